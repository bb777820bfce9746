import { Button, Dialog, DialogButtons, texts as shared, TextArea, useCommand } from '@daybook/kernel/ui';
import { inHundreds, type RowFailure } from '@daybook/kernel/ui/admin';
import { limits } from '@daybook/signatures/domain';
import { type FormEvent, useState } from 'react';
import { staffTexts as texts } from '../staff-texts.js';
import { VoidDocumentsDocument } from './generated/graphql.js';

interface Outcome {
  readonly uuid: string;
  readonly success: boolean;
  readonly errorMessage: string | null;
}

/** Those of several documents to which it was not done, each with its reason. */
export function failuresIn(outcomes: readonly Outcome[] | undefined): readonly RowFailure[] | undefined {
  return outcomes
    ?.filter(({ success }) => !success)
    .map(({ uuid, errorMessage }) => ({ uuid, errorMessage: errorMessage ?? '' }));
}

/** Asks once why several documents are voided, and does it. */
export function VoidManyDialog({
  uuids,
  onClose,
  onDone,
}: {
  readonly uuids: string[];
  readonly onClose: () => void;
  readonly onDone: (failures: readonly RowFailure[]) => void;
}) {
  const [reason, setReason] = useState('');
  const { run, running } = useCommand(VoidDocumentsDocument, {
    changes: ['signatureDocument'],
    refused: texts.voidManyFailed,
    failed: texts.voidManyFailed,
  });
  const voidThem = async (event: FormEvent) => {
    event.preventDefault();
    const failed = await inHundreds(uuids, async (some) =>
      failuresIn((await run({ uuids: some, reason: reason.trim() }))?.voidCompanySignatures),
    );
    if (failed) onDone(failed);
  };
  return (
    <Dialog title={texts.voidTitleMany(uuids.length)} persistent onClose={onClose}>
      <form className="dialog-form" onSubmit={(event) => void voidThem(event)}>
        <p>{texts.voidLeadMany}</p>
        <TextArea
          label={texts.reason}
          hint={texts.reasonHint}
          required
          rows={3}
          maxLength={limits.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" look="danger" running={running} disabled={reason.trim() === ''}>
            {texts.void}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
