import { type ClientBase, escapeIdentifier } from 'pg';

/** A throw-away schema that holds the tables of a projection beside the live ones in `read`. */
export class Shadow {
  private readonly schema: string;

  constructor(
    private readonly client: ClientBase,
    schema: string,
    private readonly tables: readonly string[],
  ) {
    this.schema = escapeIdentifier(schema);
  }

  /** Makes the schema anew with empty tables that have their primary keys, and lets the connection find them first. */
  async make(): Promise<void> {
    await this.drop();
    await this.client.query(`create schema ${this.schema}`);
    for (const table of this.tables) {
      const live = liveName(table);
      await this.client.query(`create table ${this.name(table)} (like ${live} including all excluding indexes)`);
      for (const { name, definition } of await this.keysOf(table))
        await this.client.query(`alter table ${this.name(table)} add constraint ${name} ${definition}`);
    }
    await this.client.query(`set search_path to ${this.schema}, ops`);
  }

  /** Gives the tables the other indexes of the live ones, under the same names; quicker after the rows than before. */
  async index(): Promise<void> {
    for (const table of this.tables) {
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
        `select count(*) as rows, count(*) filter (where live is distinct from made) as differing
           from (select ${keys}, one::text as live from ${liveName(table)} one) a
           full join (select ${keys}, one::text as made from ${this.name(table)} one) b using (${keys})`,
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
