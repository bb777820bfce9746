import { join } from 'node:path';
import ts from 'typescript';
import { capital } from './command-names.js';
import type { Sources } from './sources.js';

const read = '{read,flow}/**/*.ts';

/** The class of the rows, and the table that its decorator names. */
export function entityOf(sources: Sources, stream: string) {
  const name = `${capital(stream)}Row`;
  const found = sources.find(read, `class ${name}`, ts.isClassDeclaration, (node) => node.name?.text === name);
  const table = found.node.getText().match(/@Entity\('(\w+)'/)?.[1] ?? '';
  const properties = found.node.members.flatMap((one) => one.name?.getText() ?? []);
  return { ...found, name, table, properties };
}

/** The newest migration of the area, and the list that names all of them. */
export function migrationsOf(sources: Sources) {
  const classes = sources.all(read, ts.isClassDeclaration, (_, text) => text.includes('implements MigrationInterface'));
  const number = ({ node }: (typeof classes)[number]) => Number(node.name?.text.match(/\d+$/)?.[0] ?? 0);
  const newest = classes.toSorted((one, other) => number(one) - number(other)).at(-1);
  if (!newest) throw new Error(`${join(sources.folder, read)} has no migration. Nothing was written.`);
  const list = sources.find(
    'read/**/*.ts',
    'export const migrations = […]',
    ts.isArrayLiteralExpression,
    ({ parent }) => ts.isVariableDeclaration(parent) && parent.name.getText() === 'migrations',
  );
  return { newest, number: number(newest), list };
}

/** What is given to `table<InvoiceRow, …>(…)`, and the name it has. */
export function tableOf(sources: Sources, row: string) {
  const { file, node } = sources.find(
    'read/**/*.ts',
    `const … = table<${row}, …>({ … })`,
    ts.isCallExpression,
    ({ expression, typeArguments }) => expression.getText() === 'table' && typeArguments?.[0]?.getText() === row,
  );
  const name = ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : '';
  return { file, node, name };
}

/** The number in `projection({ version: 1, tables: [invoiceTable] })`. */
export function versionOf(sources: Sources, table: string) {
  return sources.find('read/**/*.ts', `version of the projection with ${table}`, ts.isNumericLiteral, ({ parent }) => {
    if (!ts.isPropertyAssignment(parent) || parent.name.getText() !== 'version') return false;
    const tables = parent.parent.properties.find((one) => one.name?.getText() === 'tables');
    return new RegExp(`\\b${table}\\b`).test(tables?.getText() ?? '');
  });
}

/** Objects that say every property of a row, within a node. */
export function wholeRows(node: ts.Node, properties: readonly string[]): ts.ObjectLiteralExpression[] {
  const found: ts.ObjectLiteralExpression[] = [];
  const visit = (one: ts.Node): void => {
    if (ts.isObjectLiteralExpression(one)) {
      const named = new Set(one.properties.map(({ name }) => name?.getText()));
      if (properties.every((each) => named.has(each))) found.push(one);
    }
    ts.forEachChild(one, visit);
  };
  visit(node);
  return found;
}
