import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { answeringColumn } from './column-answer.js';
import { type ColumnNames, columnFrom, columnOf, migrationOf } from './column-names.js';
import { entityOf, migrationsOf, tableOf, versionOf, wholeRows } from './column-places.js';
import { Sources } from './sources.js';
import { tidy } from './tidy.js';

/**
 * Writes into an area a column that says whether something holds: true after one event, false again after another.
 * Entity, migration, rows, version of the projection, and the answer of the API and of the web's queries.
 *
 * @param root of the repository
 * @param now milliseconds since 1970; the number of the migration, unless there is a higher one
 * @returns the files written, relative to `root`
 * @throws Error naming the place that is not there; then nothing was written
 */
export function writeColumn(root: string, names: ColumnNames, now: number): string[] {
  const folder = join(root, 'libs', names.area);
  if (!existsSync(folder)) throw new Error(`There is no area libs/${names.area}.`);
  const sources = new Sources(folder);
  addColumn(sources, root, names, now);
  const changed = sources.changed();
  for (const [file, text] of changed) writeFileSync(join(folder, file), text);
  return [...changed.keys()].map((file) => join('libs', names.area, file)).sort();
}

/** The same into sources that are written later. */
export function addColumn(sources: Sources, root: string, names: ColumnNames, now: number): void {
  const entity = entityOf(sources, names.stream);
  if (entity.properties.includes(names.property)) throw new Error(`${entity.name} has ${names.property} already.`);
  const column = columnOf(names.property);
  const decorator = `@Column('boolean', { name: '${column}', default: false })`;
  sources.insertLast(entity, `\n  ${decorator}\n  ${names.property}!: boolean;\n`);
  migrating(sources, names, entity.table, now);
  folding(sources, names, entity);
  answeringColumn(sources, root, names, entity);
}

function migrating(sources: Sources, { property }: ColumnNames, table: string, now: number): void {
  const { newest, number, list } = migrationsOf(sources);
  const name = `${migrationOf(property, table)}${Math.max(now, number + 1)}`;
  const column = columnOf(property);
  sources.insert(
    newest.file,
    newest.node.end,
    `\n\nexport class ${name} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ${table} add column ${column} boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ${table} drop column ${column}');
  }
}`,
  );
  const last = list.node.elements.at(-1);
  sources.insert(list.file, last?.end ?? list.node.end - 1, `${last ? ', ' : ''}${name}`);
  if (list.file !== newest.file)
    sources.importingNew(list.file, name, `./${newest.file.replace('read/', '').replace(/\.ts$/, '.js')}`, false);
}

/** What the events make of the column; the version is raised, so that rows are made anew. */
function folding(sources: Sources, names: ColumnNames, { name, properties }: ReturnType<typeof entityOf>): void {
  const { property, setBy, endedBy } = names;
  const { file, node, name: table } = tableOf(sources, name);
  for (const row of wholeRows(node, properties)) sources.insertLast({ file, node: row }, `${property}: false,\n`);
  const [own] = sources.all(file, ts.isFunctionDeclaration, (one) => one.name?.text === 'patch');
  for (const [event, value] of [[setBy, true], ...(endedBy ? ([[endedBy, false]] as const) : [])] as const) {
    const entry = sources.find(
      file,
      `${event}: ignored, and no object that it changes in a row`,
      ts.isPropertyAssignment,
      (one) => one.name.getText() === event && (one.initializer.getText() === 'ignored' || patchIn(one) !== undefined),
    );
    const patch = patchIn(entry.node);
    if (patch) sources.insertLast({ file, node: patch }, `${property}: ${value},\n`);
    else
      sources.replace(file, entry.node.initializer, `${own ? 'patch' : 'change'}(() => ({ ${property}: ${value} }))`);
  }
  if (!own) sources.importing(file, 'change', '@daybook/kernel/projecting');
  const version = versionOf(sources, table);
  sources.replace(version.file, version.node, String(Number(version.node.text) + 1));
}

/** `{ name: data.to }` of `InvoiceRenamed: change((_, { data }) => ({ name: data.to }))`. */
function patchIn({ initializer }: ts.PropertyAssignment): ts.ObjectLiteralExpression | undefined {
  if (!ts.isCallExpression(initializer) || !/^(change|patch)$/.test(initializer.expression.getText())) return undefined;
  const [made] = initializer.arguments;
  if (!made || !ts.isArrowFunction(made) || !ts.isParenthesizedExpression(made.body)) return undefined;
  return ts.isObjectLiteralExpression(made.body.expression) ? made.body.expression : undefined;
}

if (import.meta.main) {
  try {
    const names = columnFrom(process.argv.slice(2));
    const written = writeColumn('.', names, Date.now());
    tidy(names.area);
    for (const file of written) process.stdout.write(`wrote into ${file}\n`);
    process.stdout.write(
      `\nThen: WRITE_SCHEMA=1 npm run unit -- libs/kernel/graph/schema && npm run check:area ${names.area}\n`,
    );
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
