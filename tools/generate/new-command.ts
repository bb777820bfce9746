import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Kind, parse } from 'graphql';
import ts from 'typescript';
import { type CommandNames, capital, commandFrom, flagOf, lower, sentenceOf, wordsOf } from './command-names.js';
import { Sources } from './sources.js';

/**
 * Writes a command into an area: what a stream of `npm run new:area` is made of gets a branch for it. It does one thing
 * once, and the stream remembers that it did; what it shall do instead is then changed where it stands.
 *
 * @param root of the repository
 * @returns the files written, relative to `root`
 * @throws Error naming the place that is not there; then nothing was written
 */
export function writeCommand(root: string, names: CommandNames): string[] {
  const folder = join(root, 'libs', names.area);
  if (!existsSync(folder))
    throw new Error(`There is no area libs/${names.area}. npm run new:area ${names.area} makes one.`);
  const sources = new Sources(folder);
  if (sources.all('domain/**/*.ts', ts.isStringLiteral, ({ text }) => text === names.event).length > 0)
    throw new Error(`libs/${names.area} has an event ${names.event} already.`);
  decider(sources, names);
  reading(sources, names);
  answering(sources, names);
  testing(sources, names);
  const changed = sources.changed();
  for (const [file, text] of changed) writeFileSync(join(folder, file), text);
  return [...changed.keys()].map((file) => join('libs', names.area, file)).sort();
}

function decider(sources: Sources, { stream, command, event }: CommandNames): void {
  const thing = capital(stream);
  const domain = 'domain/**/*.ts';
  const union = (name: string) =>
    sources.find(domain, `type ${name}`, ts.isTypeAliasDeclaration, (node) => node.name.text === name);
  const events = union(`${thing}Event`);
  sources.insert(events.file, events.node.type.end, `\n  | DomainEvent<'${event}', object>`);
  const commands = union(`${thing}Command`);
  sources.insert(commands.file, commands.node.type.end, `\n  | { readonly type: '${command}' }`);
  const state = sources.find(
    domain,
    `interface ${thing} of what is there`,
    ts.isInterfaceDeclaration,
    (node, text) => node.name.text === thing && text.includes("'there'"),
  );
  sources.insertLast(state, `  readonly ${flagOf({ stream, event })}?: boolean;\n`);
  sources.insertLast(objectOf(sources, `EventSchema<${thing}Event>`), `  ${event}: { version: 1 },\n`);
  sources.insertLast(
    objectOf(sources, `EventDescriptions<${thing}Event>`),
    `  ${event}: () => description('${sentenceOf(event)}', '${wordsOf(event).slice(wordsOf(stream).length).trim()} this ${wordsOf(stream)}.'),\n`,
  );
  const kept = hasRevision(state.node) ? ', revision: event.revision' : '';
  const branch = (parameter: string, on: string) =>
    sources.find(domain, `switch (${on}) in a function of ${parameter}`, ts.isCaseBlock, (node) => {
      const taking = enclosing(node)?.parameters[1]?.type?.getText();
      return ts.isSwitchStatement(node.parent) && node.parent.expression.getText() === on && taking === parameter;
    });
  sources.insertLast(
    branch(`RecordedEvent<${thing}Event>`, 'event.type'),
    `case '${event}':\n return state.is === 'there' ? { ...state, ${flagOf({ stream, event })}: true${kept} } : state;\n`,
  );
  const deciding = branch(`${thing}Command`, 'command.type');
  const guard = asksFirst(deciding.node)
    ? ''
    : `if (state.is !== 'there') return refuse('notThere', 'This ${wordsOf(stream)} is not there any more.');`;
  sources.insertLast(
    deciding,
    `case '${command}':
      ${guard}
      return state.${flagOf({ stream, event })} ? [] : [{ type: '${event}', data: {} }];\n`,
  );
}

/**
 * Whatever says something of every event of the stream, rows, search, thread and notifications, ignores this one until
 * it is told better (docs/how-to/add-a-column.md).
 */
function reading(sources: Sources, { stream, event }: CommandNames): void {
  const events = eventsOf(sources, stream);
  const whole = sources.all('{read,flow}/**/*.ts', ts.isObjectLiteralExpression, ({ properties }) => {
    const named = new Set(properties.map((one) => one.name?.getText()));
    return events.every((one) => named.has(one));
  });
  if (whole.length === 0)
    throw new Error(
      `${join(sources.folder, 'read/**/*.ts')} has no object of all events of ${stream}. Nothing was written.`,
    );
  for (const one of whole) {
    sources.insertLast(one, `${event}: ignored,\n`);
    sources.importing(one.file, 'ignored', '@daybook/kernel/projecting');
  }
}

function eventsOf(sources: Sources, stream: string): string[] {
  const { node } = eventUnion(sources, stream);
  return [...node.getText().matchAll(/DomainEvent<\s*'(\w+)'/g)].map(([, name = '']) => name);
}

function eventUnion(sources: Sources, stream: string) {
  const name = `${capital(stream)}Event`;
  return sources.find('domain/**/*.ts', `type ${name}`, ts.isTypeAliasDeclaration, (node) => node.name.text === name);
}

function answering(sources: Sources, { area, stream, command }: CommandNames): void {
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

function testing(sources: Sources, { stream, command, event }: CommandNames): void {
  const stored = fileWith(sources, `domain/stored/${stream}/v1.json`, '[');
  const text = sources.text(stored);
  const domain = 'domain/**/*.ts';
  const events = eventUnion(sources, stream);
  const declaring = basename(events.file, '.ts');
  const state = sources.find(
    domain,
    `interface ${capital(stream)}`,
    ts.isInterfaceDeclaration,
    ({ name }) => name.text === capital(stream),
  );
  const kept = hasRevision(state.node) ? ', revision: 1' : '';
  const [first]: { type: string; data: object }[] = JSON.parse(text);
  sources.insert(stored, text.lastIndexOf(']'), `, { "type": "${event}", "schema": 1, "data": {} }`);
  const thing = capital(stream);
  const spec = fileWith(sources, 'domain/*.spec.ts', `given(${stream})`);
  sources.importingType(spec, `${thing}Event`, `./${declaring}.js`);
  sources.append(
    spec,
    `\ndescribe('${command}', () => {
  const first: ${thing}Event = { type: '${first?.type}', data: ${JSON.stringify(first?.data)} };
  const done: ${thing}Event = { type: '${event}', data: {} };

  it('is done once, and leaves the rest as it was', () => {
    given(${stream}, first).when({ type: '${command}' }).thenEvents(done);
    given(${stream}, first, done).when({ type: '${command}' }).thenNothing();
    expect(given(${stream}, first, done).state).toEqual({ ...given(${stream}, first).state, ${flagOf({ stream, event })}: true${kept} });
  });

  it('needs it to be there', () => {
    given(${stream}).when({ type: '${command}' }).thenRefused('notThere');
  });
});\n`,
  );
}

/** The value of `const x: Type = { … }`. */
function objectOf(sources: Sources, type: string) {
  return sources.find(
    'domain/**/*.ts',
    `const of the type ${type}`,
    ts.isObjectLiteralExpression,
    ({ parent }) => ts.isVariableDeclaration(parent) && parent.type?.getText() === type,
  );
}

function hasRevision(state: ts.InterfaceDeclaration): boolean {
  return state.members.some((one) => one.name?.getText() === 'revision');
}

/** Whether a function asks what is there before it asks what to do, so that its cases need not. */
function asksFirst(cases: ts.CaseBlock): boolean {
  const body = enclosing(cases)?.body?.statements ?? [];
  return body.some(
    (one) => one.end <= cases.pos && ts.isIfStatement(one) && one.expression.getText().includes('state.is'),
  );
}

function enclosing(node: ts.Node): ts.FunctionDeclaration | undefined {
  if (ts.isFunctionDeclaration(node)) return node;
  return node.parent && enclosing(node.parent);
}

function fileWith(sources: Sources, pattern: string, part: string): string {
  const [file] = sources.filesWith(pattern, part);
  if (file) return file;
  throw new Error(`${join(sources.folder, pattern)}: none has ${part}. Nothing was written.`);
}

if (import.meta.main) {
  try {
    const names = commandFrom(process.argv.slice(2));
    const written = writeCommand('.', names);
    execFileSync('node_modules/.bin/biome', ['check', '--write', `libs/${names.area}`], { stdio: 'ignore' });
    for (const file of written) process.stdout.write(`wrote into ${file}\n`);
    process.stdout.write(`\nThen: npm run check:area ${names.area}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
