import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, Kind, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import ts from 'typescript';
import { type ColumnNames, columnOf } from './column-names.js';
import type { entityOf } from './column-places.js';
import { capital } from './command-names.js';
import type { Sources } from './sources.js';

type EntityFound = ReturnType<typeof entityOf>;

/**
 * The field in the schema (in all types of an interface), in the statements that select the rows, in what the API makes of
 * a row, and in the queries of the web.
 *
 * @param root with `docs/schema.graphql`, by which the web's queries are understood; without it they stay
 */
export function answeringColumn(sources: Sources, root: string, names: ColumnNames, entity: EntityFound): void {
  const type = capital(names.stream);
  const typed = typesOf(sources, type);
  if (typed.length === 0)
    throw new Error(`${join(sources.folder, 'api/*.graphql')} has no type ${type}. Nothing was written.`);
  for (const { file, end } of typed) sources.insert(file, end - 1, `  ${names.property}: Boolean!\n`);
  selecting(sources, names, entity);
  showing(sources, names, entity);
  const golden = join(root, 'docs/schema.graphql');
  if (existsSync(golden)) asking(sources, names, type, readFileSync(golden, 'utf8'));
}

function typesOf(sources: Sources, type: string) {
  return sources.filesWith('api/*.graphql', type).flatMap((file) =>
    parse(sources.text(file)).definitions.flatMap((node) => {
      if (node.kind !== Kind.OBJECT_TYPE_DEFINITION && node.kind !== Kind.INTERFACE_TYPE_DEFINITION) return [];
      const isOne = [node, ...(node.interfaces ?? [])].some(({ name }) => name.value === type);
      return isOne && node.loc ? [{ file, end: node.loc.end }] : [];
    }),
  );
}

/** `select uuid, name from invoices`, where the columns of a row are written one by one, and the type of such a row. */
function selecting(sources: Sources, { property }: ColumnNames, { name, table }: EntityFound): void {
  const start = new RegExp(`^.select [^()]*?(?=\\s+from ${table}\\b)`);
  const isText = (node: ts.Node): node is ts.StringLiteral | ts.NoSubstitutionTemplateLiteral =>
    ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);
  const ofRows = new Set(sources.filesWith('{api,read}/**/*.ts', name));
  for (const { file, node } of sources.all('{api,read}/**/*.ts', isText, (_, text) => start.test(text))) {
    // a few columns for a purpose of their own are no row
    if (!ofRows.has(file)) continue;
    const [written = ''] = node.getText().match(start) ?? [];
    sources.insert(file, node.getStart() + written.length, `, ${columnOf(property)} as "${property}"`);
    const isPick = (one: ts.Node): one is ts.TypeReferenceNode =>
      ts.isTypeReferenceNode(one) && one.typeName.getText() === 'Pick';
    for (const one of sources.all(file, isPick, ({ typeArguments }) => typeArguments?.[0]?.getText() === name))
      sources.insert(file, one.node.typeArguments?.[1]?.end ?? one.node.end - 1, ` | '${property}'`);
  }
}

/** `{ title: row.title, … }`: what the API makes of a row. */
function showing(sources: Sources, { property }: ColumnNames, { properties }: EntityFound): void {
  const fromRow = (one: ts.ObjectLiteralElementLike) =>
    ts.isPropertyAssignment(one) &&
    one.initializer.getText() === `row.${one.name.getText()}` &&
    properties.includes(one.name.getText());
  const views = sources.all(
    'api/**/*.ts',
    ts.isObjectLiteralExpression,
    (node) => node.properties.filter(fromRow).length >= 3,
  );
  for (const view of views) sources.insertLast(view, `${property}: row.${property},\n`);
}

/** Every query of the web that asks for such a thing asks for the column too. */
function asking(sources: Sources, { property }: ColumnNames, type: string, golden: string): void {
  const info = new TypeInfo(buildSchema(golden, { assumeValidSDL: true, assumeValid: true }));
  for (const file of sources.filesWith('web/**/*.graphql', 'query ')) {
    const places = new Set<number>();
    visit(
      parse(sources.text(file)),
      visitWithTypeInfo(info, {
        OperationDefinition: ({ operation }) => (operation === 'query' ? undefined : false),
        SelectionSet: {
          leave({ loc, selections }) {
            const names = selections.map((one) => ('name' in one ? one.name?.value : undefined));
            if (loc && names.length > 1 && info.getParentType()?.name === type) places.add(loc.end - 1);
          },
        },
      }),
    );
    for (const end of places) sources.insert(file, end, `  ${property}\n`);
  }
}
