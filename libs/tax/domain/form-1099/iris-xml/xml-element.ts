/** An element with its text, or with what stands in it, in that order. */
export type XmlElement = readonly [name: string, content: string | readonly XmlElement[]];

/** Leaves out what is not said. */
export function elements(...given: readonly (XmlElement | undefined)[]): readonly XmlElement[] {
  return given.filter((one) => one !== undefined);
}

/** Undefined for an empty text: the IRS takes no empty element. */
export function text(name: string, content: string): XmlElement | undefined {
  return content === '' ? undefined : [name, content];
}

/**
 * Names of the elements around a line and of the one on it, outermost first, and where each stands among those of its
 * parent; of a document with its declaration on line 1 and each start and end, or element with a text, on a line of its own.
 */
export function placeOfLine(root: XmlElement, line: number): readonly { readonly name: string; readonly at: number }[] {
  let last = 1;
  const find = (
    [name, content]: XmlElement,
    at: number,
  ): { readonly name: string; readonly at: number }[] | undefined => {
    last += 1;
    const here = { name, at };
    if (last === line) return [here];
    if (typeof content === 'string') return undefined;
    for (const [below, child] of content.entries()) {
      const found = find(child, below);
      if (found) return [here, ...found];
    }
    last += 1;
    return last === line ? [here] : undefined;
  };
  return find(root, 0) ?? [];
}
