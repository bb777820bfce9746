import { type AnyOperation, type CommandOf, type Field, isAnswer } from '@daybook/kernel/operations';
import fc from 'fast-check';

type ByName<Operations extends readonly AnyOperation[]> = {
  readonly [One in Operations[number] as One['name']]: fc.Arbitrary<CommandOf<One>>;
};

/** What anybody may ask for by operations: the commands of a model, by their names. */
export function anyOf<const Operations extends readonly AnyOperation[]>(operations: Operations): ByName<Operations> {
  const commands = operations.map(({ name, input }) => {
    const asked = Object.entries<Field>(input).filter(([, field]) => isAnswer(field));
    const given = asked.map(([key, field]) => [key, anyValue(field)]);
    return [name, fc.record({ type: fc.constant(name), ...Object.fromEntries(given) })];
  });
  return Object.fromEntries(commands);
}

function anyValue({ kind, sample, asked }: Field): fc.Arbitrary<unknown> {
  if (kind === 'tick') return fc.boolean();
  if (kind === 'choice') return fc.constantFrom(...(asked?.options ?? []).map(({ value }) => value));
  return fc.constant(sample);
}
