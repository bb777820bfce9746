import type { Field } from './fields.js';
import type { AnyOperation } from './operation.js';

/** An operation as the schema has it. */
export function schemaOf(described: AnyOperation): string {
  const { name, description, input, answers = 'Success', may, from = 'log' } = described;
  const given = Object.entries<Field>(input).map(([field, one]) => `${field}: ${typeOf(one)}${standardOf(one)}`);
  const answered = {
    log: ' @answersFromLog',
    tables: '',
    'log, proved by its append': ' @answersFromLog(provedByAppend: true)',
  };
  return `extend type Mutation {\n  ${JSON.stringify(description)}\n  ${name}(${given.join(', ')}): ${answers}! ${ruleOf(may)}${answered[from]}\n}`;
}

function ruleOf(may: AnyOperation['may']): string {
  if (may === 'signedIn') return '@signedIn';
  const { action, on, by } = may;
  const thing = by === undefined ? '' : `, by: ${JSON.stringify(by)}`;
  return `@may(action: ${JSON.stringify(action)}, on: ${JSON.stringify(on)}${thing})`;
}

/** The document with which a program sends it, and reads `selection` of its answer. */
export function documentOf({ name, input, selection = '' }: AnyOperation): string {
  const fields = Object.entries<Field>(input);
  const variables = fields.map(([field, one]) => `$${field}: ${typeOf(one)}`).join(', ');
  const given = fields.map(([field]) => `${field}: $${field}`).join(', ');
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return `mutation ${title}(${variables}) { ${name}(${given}) { success errorMessage code ${selection} } }`;
}

function typeOf({ graph, isRequired }: Field): string {
  return isRequired ? `${graph}!` : graph;
}

function standardOf({ standard }: Field): string {
  return standard === undefined || standard === '' ? '' : ` = ${JSON.stringify(standard)}`;
}
