import { isTurn } from './turn.js';

/** A table of the copy with the columns of its key, below company and generation, and all others, where it has any. */
export interface CopiedTable {
  readonly table: string;
  readonly key: readonly string[];
  readonly more: readonly string[];
}

/**
 * The end of a statement that names what is `wanted` of a table and what is `stored` (with its ctid, as `place`) in a
 * generation, `$2` of the company `$1`: deletes what is not wanted, and writes what is new or other. A full join is never
 * one of every row with every other, whatever PostgreSQL thinks of rows that it has not looked at yet.
 */
export function writeDifferences({ table, key, more }: CopiedTable, turn: `$${number}`): string {
  const [keys, columns] = [key.join(', '), [...key, ...more].join(', ')];
  const all = (of: string, names: readonly string[]) => names.map((name) => `${of}.${name}`).join(', ');
  const compared = [
    ...key.map((name) => `coalesce(w.${name}, s.${name}) as ${name}`),
    ...more.map((name) => `w.${name}`),
  ];
  const isOther = more.length > 0 ? `or (${all('w', more)}) is distinct from (${all('s', more)})` : '';
  const put = more.length > 0 ? `update set ${more.map((name) => `${name} = excluded.${name}`).join(', ')}` : 'nothing';
  return `differing as materialized (
      select ${compared.join(', ')}, s.place, w.${key[0]} is null as is_gone
        from wanted w full join stored s on (${all('w', key)}) = (${all('s', key)})
        where w.${key[0]} is null or s.${key[0]} is null ${isOther}
    ), gone as (
      delete from ops.${table}
        where ctid = any(array(select place from differing where is_gone)) and ${isTurn(turn)}
    )
    insert into ops.${table} (company, generation, ${columns})
      select $1, $2, ${columns} from differing where not is_gone and ${isTurn(turn)}
      on conflict (company, generation, ${keys}) do ${put}`;
}
