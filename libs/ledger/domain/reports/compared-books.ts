import { dayInWords } from '@daybook/kernel/events';
import type { ComparedWith } from '../differences.js';
import { amounts, type ReportTable } from './table.js';

/** How the books compare with what the ledger reckons itself; amounts in dollars, debit positive, as `-1234.50`. */
export interface ComparedBooks {
  /** yyyy-mm-dd, at the end of which was compared. */
  readonly day: string;
  readonly differences: readonly ComparedAccount[];
}

interface ComparedAccount {
  readonly name: string;
  readonly ours: string;
  readonly theirs: string;
  /** Absent where they were compared on the accrual basis alone. */
  readonly of?: ComparedWith;
}

const comparisons: Readonly<Record<ComparedWith, string>> = {
  accrual: 'accrual basis',
  cash: 'cash basis',
  receivable: 'what customers owe',
  payable: 'what vendors are owed',
};

export const comparedTitle = 'Compared with QuickBooks';

/** What whoever reads a report has to know of the books it is made of. Undefined: they were never compared. */
export function comparedInWords(compared: ComparedBooks | undefined): string {
  if (!compared) return 'These books were not compared with QuickBooks.';
  const { day, differences } = compared;
  const when = `as of ${dayInWords(day)}`;
  if (differences.length === 0) return `Every account agrees with QuickBooks to the cent ${when}.`;
  const accounts = new Set(differences.map(({ name }) => name)).size;
  const which = accounts === 1 ? 'One account differs' : `${accounts} accounts differ`;
  const where = [...new Set(differences.map(({ of = 'accrual' }) => comparisons[of]))].join(', ');
  return `${which} from QuickBooks ${when}, ${where}. This report may be wrong where they count.`;
}

/** The accounts that differ; none where the books tie out. */
export function comparedTable({ differences }: Pick<ComparedBooks, 'differences'>): ReportTable {
  const titles = ['Here', 'In QuickBooks', 'Difference'];
  return {
    header: [{ title: 'Account', type: 'Account' }, ...titles.map((title) => ({ title, type: 'Money' as const }))],
    rows: differences.map(({ of = 'accrual', name, ours, theirs }) => {
      const [here, there] = [centsOf(ours), centsOf(theirs)];
      const value = of === 'accrual' ? name : `${name} (${comparisons[of]})`;
      return amounts({ value }, [here, there, here - there], 0);
    }),
  };
}

function centsOf(dollars: string): number {
  return Math.round(Number(dollars) * 100);
}
