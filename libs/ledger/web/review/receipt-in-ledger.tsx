import { Button, useCommand, useToday } from '@daybook/kernel/ui';
import type { Write } from './answers-in-ledger.js';
import { TryLedgerReceiptAgainDocument } from './generated/graphql.js';
import { nameOf } from './question.js';
import { texts } from './texts.js';

const changes = ['ledgerQuestions'] as const;

/** What became of the receipt of an answer at QuickBooks, and another try where it needs one. */
export function ReceiptInLedger({
  write: { uuid: writeUuid, companyUuid, question, written },
}: {
  readonly write: Pick<Write, 'uuid' | 'companyUuid' | 'question' | 'written'>;
}) {
  const { receipt, receiptNote, mayTryReceipt } = written;
  const today = useToday();
  const { run, running } = useCommand(TryLedgerReceiptAgainDocument, {
    changes,
    done: texts.receiptTried,
    refused: texts.receiptNotTried,
    failed: texts.receiptNotTried,
  });
  if (!receipt && !mayTryReceipt) return null;
  const isRefused = receipt === 'notAttached' || receipt === 'notRemoved';
  const doIt = receipt ? texts.tryReceipt : texts.attachReceipt;
  return (
    <div className="answer-receipt">
      {receipt && (
        <p className={isRefused ? 'answer-refused' : undefined}>
          {texts.receipts[receipt]}
          {receiptNote && `: ${receiptNote}`}
        </p>
      )}
      {mayTryReceipt && (
        <Button
          size="small"
          running={running}
          aria-label={texts.about(doIt, nameOf(question, today))}
          onClick={() => void run({ companyUuid, questionUuid: question.uuid, writeUuid })}
        >
          {doIt}
        </Button>
      )}
    </div>
  );
}
