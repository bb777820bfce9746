import { useCommand } from '@daybook/kernel/ui';
import { useState } from 'react';
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
  const [refusal, setRefusal] = useState<string>();
  const { run, running } = useCommand(RenameTemplateDocument, {
    changes: ['signatureTemplate'],
    done: texts.renamed,
    refused: texts.renameFailed,
    failed: texts.renameFailed,
    tell: setRefusal,
  });
  return (
    <NameDialog
      title={texts.renameTitle(name)}
      start={name}
      running={running}
      refusal={refusal}
      onSave={async (called) => {
        if (await run({ uuid, name: called })) onClose();
      }}
      onClose={onClose}
    />
  );
}
