import type { RowFailure } from '@daybook/kernel/ui/admin';
import { questionLimits } from '@daybook/ledger/domain';
import { grouped, sumOf } from '../many/groups.js';
import { ManyDialog } from '../many/many-dialog.js';
import { useHundreds } from '../many/use-hundreds.js';
import { type Askable, keyOf } from './askable.js';
import {
  AskAboutTransactionsDocument,
  type AskAboutTransactionsMutation,
  type AskAboutTransactionsMutationVariables,
} from './generated/graphql.js';
import { texts } from './texts.js';

/** Shows whom it asks about how much, before anybody is written to. */
export function AskDialog({
  items,
  onDone,
  onClose,
}: {
  readonly items: readonly Askable[];
  readonly onDone: (failures: readonly RowFailure[]) => void;
  readonly onClose: () => void;
}) {
  const { sent, runAll, stop } = useHundreds<
    Askable,
    AskAboutTransactionsMutation,
    AskAboutTransactionsMutationVariables
  >(AskAboutTransactionsDocument, {
    changes: ['ledgerQuestions', 'todo'],
    failed: texts.notAsked,
    variablesOf: (companyUuid, some) => ({ companyUuid, postingIds: some.map(({ id }) => id) }),
    failuresOf: ({ askAboutTransactions: { failures } }, companyUuid) =>
      failures.map(({ id, errorMessage }) => ({ uuid: keyOf(companyUuid, id), errorMessage })),
  });
  return (
    <ManyDialog
      title={texts.askTitle(items.length)}
      lines={linesOf(items)}
      linesLeft={texts.moreCompanies}
      all={items.length}
      sent={sent}
      confirmText={texts.askNow}
      onConfirm={() => void runAll(items).then(onDone)}
      onStop={stop}
      onClose={onClose}
    >
      <p>{texts.askLead(questionLimits.questions)}</p>
    </ManyDialog>
  );
}

/** One set, and one to-do, takes as many questions as somebody answers in one sitting. */
function linesOf(items: readonly Askable[]) {
  return grouped(items, ({ companyUuid }) => companyUuid).map((some) => ({
    key: some[0]?.companyUuid ?? '',
    title: some[0]?.companyName ?? '',
    amount: sumOf(some),
    note: texts.inTodos(some.length, Math.ceil(some.length / questionLimits.questions)),
  }));
}
