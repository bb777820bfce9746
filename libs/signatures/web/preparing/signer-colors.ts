/** How many signers have a color of their own; a document has at most so many. */
const colors = 10;

/** A class that gives a signer's color; the name always stands beside it. */
export function colorOf(signers: readonly { readonly uuid: string }[], uuid: string): string {
  const at = signers.findIndex((one) => one.uuid === uuid);
  return `signer-color-${(Math.max(at, 0) % colors) + 1}`;
}
