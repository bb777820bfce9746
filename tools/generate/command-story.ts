import { basename } from 'node:path';
import ts from 'typescript';
import { type CommandNames, capital, flagOf, verbOf, wordsOf } from './command-names.js';
import { hasOperations, typeOf } from './command-operation.js';
import { eventUnion, fileWith, touching } from './command-places.js';
import type { Sources } from './sources.js';

/** A sample of each event, and in the decider's spec what the commands do and that they need the thing to be there. */
export function telling(sources: Sources, names: CommandNames): void {
  const { stream, command, event, undo } = names;
  const thing = capital(stream);
  const stored = fileWith(sources, `domain/stored/${stream}/v1.json`, '[');
  const text = sources.text(stored);
  for (const one of [event, ...(undo ? [undo.event] : [])])
    sources.insert(stored, text.lastIndexOf(']'), `, { "type": "${one}", "schema": 1, "data": {} }`);
  const spec = specFor(sources, names);
  const first = beginning(sources, names, spec, text);
  const flag = flagOf({ stream, event });
  const state = `given(${stream}, ${first.name}`;
  const doing = `{ type: '${typeOf(sources, stream, command)}' }`;
  const undoing = undo && `{ type: '${typeOf(sources, stream, undo.command)}' }`;
  sources.append(
    spec,
    `\ndescribe('${command}', () => {
  ${first.declaration}const done = { type: '${event}', data: {} } as const;
  ${undo ? `const undone = { type: '${undo.event}', data: {} } as const;\n` : ''}
  it('${undo ? 'is done once, and undone once' : 'is done once, and leaves the rest as it was'}', () => {
    ${state}).when(${doing}).thenEvents(done);
    ${state}, done).when(${doing}).thenNothing();
    ${undoing ? undone(state, undoing) : ''}expect(${state}, done).state).${leaves(sources, names, state, `${flag}: true`)};
    ${undo ? `expect(${state}, done, undone).state).${leaves(sources, names, state, `${flag}: false`, 2)};` : ''}
  });

  it('needs it to be there', () => {
    given(${stream}).when(${doing}).thenRefused('notThere');
    ${undoing ? `given(${stream}).when(${undoing}).thenRefused('notThere');` : ''}
  });
});\n`,
  );
  if (hasOperations(sources, stream)) tellingRow(sources, names);
  if (first.declaration !== '')
    sources.importingNew(spec, `${thing}Event`, `./${basename(eventUnion(sources, stream).file, '.ts')}.js`, true);
}

/** The decider's spec; where a stream has one for each subject (`todo.edit.spec.ts`), a new one for this (`todo.pin.spec.ts`). */
function specFor(sources: Sources, { stream, command }: CommandNames): string {
  const found = fileWith(sources, 'domain/*.spec.ts', `given(${stream})`);
  const [, start] = found.match(/^(.*)\.[\w-]+\.spec\.ts$/) ?? [];
  if (start === undefined) return found;
  const subject = wordsOf(verbOf(capital(stream), command)).replaceAll(' ', '-');
  const own = `${start}.${subject}.spec.ts`;
  const imported = ['given', stream].map((name) => `import { ${name} } from '${sources.importedFrom(found, name)}';`);
  sources.create(own, `${imported.join('\n')}\n`);
  return own;
}

function undone(state: string, command: string): string {
  return `${state}, done).when(${command}).thenEvents(undone);
    ${state}).when(${command}).thenNothing();\n`;
}

/** What its row shows, where the spec of the rows tells them from the first event on. */
function tellingRow(sources: Sources, { stream, event, undo }: CommandNames): void {
  const [spec] = sources.filesWith('read/*.spec.ts', 'const rows = (...events');
  if (spec === undefined) return;
  const flag = flagOf({ stream, event });
  const done = `{ type: '${event}', data: {} }`;
  sources.append(
    spec,
    `\nit('shows whether the ${wordsOf(stream)} ${wordsOf(flag)}', () => {
  expect(rows(first, ${done})).toMatchObject([{ ${flag}: true }]);
  ${undo ? `expect(rows(first, ${done}, { type: '${undo.event}', data: {} })).toMatchObject([{ ${flag}: false }]);` : ''}
});\n`,
  );
}

/** What the story begins with: `createdInvoice()` where the area's tests have it, else the sample that is stored first. */
function beginning(sources: Sources, { stream }: CommandNames, spec: string, stored: string) {
  const thing = capital(stream);
  const [made] = sources.all(
    'domain/*.ts',
    ts.isFunctionDeclaration,
    ({ name, parameters }) =>
      name?.text === `created${thing}` && parameters.every((one) => one.initializer ?? one.questionToken),
  );
  if (made) {
    sources.importingNew(spec, `created${thing}`, `./${basename(made.file, '.ts')}.js`, false);
    return { name: `created${thing}()`, declaration: '' };
  }
  const [first]: { type: string; data: object }[] = JSON.parse(stored);
  const declaration = `const first: ${thing}Event = { type: '${first?.type}', data: ${JSON.stringify(first?.data)} };\n`;
  return { name: 'first', declaration };
}

/** A helper of `evolve` that dates what it touches leaves more than the flag behind. */
function leaves(sources: Sources, { stream }: CommandNames, state: string, flag: string, revision = 1): string {
  const { hasRevision, touch } = touching(sources, stream);
  if (touch) return `toMatchObject({ ${flag} })`;
  return `toEqual({ ...${state}).state, ${flag}${hasRevision ? `, revision: ${revision}` : ''} })`;
}
