import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CodegenConfig } from '@graphql-codegen/cli';
import {
  type GraphQLArgument,
  type GraphQLInputType,
  GraphQLNonNull,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  visit,
} from 'graphql';

const importOfUpload = "import type { Upload } from '@daybook/kernel/graph';\n";
const scalars: Readonly<Record<string, string>> = {
  ...{ ID: 'string', String: 'string', Int: 'number', Float: 'number', Boolean: 'boolean' },
  ...{ UUID: 'string', Date: 'string', DateTime: 'string', Money: 'string', JSON: 'unknown', Upload: 'Upload' },
};

interface Member {
  readonly name: string;
  readonly type: GraphQLInputType;
}

/** A field with arguments, of a type that this area has or adds to. */
type FieldName = readonly [type: string, field: string];

/** Per area: the arguments of its fields as its resolvers get them, in `libs/<area>/api/generated/arguments.ts`. */
export function argumentOutputs(): CodegenConfig['generates'] {
  const folders = [...new Set(globSync('libs/*/api/**/*.graphql').map((file) => dirname(file)))].sort();
  return Object.fromEntries(
    folders.map((folder) => [
      `${folder}/generated/arguments.ts`,
      { plugins: [{ './tools/codegen-arguments.ts': { fields: fieldsIn(folder) } }] },
    ]),
  );
}

function fieldsIn(folder: string): FieldName[] {
  const found: FieldName[] = [];
  for (const file of globSync(`${folder}/*.graphql`).sort()) {
    const collect = (node: {
      name: { value: string };
      fields?: readonly { name: { value: string }; arguments?: readonly unknown[] }[];
    }) => {
      for (const { name, arguments: given = [] } of node.fields ?? [])
        if (given.length > 0) found.push([node.name.value, name.value]);
    };
    visit(parse(readFileSync(file, 'utf8')), { ObjectTypeDefinition: collect, ObjectTypeExtension: collect });
  }
  return found;
}

/** A plug-in of graphql-codegen. */
export function plugin(schema: GraphQLSchema, _documents: unknown, { fields }: { fields: readonly FieldName[] }) {
  const named = new Map<string, string>();
  const interfaces = fields.map(([typeName, name]) => {
    const type = schema.getType(typeName);
    const args = isObjectType(type) ? (type.getFields()[name]?.args ?? []).map(neverNullByDefault) : [];
    const owner = ['Query', 'Mutation'].includes(typeName) ? '' : typeName;
    return interfaceOf(`${owner}${capital(name)}Args`, args, named);
  });
  const types = [...named].sort().map(([, text]) => text);
  const upload = interfaces.some((text) => text.includes(': Upload')) ? [importOfUpload] : [];
  return [...upload, ...interfaces, ...types].join('\n');
}

/** `withLegibleInput` gives the default for null. */
function neverNullByDefault({ name, type, defaultValue }: GraphQLArgument): Member {
  return { name, type: defaultValue === undefined || isNonNullType(type) ? type : new GraphQLNonNull(type) };
}

function interfaceOf(name: string, members: readonly Member[], named: Map<string, string>): string {
  const lines = members.map(({ name, type }) => {
    const mayLack = !isNonNullType(type);
    return `  readonly ${name}${mayLack ? '?' : ''}: ${typeOf(type, named)}${mayLack ? ' | undefined' : ''};\n`;
  });
  return `export interface ${name} {\n${lines.join('')}}\n`;
}

function typeOf(type: GraphQLInputType, named: Map<string, string>): string {
  if (isNonNullType(type)) return withoutNull(type.ofType, named);
  return `${withoutNull(type, named)} | null`;
}

function withoutNull(type: GraphQLInputType, named: Map<string, string>): string {
  if (isListType(type)) return `readonly ${inList(typeOf(type.ofType, named))}[]`;
  const { name } = getNamedType(type);
  if (named.has(name)) return name;
  if (isEnumType(type)) {
    named.set(
      name,
      `export type ${name} = ${type
        .getValues()
        .map((value) => `'${value.name}'`)
        .join(' | ')};\n`,
    );
    return name;
  }
  if (isInputObjectType(type)) {
    named.set(name, ''); // it may hold itself
    named.set(name, interfaceOf(name, Object.values(type.getFields()), named));
    return name;
  }
  return scalars[name] ?? 'unknown';
}

function inList(element: string): string {
  return element.includes(' ') ? `(${element})` : element;
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
