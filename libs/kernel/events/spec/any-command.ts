import fc from 'fast-check';

type OneOf<C extends { type: string }> = {
  readonly [Type in C['type']]: fc.Arbitrary<C & { type: Type }> | fc.WeightedArbitrary<C & { type: Type }>;
};

/** Any command of a stream, for a model of it. The compiler asks for each kind of command, so that none is left out. */
export function anyCommand<C extends { type: string }>(each: OneOf<C>): fc.Arbitrary<C> {
  return fc.oneof(...(Object.values(each) as fc.MaybeWeightedArbitrary<C>[]));
}
