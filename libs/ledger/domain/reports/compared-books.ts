import { dayInWords } from '@daybook/kernel/events';
import { amounts, type ReportTable } from './table.js';

/** How the books compare with the ledger's own trial balance; amounts in dollars, debit positive, as `-1234.50`. */
export interface ComparedBooks {
  /** yyyy-mm-dd, at the end of which was compared. */
  readonly day: string;
  readonly differences: readonly { readonly name: string; readonly ours: string; readonly theirs: string }[];
}

export const comparedTitle = 'Compared with QuickBooks';

/** What whoever reads a report has to know of the books it is made of. Undefined: they were never compared. */
export function comparedInWords(compared: ComparedBooks | undefined): string {
  if (!compared) return 'These books were not compared with QuickBooks.';
  const { day, differences } = compared;
  const when = `as of ${dayInWords(day)}, accrual basis`;
  if (differences.length === 0) return `Every account agrees with QuickBooks to the cent ${when}.`;
  const which = differences.length === 1 ? 'One account differs' : `${differences.length} accounts differ`;
  return `${which} from QuickBooks ${when}. This report may be wrong where they count.`;
}

/** The accounts that differ; none where the books tie out. */
export function comparedTable({ differences }: Pick<ComparedBooks, 'differences'>): ReportTable {
  const titles = ['Here', 'In QuickBooks', 'Difference'];
  return {
    header: [{ title: 'Account', type: 'Account' }, ...titles.map((title) => ({ title, type: 'Money' as const }))],
    rows: differences.map(({ name, ours, theirs }) => {
      const [here, there] = [centsOf(ours), centsOf(theirs)];
      return amounts({ value: name }, [here, there, here - there], 0);
    }),
  };
}

function centsOf(dollars: string): number {
  return Math.round(Number(dollars) * 100);
}
