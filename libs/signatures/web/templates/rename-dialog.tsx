import { type ListedTemplateFragment, RenameTemplateDocument } from './generated/graphql.js';
import { NameDialog } from './name-dialog.js';
import { texts } from './texts.js';

export function RenameDialog({
  template: { uuid, name },
  onClose,
}: {
  readonly template: ListedTemplateFragment;
  readonly onClose: () => void;
}) {
  return (
    <NameDialog
      title={texts.renameTitle(name)}
      start={name}
      operation={RenameTemplateDocument}
      words={{ done: texts.renamed, refused: texts.renameFailed, failed: texts.renameFailed }}
      variablesOf={(called) => ({ uuid, name: called })}
      onClose={onClose}
    />
  );
}
