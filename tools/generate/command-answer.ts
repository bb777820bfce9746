import { Kind, parse } from 'graphql';
import ts from 'typescript';
import { type CommandName, type CommandNames, capital, lower } from './command-names.js';
import { fileWith } from './command-places.js';
import type { Sources } from './sources.js';

/** The mutation with its rule, the method that sends the command, the web's operation, and how its rights are asked. */
export function answering(sources: Sources, { area, stream }: CommandNames, { command }: CommandName): void {
  const operation = lower(command);
  const sdl = fileWith(sources, 'api/*.graphql', 'extend type Mutation');
  const mutation = parse(sources.text(sdl)).definitions.find(
    (node) => node.kind === Kind.OBJECT_TYPE_EXTENSION && node.name.value === 'Mutation',
  );
  const rule = `@may(action: "change", on: "${stream}", by: "uuid")`;
  sources.insert(sdl, (mutation?.loc?.end ?? 0) - 1, `  ${operation}(uuid: UUID!): Success! ${rule}\n`);
  const change = sources.find(
    'api/*.resolver.ts',
    `private method change(uuid, command: ${capital(stream)}Command, context)`,
    ts.isMethodDeclaration,
    (node) => node.name.getText() === 'change' && node.parameters[1]?.type?.getText() === `${capital(stream)}Command`,
  );
  sources.insert(
    change.file,
    change.node.getFullStart(),
    `\n\n  @Mutation('${operation}')
  async ${operation}(@Args() { uuid }: ${command}Args, @Context() context: GraphContext): Promise<Success> {
    return this.change(uuid, { type: '${command}' }, context);
  }`,
  );
  sources.importing(change.file, `${command}Args`, './generated/arguments.js');
  const web = fileWith(sources, 'web/*.graphql', 'mutation ');
  sources.append(
    web,
    `\nmutation ${command}($uuid: UUID!) {\n  ${operation}(uuid: $uuid) {\n    success\n    errorMessage\n    code\n  }\n}\n`,
  );
  const calls = sources.find(
    'api/rights/calls.ts',
    'export const calls: Calls',
    ts.isObjectLiteralExpression,
    ({ parent }) => ts.isVariableDeclaration(parent) && parent.type?.getText() === 'Calls',
  );
  const asking = sources.find(
    'api/rights/calls.ts',
    `function on${capital(stream)}(rule, call)`,
    ts.isFunctionDeclaration,
    (node) => node.name?.text === `on${capital(stream)}`,
  );
  sources.find(
    'api/rights/rows.ts',
    `row change${capital(stream)} (libs/${area})`,
    ts.isPropertyAssignment,
    (node) => node.name.getText() === `change${capital(stream)}`,
  );
  sources.insertLast(
    calls,
    `'Mutation.${operation}': [${asking.node.name?.text}('change${capital(stream)}', \`${operation}(uuid: $uuid) { \${success} }\`)],\n`,
  );
}
