import { useCommand } from '@daybook/kernel/ui';
import { useState } from 'react';
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
  const [refusal, setRefusal] = useState<string>();
  const { run, running } = useCommand(SaveAsTemplateDocument, {
    changes: ['signatureTemplate'],
    done: texts.saved,
    refused: texts.saveFailed,
    failed: texts.saveFailed,
    tell: setRefusal,
  });
  return (
    <NameDialog
      title={texts.saveTitle}
      lead={texts.saveLead}
      start={name}
      running={running}
      refusal={refusal}
      onSave={async (called) => {
        if (await run({ documentUuid: uuid, name: called })) onClose();
      }}
      onClose={onClose}
    />
  );
}
