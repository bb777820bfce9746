import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { onNoScreen } from '../check/on-no-screen.js';
import { editedByHand } from './by-hand.js';
import { answering } from './command-answer.js';
import { type CommandName, type CommandNames, capital, commandFrom, doneTo, flagOf, wordsOf } from './command-names.js';
import { describing, hasOperations } from './command-operation.js';
import {
  enclosing,
  eventsOf,
  eventUnion,
  makersOf,
  objectOf,
  stateOf,
  statesOfRows,
  switchOf,
  touching,
  unionOf,
} from './command-places.js';
import { telling } from './command-story.js';
import { addColumn } from './new-column.js';
import { Sources } from './sources.js';
import { tidy } from './tidy.js';

/** One of the commands asked for, and what it makes of the flag in the state. */
interface Branch extends CommandName {
  readonly sets: boolean;
}

/**
 * Writes a command into an area: what a stream of `npm run new:area` is made of gets a branch for it. It does one thing
 * once, and the stream remembers that it did; another command may undo it. What they shall do instead is then changed
 * where it stands.
 *
 * @param root of the repository
 * @returns the files written, relative to `root`
 * @throws Error naming the place that is not there, and the files to edit by hand; then nothing was written
 */
export function writeCommand(root: string, names: CommandNames): string[] {
  const folder = join(root, 'libs', names.area);
  if (!existsSync(folder))
    throw new Error(`There is no area libs/${names.area}. npm run new:area ${names.area} makes one.`);
  let sources = new Sources(folder);
  const branches = branchesOf(names);
  for (const { event } of branches)
    if (sources.all('domain/**/*.ts', ts.isStringLiteral, ({ text }) => text === event).length > 0)
      throw new Error(`libs/${names.area} has an event ${event} already.`);
  try {
    evolving(sources, names, branches);
    deciding(sources, names, branches);
    reading(sources, names, branches);
    telling(sources, names);
    sources = withColumn(sources, root, names);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new Error([error.message, ...editedByHand(root, names.area, names.stream)].join('\n'));
  }
  const changed = sources.changed();
  for (const [file, text] of changed) writeFileSync(join(folder, file), text);
  return [...changed.keys()].map((file) => join('libs', names.area, file)).sort();
}

/** Rows of a stream with operations have what the rules ask, so that they can be asked of rows. */
function withColumn(sources: Sources, root: string, names: CommandNames): Sources {
  const { area, stream, event, undo } = names;
  if (!hasOperations(sources, stream)) return sources;
  const next = new Sources(sources.folder, sources.changed());
  const column = { area, stream, property: flagOf(names), setBy: event, ...(undo && { endedBy: undo.event }) };
  addColumn(next, root, column, Date.now());
  return next;
}

function branchesOf({ command, event, undo }: CommandNames): Branch[] {
  return [{ command, event, sets: true }, ...(undo ? [{ ...undo, sets: false }] : [])];
}

/** The events, what becomes of the state and what the history says; the rule is what `deciding` writes. */
function evolving(sources: Sources, names: CommandNames, branches: readonly Branch[]): void {
  const { stream } = names;
  const thing = capital(stream);
  const flag = flagOf(names);
  const events = eventUnion(sources, stream);
  const schema = objectOf(sources, `EventSchema<${thing}Event>`);
  const descriptions = objectOf(sources, `EventDescriptions<${thing}Event>`);
  const cases = switchOf(sources, `RecordedEvent<${thing}Event>`, 'event.type');
  const it = nameOf(stream, descriptions.node);
  const { touch, hasRevision } = touching(sources, stream);
  const makers = makersOf(sources, stream);
  sources.insertLast(stateOf(sources, stream), `  readonly ${flag}${makers.length > 0 ? '' : '?'}: boolean;\n`);
  for (const maker of makers) sources.insertLast(maker, `${flag}: false,\n`);
  for (const row of statesOfRows(sources, stream)) sources.insertLast(row, `${flag}: row.${flag},\n`);
  for (const { event, sets } of branches) {
    sources.insert(events.file, events.node.type.end, `\n  | DomainEvent<'${event}', object>`);
    sources.insertLast(schema, `  ${event}: { version: 1 },\n`);
    const done = doneTo({ stream, event });
    sources.insertLast(
      descriptions,
      `  ${event}: () => description('${capital(`${it} ${done}`)}', '${done} this ${it}.'),\n`,
    );
    const patched = `{ ...state, ${flag}: ${sets}${hasRevision ? ', revision: event.revision' : ''} }`;
    sources.insertLast(
      cases,
      `case '${event}':\n return ${touch ? `touch({ ${flag}: ${sets} })` : `state.is === 'there' ? ${patched} : state`};\n`,
    );
  }
}

function deciding(sources: Sources, names: CommandNames, branches: readonly Branch[]): void {
  const { stream } = names;
  const flag = flagOf(names);
  if (hasOperations(sources, stream)) {
    for (const branch of branches) describing(sources, names, branch, ruleOf(flag, branch));
    return;
  }
  const thing = capital(stream);
  const commands = unionOf(sources, `${thing}Command`);
  const cases = switchOf(sources, `${thing}Command`, 'command.type');
  const guard = asksFirst(cases.node)
    ? ''
    : `if (state.is !== 'there') return refuse('notThere', 'This ${wordsOf(stream)} is not there any more.');`;
  for (const branch of branches) {
    const { command } = branch;
    sources.insert(commands.file, commands.node.type.end, `\n  | { readonly type: '${command}' }`);
    sources.insertLast(cases, `case '${command}':\n${guard}\nreturn ${ruleOf(`state.${flag}`, branch)};\n`);
    answering(sources, names, branch);
  }
}

/** It is done once, and undone once. */
function ruleOf(flag: string, { event, sets }: Branch): string {
  const written = `[{ type: '${event}', data: {} }]`;
  return `${flag} ? ${sets ? `[] : ${written}` : `${written} : []`}`;
}

/** What people call the thing, as the words of its history have it: `this to-do.` of the stream `todo`. */
function nameOf(stream: string, descriptions: ts.Node): string {
  const said = [...descriptions.getText().matchAll(/\bthis ([a-z-]+)\./g)].map(([, name = '']) => name);
  return said.find((name) => name.replaceAll('-', '') === stream.toLowerCase()) ?? wordsOf(stream);
}

/**
 * Whatever says something of every event of the stream, rows, search, thread, notifications and what waits, ignores this
 * one until it is told better (docs/how-to/add-a-column.md).
 */
function reading(sources: Sources, { stream }: CommandNames, branches: readonly Branch[]): void {
  const events = eventsOf(sources, stream);
  const wholeIn = (pattern: string) =>
    sources.all(pattern, ts.isObjectLiteralExpression, ({ properties }) => {
      const named = new Set(properties.map((one) => one.name?.getText()));
      return events.every((one) => named.has(one));
    });
  const whole = wholeIn('{read,flow}/**/*.ts');
  if (whole.length === 0)
    throw new Error(
      `${join(sources.folder, 'read/**/*.ts')} has no object of all events of ${stream}. Nothing was written.`,
    );
  for (const one of whole) {
    for (const { event } of branches) sources.insertLast(one, `${event}: ignored,\n`);
    sources.importing(one.file, 'ignored', '@daybook/kernel/projecting');
  }
  for (const one of wholeIn('domain/*.work.ts'))
    for (const { event } of branches) sources.insertLast(one, `${event}: 'ignored',\n`);
}

/** Whether a function asks what is there before it asks what to do, so that its cases need not. */
function asksFirst(cases: ts.CaseBlock): boolean {
  const body = enclosing(cases)?.body?.statements ?? [];
  return body.some(
    (one) => one.end <= cases.pos && ts.isIfStatement(one) && one.expression.getText().includes('state.is'),
  );
}

if (import.meta.main) {
  try {
    const names = commandFrom(process.argv.slice(2));
    const written = writeCommand('.', names);
    tidy(names.area);
    for (const file of written) process.stdout.write(`wrote into ${file}\n`);
    process.stdout.write('\n');
    for (const sentence of onNoScreen('.', names.area)) process.stdout.write(`${sentence}\n`);
    process.stdout.write(
      `Then: WRITE_SCHEMA=1 npm run unit -- libs/kernel/graph/schema && npm run check:area ${names.area}\n`,
    );
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
