import { type Operation as Described, documentOf, type Fields, type ValuesOf } from '@daybook/kernel/operations';
import type { Operation } from '../client/operation.js';

export type AnswerTo<Name extends string, Answer> = {
  readonly [Field in Name]: Answer & {
    readonly success: boolean;
    readonly errorMessage: string | null;
    readonly code: string | null;
  };
};

const documents = new WeakMap<object, string>();

/** The document with which an operation is sent; the same each time, so that what is said of it is known again. */
export function operationDocument<Name extends string, Input extends Fields, Answer>(
  // biome-ignore lint/suspicious/noExplicitAny: whatever it is about
  described: Described<Name, Input, any, Answer>,
): Operation<AnswerTo<Name, Answer>, ValuesOf<Input>> {
  const known = documents.get(described) ?? documentOf(described);
  documents.set(described, known);
  return known;
}
