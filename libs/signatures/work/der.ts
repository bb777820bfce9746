/** One value of DER: its tag, and its bytes with and without tag and length. */
export interface Der {
  readonly tag: number;
  readonly whole: Uint8Array;
  readonly content: Uint8Array;
}

/** Tags of X.690 that signatures are made of. */
export const tags = { integer: 0x02, octets: 0x04, oid: 0x06, sequence: 0x30, set: 0x31, context0: 0xa0 } as const;

/** The value that the bytes begin with. @throws Error for what is not DER */
export function readDer(bytes: Uint8Array): Der {
  const [tag = 0, first = 0] = bytes;
  if (bytes.length < 2 || (tag & 0x1f) === 0x1f) throw new Error('There is no value.');
  const { length, header } = first < 0x80 ? { length: first, header: 2 } : longLength(bytes, first & 0x7f);
  const end = header + length;
  if (end > bytes.length) throw new Error('The value is cut.');
  return { tag, whole: bytes.subarray(0, end), content: bytes.subarray(header, end) };
}

/** DER has one way to write each length: the shortest. */
function longLength(bytes: Uint8Array, count: number) {
  if (count < 1 || count > 3) throw new Error('The length is none of ours.');
  const length = bytes.subarray(2, 2 + count).reduce((sum, byte) => sum * 256 + byte, 0);
  if (length < 0x80 || length < 256 ** (count - 1)) throw new Error('The length is not the shortest.');
  return { length, header: 2 + count };
}

/** What stands in a sequence or set. @throws Error for what is not DER */
export function childrenOf({ content }: Der): readonly Der[] {
  const children: Der[] = [];
  for (let rest = content; rest.length > 0; ) {
    const child = readDer(rest);
    children.push(child);
    rest = rest.subarray(child.whole.length);
  }
  return children;
}

/** The child at a place, which has to bear the tag. @throws Error otherwise */
export function childAt(parent: Der, place: number, tag: number): Der {
  const child = childrenOf(parent)[place];
  if (child?.tag !== tag) throw new Error(`There is no ${tag} at ${place}.`);
  return child;
}
