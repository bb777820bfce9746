import { join } from 'node:path';
import ts from 'typescript';
import { capital } from './command-names.js';
import type { Sources } from './sources.js';

const domain = 'domain/**/*.ts';

/** `type InvoiceEvent = …`. */
export function eventUnion(sources: Sources, stream: string) {
  return unionOf(sources, `${capital(stream)}Event`);
}

export function unionOf(sources: Sources, name: string) {
  return sources.find(domain, `type ${name}`, ts.isTypeAliasDeclaration, (node) => node.name.text === name);
}

export function eventsOf(sources: Sources, stream: string): string[] {
  const { node } = eventUnion(sources, stream);
  return [...node.getText().matchAll(/DomainEvent<\s*'(\w+)'/g)].map(([, name = '']) => name);
}

/** The state of what is there. */
export function stateOf(sources: Sources, stream: string) {
  const thing = capital(stream);
  return sources.find(
    domain,
    `interface ${thing} of what is there`,
    ts.isInterfaceDeclaration,
    (node, text) => node.name.text === thing && text.includes("'there'"),
  );
}

/** The braces of `switch (on)` in the function whose second parameter is of a type. */
export function switchOf(sources: Sources, parameter: string, on: string) {
  return sources.find(domain, `switch (${on}) in a function of ${parameter}`, ts.isCaseBlock, (node) => {
    const taking = enclosing(node)?.parameters[1]?.type?.getText();
    return ts.isSwitchStatement(node.parent) && node.parent.expression.getText() === on && taking === parameter;
  });
}

/** How `evolve` leaves a state: by a helper `touch(patch)` of its own, or with the revision of the event. */
export function touching(sources: Sources, stream: string): { readonly touch: boolean; readonly hasRevision: boolean } {
  const { node } = switchOf(sources, `RecordedEvent<${capital(stream)}Event>`, 'event.type');
  const helpers = enclosing(node)?.body?.statements.filter(ts.isVariableStatement) ?? [];
  const touch = helpers.some(({ declarationList }) =>
    declarationList.declarations.some(({ name }) => name.getText() === 'touch'),
  );
  const { members } = stateOf(sources, stream).node;
  return { touch, hasRevision: members.some((one) => one.name?.getText() === 'revision') };
}

/** The objects that the state begins as: they say all that has to be said of what is there. */
export function makersOf(sources: Sources, stream: string) {
  return statesIn(sources, stream, domain);
}

/** What the state of a thing is made of by its row. */
export function statesOfRows(sources: Sources, stream: string) {
  return statesIn(sources, stream, 'read/**/*.ts').filter(({ node }) => node.getText().includes('row.'));
}

function statesIn(sources: Sources, stream: string, pattern: string) {
  const { members } = stateOf(sources, stream).node;
  const needed = members.filter((one) => !one.questionToken).map((one) => one.name?.getText());
  return sources.all(pattern, ts.isObjectLiteralExpression, ({ properties }) => {
    const named = new Set(properties.map((one) => one.name?.getText()));
    return needed.every((name) => named.has(name));
  });
}

/** The value of `const x: Type = { … }`. */
export function objectOf(sources: Sources, type: string) {
  return sources.find(
    domain,
    `const of the type ${type}`,
    ts.isObjectLiteralExpression,
    ({ parent }) => ts.isVariableDeclaration(parent) && parent.type?.getText() === type,
  );
}

export function enclosing(node: ts.Node): ts.FunctionDeclaration | undefined {
  if (ts.isFunctionDeclaration(node)) return node;
  return node.parent && enclosing(node.parent);
}

/** @throws Error when no file of the pattern has the part */
export function fileWith(sources: Sources, pattern: string, part: string): string {
  const [file] = sources.filesWith(pattern, part);
  if (file) return file;
  throw new Error(`${join(sources.folder, pattern)}: none has ${part}. Nothing was written.`);
}
