import type { Query } from '@daybook/kernel/postgres';
import { isTurn } from './turn.js';
import type { NextBooks } from './writing.js';

/** Tables with the columns of their keys, below company and generation, and all others. What is reckoned is not among them. */
const copied = [
  ['ledger_entries', ['kind', 'id'], ['day', 'record']],
  [
    'ledger_postings',
    ['transaction', 'basis', 'line'],
    ['day', 'account', 'cents', 'party', 'department', 'class', 'memo', 'cleared'],
  ],
  ['ledger_settlements', ['by', 'document'], ['side', 'day', 'cents']],
] as const;

/** No statement may take long, however many rows there are. */
const rowsAtOnce = 20_000;

/** Makes a generation the same as the one that is shown. Rows that are the same already are not written. */
export async function bringAbreast(query: Query, next: NextBooks): Promise<void> {
  for (const [table, key, more] of copied) await bringTableAbreast(query, next, { table, key, more });
}

interface Copied {
  readonly table: string;
  readonly key: readonly string[];
  readonly more: readonly string[];
}

/** Stretch by stretch of its keys. */
async function bringTableAbreast(query: Query, { company, generation, turn }: NextBooks, copied: Copied) {
  const { table, key } = copied;
  const shown = `(select published from ops.ledger_books where company = $1)`;
  let last: readonly unknown[] | undefined = [];
  while (last) {
    const places: string[] = last.map((_, at) => `$${at + 2}`);
    const [end]: Record<string, unknown>[] = await query<Record<string, unknown>>(
      `select ${key.join(', ')} from ops.${table} where company = $1 and generation = ${shown}
        ${places.length > 0 ? `and (${key.join(', ')}) > (${places.join(', ')})` : ''}
        order by ${key.join(', ')} offset ${rowsAtOnce - 1} limit 1`,
      [company, ...last],
    );
    const until: readonly unknown[] | undefined = end && key.map((column) => end[column]);
    await query(statementOf(copied, shown, last.length > 0, until !== undefined), [
      ...[company, generation, turn],
      ...last,
      ...(until ?? []),
    ]);
    last = until;
  }
}

/**
 * Deletes what is not there, and writes what is new or other. A full join is never one of every row with every other,
 * whatever PostgreSQL thinks of rows that it has not looked at yet.
 */
function statementOf({ table, key, more }: Copied, shown: string, isAfter: boolean, isUntil: boolean): string {
  const keys = key.join(', ');
  const places = (first: number) => `(${key.map((_, at) => `$${first + at}`).join(', ')})`;
  const within = `${isAfter ? `and (${keys}) > ${places(4)}` : ''}
    ${isUntil ? `and (${keys}) <= ${places(isAfter ? 4 + key.length : 4)}` : ''}`;
  const columns = [...key, ...more].join(', ');
  const rowsOf = (generation: string) =>
    `(select ctid, ${columns} from ops.${table} where company = $1 and generation = ${generation} ${within})`;
  const all = (of: string, names: readonly string[]) => names.map((name) => `${of}.${name}`).join(', ');
  return `with differing as materialized (
      select ${key.map((name) => `coalesce(o.${name}, n.${name}) as ${name}`).join(', ')}, ${all('o', more)},
          n.ctid as place, o.${key[0]} is null as is_gone
        from ${rowsOf(shown)} o full join ${rowsOf('$2')} n on (${all('o', key)}) = (${all('n', key)})
        where o.${key[0]} is null or n.${key[0]} is null
          or (${all('o', more)}) is distinct from (${all('n', more)})
    ), gone as (
      delete from ops.${table}
        where ctid = any(array(select place from differing where is_gone)) and ${isTurn('$3')}
    )
    insert into ops.${table} (company, generation, ${columns})
      select $1, $2, ${columns} from differing where not is_gone and ${isTurn('$3')}
      on conflict (company, generation, ${keys})
        do update set ${more.map((name) => `${name} = excluded.${name}`).join(', ')}`;
}
