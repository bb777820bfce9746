import { Button, useCommand } from '@daybook/kernel/ui';
import { inHundreds, useBulk, useList } from '@daybook/kernel/ui/admin';
import { useState } from 'react';
import { staffTexts as texts } from '../staff-texts.js';
import { RemindDocumentsDocument } from './generated/graphql.js';
import type { DocumentRow } from './resource.js';
import { failuresIn, VoidManyDialog } from './void-many-dialog.js';

/** What can be done with the documents that were chosen. */
export function BulkActions() {
  const { data = [] } = useList<DocumentRow>();
  const { ids, tell, failures } = useBulk((uuid) => data.find((one) => one.uuid === uuid)?.name ?? texts.document);
  const [isVoiding, setVoiding] = useState(false);
  const remind = useCommand(RemindDocumentsDocument, {
    changes: ['signatureDocument'],
    refused: texts.remindManyFailed,
    failed: texts.remindManyFailed,
  });
  const remindThem = async () => {
    const failed = await inHundreds(ids, async (uuids) =>
      failuresIn((await remind.run({ uuids }))?.remindCompanySignatures),
    );
    tell(failed, texts.remindedMany);
  };
  return (
    <>
      <Button size="small" running={remind.running} onClick={() => void remindThem()}>
        {texts.remind}
      </Button>
      <Button size="small" onClick={() => setVoiding(true)}>
        {texts.void}
      </Button>
      {isVoiding && (
        <VoidManyDialog
          uuids={ids}
          onClose={() => setVoiding(false)}
          onDone={(failed) => {
            setVoiding(false);
            tell(failed, texts.voidedMany);
          }}
        />
      )}
      {failures}
    </>
  );
}
