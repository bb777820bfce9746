import { SaveAsTemplateDocument } from './generated/graphql.js';
import { NameDialog } from './name-dialog.js';
import { texts } from './texts.js';

/** Makes a template of a document with its fields. */
export function SaveAsTemplate({
  document: { uuid, name },
  onClose,
}: {
  readonly document: { readonly uuid: string; readonly name: string };
  readonly onClose: () => void;
}) {
  return (
    <NameDialog
      title={texts.saveTitle}
      lead={texts.saveLead}
      start={name}
      operation={SaveAsTemplateDocument}
      words={{ done: texts.saved, refused: texts.saveFailed, failed: texts.saveFailed }}
      variablesOf={(called) => ({ documentUuid: uuid, name: called })}
      onClose={onClose}
    />
  );
}
