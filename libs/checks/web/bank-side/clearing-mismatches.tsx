import { Button, TextArea } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  SettleReconciliationMismatchDocument,
  type SettleReconciliationMismatchMutation,
  type SettleReconciliationMismatchMutationVariables,
} from './generated/graphql.js';
import { texts } from './texts.js';

interface Mismatch {
  readonly transactionId: string;
  readonly checkNumber: number;
  readonly sentence: string;
  readonly checkUuid: string | null;
}

interface OfAccount {
  readonly companyUuid: string;
  readonly bankAccountUuid: string;
}

/** What cleared in the books and agrees with no check, until somebody says what they found out. */
export function ClearingMismatches({
  of,
  mismatches,
}: {
  readonly of: OfAccount;
  readonly mismatches: readonly Mismatch[];
}) {
  const [settling, setSettling] = useState<string>();
  if (mismatches.length === 0) return <p role="status">{texts.noMismatches}</p>;
  return (
    <section aria-labelledby="clearing-mismatches">
      <h3 id="clearing-mismatches">{texts.mismatches}</h3>
      <ul className="clearing-mismatches">
        {mismatches.map(({ transactionId, checkNumber, sentence, checkUuid }) => (
          <li key={transactionId}>
            <p>{sentence}</p>
            {checkUuid && <Link to={`/${of.companyUuid}/payments/${checkUuid}`}>{texts.openCheck}</Link>}
            {settling === transactionId ? (
              <Settling of={of} transactionId={transactionId} onClose={() => setSettling(undefined)} />
            ) : (
              <Button size="small" aria-label={texts.settleOf(checkNumber)} onClick={() => setSettling(transactionId)}>
                {texts.settle}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Settling({
  of,
  transactionId,
  onClose,
}: {
  readonly of: OfAccount;
  readonly transactionId: string;
  readonly onClose: () => void;
}) {
  const form = useCommandForm<
    { reason: string },
    SettleReconciliationMismatchMutation,
    SettleReconciliationMismatchMutationVariables
  >(SettleReconciliationMismatchDocument, {
    values: { reason: '' },
    fieldOf: { reason: 'reason' },
    variablesOf: ({ values }) => ({ ...of, transactionId, ...values }),
    changes: ['reconciliation'],
    done: texts.settled,
    refused: texts.notSettled,
    failed: texts.notSettled,
    onSaved: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <TextArea
        label={texts.found}
        hint={texts.foundHint}
        name="reason"
        rows={2}
        maxLength={500}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={({ target }) => form.change({ reason: target.value })}
      />
      <div className="send-check-buttons">
        <Button look="quiet" onClick={() => void form.leave(onClose)}>
          {texts.cancel}
        </Button>
        <Button type="submit" look="primary" running={form.running} disabled={form.values.reason.trim() === ''}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
