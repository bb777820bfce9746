const list = new Intl.ListFormat('en-US');

/** Who signs first, and who after them, as words; those of one place are named together. */
export function turnsOf(signers: readonly { readonly name: string; readonly place: number }[]) {
  const places = [...new Set(signers.map(({ place }) => place))].sort((one, other) => one - other);
  const at = (place: number) => signers.filter((one) => one.place === place).map(({ name }) => name);
  const [first = '', ...later] = places.map((place) => list.format(at(place)));
  return { first, later: later.join(', then ') };
}
