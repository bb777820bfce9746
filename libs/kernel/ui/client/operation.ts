/** A typed GraphQL document as text, as the generator writes it. */
export interface Operation<Result, Variables> {
  toString(): string;
  readonly __apiType?: (variables: Variables) => Result;
}

export type ResultOf<O> = O extends Operation<infer Result, never> ? Result : never;
