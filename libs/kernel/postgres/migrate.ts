import type { DataSource, MigrationInterface, MixedList } from 'typeorm';

export type Migration = new () => MigrationInterface;
export type EntityClass = new () => object;

/**
 * Brings `read` and `ops` to today's shape: runs the migrations that have not run, each in a transaction, in the order
 * of the timestamps in their names. Tables named without a schema come into `read`.
 *
 * @returns the names of those that ran
 */
export async function migrate(url: string, migrations: readonly Migration[]): Promise<string[]> {
  const source = await dataSource(url, 'ops', { migrations: [...migrations] });
  await source.initialize();
  try {
    const runner = source.createQueryRunner();
    await runner.query('select pg_advisory_lock(64258)'); // api and projector may start together
    await runner.query('create schema if not exists read');
    await runner.query('create schema if not exists ops');
    const ran = await source.runMigrations({ transaction: 'each' });
    await runner.release();
    return ran.map((one) => one.name);
  } finally {
    await source.destroy();
  }
}

/** The SQL that would lead from the tables there are to those the entities describe: empty when migrations and entities agree. */
export async function drift(url: string, entities: readonly EntityClass[]): Promise<string[]> {
  const source = await dataSource(url, 'read', { entities: [...entities] });
  await source.initialize();
  try {
    await sayHowColumnsAreComputed(source);
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    return upQueries.map((one) => one.query);
  } finally {
    await source.query('drop table if exists read.typeorm_metadata');
    await source.destroy();
  }
}

/**
 * TypeORM compares the expressions of computed columns with a table that its own migrations would have written. Ours
 * stand in migrations alone, so that table says what the entities say.
 */
async function sayHowColumnsAreComputed(source: DataSource): Promise<void> {
  await source.query(
    'create table read.typeorm_metadata (type text, database text, schema text, "table" text, name text, value text)',
  );
  for (const { tableName, columns } of source.entityMetadatas)
    for (const { databaseName, generatedType, asExpression } of columns)
      if (generatedType)
        await source.query(
          `insert into read.typeorm_metadata values ('GENERATED_COLUMN', current_database(), 'read', $1, $2, $3)`,
          [tableName, databaseName, asExpression],
        );
}

async function dataSource(
  url: string,
  schema: string,
  parts: { migrations?: MixedList<Migration>; entities?: MixedList<EntityClass> },
): Promise<DataSource> {
  const typeorm = await import('typeorm'); // long to load, and only who migrates needs it
  return new typeorm.DataSource({
    type: 'postgres',
    url,
    schema,
    ...parts,
    migrationsTableName: 'migrations',
    extra: { options: '-c search_path=read,ops', max: 2 },
  });
}
