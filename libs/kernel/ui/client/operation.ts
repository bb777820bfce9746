/** A typed GraphQL document as text, as the generator writes it. */
export interface Operation<Result, Variables> {
  toString(): string;
  readonly __apiType?: (variables: Variables) => Result;
}
