import { type AnyOperation, documentOf, sampleOf } from '@daybook/kernel/operations';
import type { Call, Calls } from './call.js';
import type { Rule } from './rows.js';
import type { Target } from './world.js';

/**
 * How operations are asked for: each with its own document and a sample of what it asks people.
 *
 * @param rules the row of the table that says who gets what, by operation
 * @param things the uuids of the things that they are about, by the fields that name them
 */
export function operationCalls(
  rules: readonly (readonly [AnyOperation, Rule])[],
  things: (target: Target) => Readonly<Record<string, string>>,
  rest: Pick<Call, 'as' | 'make' | 'wanted'> = {},
): Calls {
  const calls = rules.map(([operation, rule]): [string, readonly Call[]] => [
    `Mutation.${operation.name}`,
    [
      {
        ...rest,
        rule,
        document: documentOf({ ...operation, selection: '' }),
        given: (target) => ({ ...sampleOf(operation.input), ...things(target) }),
      },
    ],
  ]);
  return Object.fromEntries(calls);
}
