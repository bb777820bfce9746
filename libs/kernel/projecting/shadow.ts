import { type ClientBase, escapeIdentifier } from 'pg';

/** SQLSTATE of a key that is there twice. */
const uniqueViolation = '23505';

/** Rows were added under a key that was there already: the tables need their keys from the start. */
export class RepeatedKey extends Error {}

/** A throw-away schema that holds the tables of a projection beside the live ones in `read`. */
export class Shadow {
  private readonly schema: string;
  private readonly keyed = new Set<string>();

  constructor(
    private readonly client: ClientBase,
    schema: string,
    private readonly tables: readonly string[],
  ) {
    this.schema = escapeIdentifier(schema);
  }

  /**
   * Makes the schema anew with empty tables, and lets the connection find them first. Without their keys rows are added
   * more quickly, but none is found, changed or known to be there: see `key`.
   */
  async make(keyed: boolean): Promise<void> {
    await this.drop();
    this.keyed.clear();
    await this.client.query(`create schema ${this.schema}`);
    for (const table of this.tables) {
      const live = liveName(table);
      await this.client.query(`create table ${this.name(table)} (like ${live} including all excluding indexes)`);
      if (keyed) await this.key(table);
    }
    await this.client.query(`set search_path to ${this.schema}, ops`);
  }

  hasKey(table: string): boolean {
    return this.keyed.has(table);
  }

  /**
   * Gives a table the keys of the live one unless it has them.
   *
   * @throws RepeatedKey
   */
  async key(table: string): Promise<void> {
    if (this.keyed.has(table)) return;
    for (const { name, definition } of await this.keysOf(table)) {
      const statement = `alter table ${this.name(table)} add constraint ${name} ${definition}`;
      await this.client.query(statement).catch((cause: Error & { code?: string }) => {
        throw cause.code === uniqueViolation ? new RepeatedKey(cause.message, { cause }) : cause;
      });
    }
    this.keyed.add(table);
  }

  /**
   * Gives the tables the keys and indexes of the live ones, under the same names; quicker after the rows than before.
   *
   * @throws RepeatedKey
   */
  async index(): Promise<void> {
    for (const table of this.tables) {
      await this.key(table);
      const { rows } = await this.client.query<{ definition: string }>(
        `select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = $1::regclass
           and not exists (select from pg_constraint where conindid = indexrelid)`,
        [liveName(table)],
      );
      for (const { definition } of rows) await this.client.query(this.here(definition));
      await this.client.query(`analyze ${this.name(table)}`);
    }
  }

  /** Puts the tables in place of the live ones; part of the caller's transaction. */
  async takePlace(): Promise<void> {
    for (const table of this.tables) {
      await this.client.query(`drop table ${liveName(table)}`);
      await this.client.query(`alter table ${this.name(table)} set schema read`);
    }
    await this.client.query(`drop schema ${this.schema}`);
  }

  async drop(): Promise<void> {
    await this.client.query(`drop schema if exists ${this.schema} cascade`);
  }

  /** Rows there are, and how many of them differ from the live ones, per table. */
  async differences(): Promise<{ table: string; rows: number; differing: number }[]> {
    const found = [];
    for (const table of this.tables) {
      const keys = (await this.keysOf(table)).find(({ isPrimary }) => isPrimary)?.columns ?? '';
      const { rows } = await this.client.query<{ rows: string; differing: string }>(
        // byte for byte first, which is quicker; what differs there may still say the same
        `select count(*) as rows,
             count(*) filter (where (live *= made) is not true and live::text is distinct from made::text) as differing
           from (select ${keys}, one as live from ${liveName(table)} one) a
           full join (select ${keys}, one as made from ${this.name(table)} one) b using (${keys})`,
      );
      found.push({ table, rows: Number(rows[0]?.rows), differing: Number(rows[0]?.differing) });
    }
    return found;
  }

  private async keysOf(table: string) {
    const { rows } = await this.client.query<{
      name: string;
      definition: string;
      columns: string;
      isPrimary: boolean;
    }>(
      `select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition, contype = 'p' as "isPrimary",
           (select string_agg(quote_ident(attname), ', ') from pg_attribute
              where attrelid = conrelid and attnum = any(conkey)) as columns
         from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u')`,
      [liveName(table)],
    );
    return rows;
  }

  private name(table: string): string {
    return `${this.schema}.${escapeIdentifier(table)}`;
  }

  /** An index definition of a live table, for the table here. */
  private here(definition: string): string {
    return definition.replace(/ ON read\./, ` ON ${this.schema}.`);
  }
}

function liveName(table: string): string {
  return `read.${escapeIdentifier(table)}`;
}
