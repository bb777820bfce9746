import { LoadedDialog, SelectField, useCommand, useQuery } from '@daybook/kernel/ui';
import { ClearingMismatches } from './clearing-mismatches.js';
import {
  ChooseReconciliationAccountDocument,
  ReconciliationDocument,
  type ReconciliationQuery,
} from './generated/graphql.js';
import { texts } from './texts.js';

type Shown = NonNullable<ReconciliationQuery['company']>['reconciliation'];

interface OfAccount {
  readonly companyUuid: string;
  readonly bankAccountUuid: string;
}

/** In which account of the books the checks of a bank account clear, and what does not match there; for staff. */
export function ClearingDialog({
  companyUuid,
  account: { uuid: bankAccountUuid, name },
  onClose,
}: {
  readonly companyUuid: string;
  readonly account: { readonly uuid: string; readonly name: string };
  readonly onClose: () => void;
}) {
  const of = { companyUuid, bankAccountUuid };
  const about = ['reconciliation', 'check', 'ledgerConnection', 'ledgerSync'] as const;
  const { data, failure, refetch } = useQuery(ReconciliationDocument, of, { about });
  return (
    <LoadedDialog
      title={texts.clearing(name)}
      lead={texts.clearingLead}
      content={data?.company?.reconciliation}
      failure={failure}
      notLoaded={texts.clearingNotLoaded}
      onRetry={refetch}
      onClose={onClose}
    >
      {(shown) => (
        <>
          <Chosen of={of} shown={shown} />
          {shown.failure && <p role="alert">{texts.notCleared(shown.failure)}</p>}
          {(shown.ledgerAccount || shown.mismatches.length > 0) && (
            <ClearingMismatches of={of} mismatches={shown.mismatches} />
          )}
        </>
      )}
    </LoadedDialog>
  );
}

function Chosen({ of, shown }: { readonly of: OfAccount; readonly shown: Shown }) {
  const { readiness, ledgerAccount, ledgerAccounts, suggestedId } = shown;
  const { run, running } = useCommand(ChooseReconciliationAccountDocument, {
    changes: ['reconciliation'],
    done: texts.accountChosen,
    refused: texts.accountNotChosen,
    failed: texts.accountNotChosen,
  });
  if (readiness === 'NOT_CONNECTED') return <p role="status">{texts.notConnected}</p>;
  if (readiness === 'NOT_READ') return <p role="status">{texts.notRead}</p>;
  const options = ledgerAccounts.map(({ id, name }) => ({
    value: id,
    label: id === suggestedId && !ledgerAccount ? texts.suggested(name) : name,
  }));
  return (
    <SelectField
      label={texts.ledgerAccount}
      hint={texts.ledgerAccountHint}
      options={[{ value: '', label: texts.noLedgerAccount }, ...options]}
      value={ledgerAccount?.id ?? ''}
      disabled={running}
      onChange={({ target }) => void run({ ...of, ledgerAccountId: target.value || null })}
    />
  );
}
