import type { Query } from '@daybook/kernel/postgres';
import type { Generation } from '../../read/index.js';
import { type RecordKind, recordKinds } from '../port.js';

/** One file of a backup: all records of a kind, transactions by the year of their day; a JSON object a line. */
export interface BookFile {
  readonly name: string;
  readonly kind: RecordKind;
  readonly records: number;
  /** Days from and below which, yyyy-mm-dd; null: all of the kind. */
  readonly days: { readonly from: string; readonly below: string } | null;
}

const recordsAtOnce = 1_000;
const names = {
  account: 'accounts',
  party: 'customers-and-vendors',
  label: 'departments-and-classes',
  attachment: 'attachments',
} as const;

/** The files that a generation of the books makes, in the order in which they are read back. */
export async function filesOf(query: Query, { company, generation }: Generation): Promise<readonly BookFile[]> {
  const found = await query<{ kind: RecordKind; year: number | null; records: number }>(
    `select kind, extract(year from day)::integer as year, count(*)::integer as records from ops.ledger_entries
      where company = $1 and generation = $2 group by 1, 2 order by 2`,
    [company, generation],
  );
  return recordKinds.flatMap((kind) => found.filter((one) => one.kind === kind).map(fileOf));
}

function fileOf({ kind, year, records }: { kind: RecordKind; year: number | null; records: number }): BookFile {
  if (kind !== 'transaction') return { name: `${names[kind]}.jsonl`, kind, records, days: null };
  const days = { from: `${year}-01-01`, below: `${Number(year) + 1}-01-01` };
  return { name: `transactions-${year}.jsonl`, kind, records, days };
}

/** The bytes of a file, a thousand records at a time, by their ids. */
export async function* linesOf(
  query: Query,
  { company, generation }: Generation,
  { kind, days }: BookFile,
): AsyncGenerator<Buffer> {
  for (let after: string | null = ''; after !== null; ) {
    const rows: { id: string; line: string }[] = await query(
      `select id, record::text as line from ops.ledger_entries
        where company = $1 and generation = $2 and kind = $3 and id > $4
          and ($5::date is null or day >= $5::date and day < $6::date) order by id limit ${recordsAtOnce}`,
      [company, generation, kind, after, days?.from ?? null, days?.below ?? null],
    );
    if (rows.length > 0) yield Buffer.from(`${rows.map(({ line }) => line).join('\n')}\n`);
    after = rows.length < recordsAtOnce ? null : (rows.at(-1)?.id ?? null);
  }
}
