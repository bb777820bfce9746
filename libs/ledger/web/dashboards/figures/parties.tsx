import { buckets, dueDaysOf } from '@daybook/ledger/domain';
import type { AgingFragment, LedgerSide, OpenItemFilters } from '../generated/graphql.js';
import { ReportTable } from '../reports/report-table.js';
import type { ShownRow, ShownTable } from '../reports/shown-table.js';
import { texts } from '../texts.js';
import type { OpenDocuments } from './use-opened.js';

/** What each party owes or is owed, by age: it opens into the documents that are open. */
export function Parties({
  title,
  side,
  aging,
  day,
  onOpen,
}: {
  readonly title: string;
  readonly side: LedgerSide;
  readonly aging: AgingFragment;
  readonly day: string;
  readonly onOpen: OpenDocuments;
}) {
  if (aging.parties.length === 0) return null;
  const opening: Opening = (name, documents) => () => onOpen(`${title}: ${name}`, side, documents);
  return (
    <div className="dashboard-section">
      <h2>{title}</h2>
      <ReportTable caption={title} table={partiesTable(aging, day, opening)} />
    </div>
  );
}

type Whose = Omit<OpenItemFilters, 'day'>;
/** What pressing an amount does. */
type Opening = (name: string, documents: Whose) => () => void;

function partiesTable(aging: AgingFragment, day: string, opening?: Opening): ShownTable {
  const { parties, amounts, credits, total } = aging;
  const others = othersOf(aging);
  const titles = [...texts.buckets, texts.credits, texts.total];
  const row = (name: string, values: readonly string[], whose: Whose, summaryRow = false): ShownRow => ({
    colData: [
      { value: name },
      ...values.map((value, at) => {
        if (Number(value) === 0) return { value: '' };
        const title = at < titles.length - 1 ? `${name}, ${titles[at]}` : name;
        return { value, onOpen: opening?.(title, { ...whose, ...documentsIn(at, day) }) };
      }),
    ],
    meta: { summaryRow, depth: 0 },
  });
  const ids = parties.map(({ id }) => id ?? null);
  return {
    header: [{ title: texts.name, type: 'Text' }, ...titles.map((title) => ({ title, type: 'Money' }))],
    rows: [
      ...parties.map(({ id, name, ...its }) =>
        row(name, [...its.amounts, its.credits, its.total], { parties: [id ?? null] }),
      ),
      ...(others.some((value) => Number(value) !== 0) ? [row(texts.others, others, { otherParties: ids })] : []),
      row(texts.total, [...amounts, credits, total], {}, true),
    ],
  };
}

/** Which documents stand in a column: one of the ages, unused credits, or all of them. */
function documentsIn(column: number, day: string): Pick<Whose, 'areCredits' | 'dueFrom' | 'dueTo'> {
  const bucket = buckets[column];
  if (bucket) return { ...dueDaysOf(bucket, day), areCredits: false };
  return column === buckets.length ? { areCredits: true } : {};
}

/** What those have who are not shown by name: the server names the largest. */
function othersOf({ parties, amounts, credits, total }: AgingFragment): readonly string[] {
  const shown = parties.map((one) => [...one.amounts, one.credits, one.total].map(Number));
  return [...amounts, credits, total].map((all, at) =>
    (Number(all) - shown.reduce((sum, each) => sum + (each[at] ?? 0), 0)).toFixed(2),
  );
}

/** Both sides as one table, for a file. */
export function bothSides({
  day,
  receivables,
  payables,
}: Readonly<Record<'receivables' | 'payables', AgingFragment>> & { readonly day: string }): ShownTable {
  const [owing, owed] = [partiesTable(receivables, day), partiesTable(payables, day)];
  const head = (title: string) => ({
    colData: [{ value: title }, ...owing.header.slice(1).map(() => ({ value: '' }))],
    meta: { summaryRow: false, depth: 0 },
  });
  const side = (title: string, { rows }: ShownTable) => [
    head(title),
    ...rows.map(({ colData: [name, ...rest], meta }) => ({
      colData: [{ value: meta.summaryRow ? `Total ${title}` : (name?.value ?? '') }, ...rest],
      meta: { ...meta, depth: meta.summaryRow ? 0 : 1 },
    })),
  ];
  return { header: owing.header, rows: [...side(texts.receivables, owing), ...side(texts.payables, owed)] };
}
