import ts from 'typescript';
import {
  type CommandName,
  type CommandNames,
  capital,
  doneTo,
  flagOf,
  lower,
  verbOf,
  wordsOf,
} from './command-names.js';
import { fileWith } from './command-places.js';
import type { Sources } from './sources.js';

const list = 'domain/operations/index.ts';

/** Whether what people do with the stream is described once, in `domain/operations`. */
export function hasOperations(sources: Sources, stream: string): boolean {
  return sources.filesWith(list, `${stream}Operations = [`).length > 0;
}

/** What a program calls the command: its operation, where the stream has operations. */
export function typeOf(sources: Sources, stream: string, command: string): string {
  return hasOperations(sources, stream) ? lower(command) : command;
}

/**
 * The description of an operation with its rule, its place in the list, whether it is offered, and by which row its rights
 * are judged.
 */
export function describing(sources: Sources, names: CommandNames, { command, event }: CommandName, rule: string): void {
  const { stream } = names;
  const thing = capital(stream);
  const operation = lower(command);
  const verb = wordsOf(verbOf(thing, command));
  const perm = lower(verbOf(thing, command));
  const file = wordsOf(command).replaceAll(' ', '-');
  sources.create(
    `domain/operations/${file}.ts`,
    `import { changes, named, ${stream}Operation } from './${wordsOf(stream).replaceAll(' ', '-')}-operation.js';

export const ${operation} = ${stream}Operation({
  name: '${operation}',
  description: 'It is ${doneTo({ stream, event })} from then on.',
  may: { action: 'change', on: '${stream}', by: 'uuid' },
  perm: '${perm}',
  input: named,
  changes,
  decide: ({ ${flagOf(names)} }) => ${rule},
  words: {
    button: '${capital(verb)}',
    done: '${capital(wordsOf(stream))} ${doneTo({ stream, event })}.',
    failed: 'The ${wordsOf(stream)} could not be ${doneTo({ stream, event })}. Try again.',
  },
});
`,
  );
  listing(sources, stream, operation, file);
  offering(sources, stream, perm);
  const calls = sources.find(
    'api/rights/calls.ts',
    `operationCalls of ${stream}Operations, with [operation, 'change${thing}']`,
    ts.isArrayLiteralExpression,
    ({ parent, elements }) =>
      ts.isCallExpression(parent) &&
      parent.expression.getText() === 'operationCalls' &&
      parent.arguments.length === 3 &&
      elements.some((one) => one.getText().endsWith(`'change${thing}']`)),
  );
  sources.insertLast(calls, `[${operation}, 'change${thing}'],`);
  sources.importing(calls.file, operation, `@daybook/${names.area}/domain`);
}

function listing(sources: Sources, stream: string, operation: string, file: string): void {
  const operations = sources.find(list, `const ${stream}Operations = […]`, ts.isArrayLiteralExpression, (node) => {
    const declared = ts.isAsExpression(node.parent) ? node.parent.parent : node.parent;
    return ts.isVariableDeclaration(declared) && declared.name.getText() === `${stream}Operations`;
  });
  sources.insertLast(operations, `${operation},`);
  sources.importingNew(list, operation, `./${file}.js`, false);
  const last = sources.all(list, ts.isExportDeclaration, (node) => node.exportClause === undefined).at(-1);
  sources.insert(list, last?.node.end ?? 0, `\nexport * from './${file}.js';`);
}

/** In the schema whether a viewer finds it offered, and in what the screens ask of the thing. */
function offering(sources: Sources, stream: string, perm: string): void {
  const type = `type ${capital(stream)}Perms`;
  const sdl = fileWith(sources, 'api/*.graphql', type);
  sources.insert(sdl, sources.text(sdl).indexOf('}', sources.text(sdl).indexOf(type)), `  ${perm}: Boolean!\n`);
  for (const file of sources.filesWith('web/*.graphql', 'perms {')) {
    const text = sources.text(file);
    for (const { index } of text.matchAll(/\bperms \{/g)) sources.insert(file, text.indexOf('}', index), `  ${perm}\n`);
  }
}
