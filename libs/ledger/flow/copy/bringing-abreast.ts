import type { Query } from '@daybook/kernel/postgres';
import { type CopiedTable, writeDifferences } from './differences.js';
import type { NextBooks } from './writing.js';

/** What is copied; what is reckoned is not among it. */
const copied: readonly CopiedTable[] = [
  { table: 'ledger_entries', key: ['kind', 'id'], more: ['day', 'record'] },
  {
    table: 'ledger_postings',
    key: ['transaction', 'basis', 'line'],
    more: ['day', 'account', 'cents', 'party', 'department', 'class', 'memo', 'cleared'],
  },
  { table: 'ledger_settlements', key: ['by', 'document'], more: ['side', 'day', 'cents'] },
  { table: 'ledger_attached', key: ['attachment', 'transaction'], more: [] },
];

/** No statement may take long, however many rows there are. */
export const rowsAtOnce = 20_000;
const shown = '(select published from ops.ledger_books where company = $1)';

/** Makes a generation the same as the one that is shown. Rows that are the same already are not written. */
export async function bringAbreast(query: Query, next: NextBooks, stretch = rowsAtOnce): Promise<void> {
  for (const one of copied) await bringTableAbreast(query, next, one, stretch);
}

/** Stretch by stretch of its keys, which ends where either generation has many enough. */
async function bringTableAbreast(
  query: Query,
  { company, generation, turn }: NextBooks,
  copied: CopiedTable,
  stretch: number,
): Promise<void> {
  const { table, key } = copied;
  const keys = key.join(', ');
  let last: readonly unknown[] | undefined = [];
  while (last) {
    const places: string[] = last.map((_, at) => `$${at + 3}`);
    const ends = [shown, '$2'].map(
      (one) => `(select ${keys} from ops.${table} where company = $1 and generation = ${one}
        ${places.length > 0 ? `and (${keys}) > (${places.join(', ')})` : ''}
        order by ${keys} offset ${stretch - 1} limit 1)`,
    );
    const [end]: Record<string, unknown>[] = await query<Record<string, unknown>>(
      `${ends.join(' union all ')} order by ${keys} limit 1`,
      [company, generation, ...last],
    );
    const until: readonly unknown[] | undefined = end && key.map((column) => end[column]);
    await query(statementOf(copied, last.length > 0, until !== undefined), [
      ...[company, generation, turn],
      ...last,
      ...(until ?? []),
    ]);
    last = until;
  }
}

function statementOf(copied: CopiedTable, isAfter: boolean, isUntil: boolean): string {
  const { table, key, more } = copied;
  const [keys, columns] = [key.join(', '), [...key, ...more].join(', ')];
  const places = (first: number) => `(${key.map((_, at) => `$${first + at}`).join(', ')})`;
  const within = `${isAfter ? `and (${keys}) > ${places(4)}` : ''}
    ${isUntil ? `and (${keys}) <= ${places(isAfter ? 4 + key.length : 4)}` : ''}`;
  const rowsOf = (generation: string) =>
    `from ops.${table} where company = $1 and generation = ${generation} ${within}`;
  return `with wanted as (select ${columns} ${rowsOf(shown)}),
    stored as (select ${columns}, ctid as place ${rowsOf('$2')}),
    ${writeDifferences(copied, '$3')}`;
}
