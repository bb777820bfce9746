export function inOrder<Ordered extends { readonly order: number }>(listed: readonly Ordered[]): readonly Ordered[] {
  return listed.toSorted((one, other) => one.order - other.order);
}
