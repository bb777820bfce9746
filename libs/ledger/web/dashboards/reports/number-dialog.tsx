import { Dialog, type MadeOfDocuments, type MadeOfPostings, type Overlays } from '@daybook/kernel/ui';
import type { OpenItemFilters, ReportFilters } from '../generated/graphql.js';
import { NumberBehind, type OpenedNumber } from './number-behind.js';

/** What a number is made of that was pressed outside of the dashboards, over whatever it was pressed in. */
export function NumberDialog({
  companyUuid,
  name,
  amount,
  madeOf,
  onClose,
}: Overlays['bookNumber'] & { readonly onClose: () => void }) {
  return (
    <Dialog title={name} size="wide" onClose={onClose}>
      <NumberBehind companyUuid={companyUuid} opened={openedBy(name, amount, madeOf)} />
    </Dialog>
  );
}

function openedBy(name: string, amount: string, madeOf: MadeOfPostings | MadeOfDocuments): OpenedNumber {
  if (madeOf.is === 'postings') return { name, amount, parts: madeOf.within.map((one) => partOf(one, madeOf)) };
  const { side, day, parties, departments, dueTo } = madeOf;
  const documents: OpenItemFilters = {
    day,
    ...(parties && { parties: [...parties] }),
    ...(departments && { departments: [...departments] }),
    // credits are due on no day
    ...(dueTo && { dueTo, areCredits: false }),
  };
  return { name, side: side === 'receivable' ? 'Receivables' : 'Payables', documents };
}

function partOf(
  { accounts, from, to }: MadeOfPostings['within'][number],
  { basis, parties, departments }: MadeOfPostings,
): ReportFilters {
  const method = basis === 'cash' ? 'Cash' : 'Accrual';
  return {
    ...{ start_date: from, end_date: to, accounts: [...accounts], accounting_method: method },
    // of either list: the two are looked for together
    ...(parties && { customers: [...parties] }),
    ...(departments && { departments: [...departments] }),
  };
}
