const joined = [
  'Arabic', 'Syriac', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu',
  'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Tibetan', 'Myanmar',
].map((script) => `\\p{Script=${script}}`).join(''); // biome-ignore format: it is a list

/** What nobody sees and letters need: joiners within words of some scripts and within emoji, selectors of a drawing. */
const needed = [
  `(?<=[${joined}\\p{M}])[\\u200c\\u200d](?=[${joined}])`,
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Emoji})[\\ufe0e\\ufe0f]',
  '(?<=[\\u{1f3f4}\\u{e0020}-\\u{e007e}])[\\u{e0020}-\\u{e007f}]',
  '(?<=\\p{Script=Han})[\\u{e0100}-\\u{e01ef}]',
  '(?<=\\p{Script=Mongolian})[\\u180b-\\u180f]',
];
const unseen = new RegExp(`(${needed.join('|')})|\\p{Default_Ignorable_Code_Point}`, 'gu');

/**
 * A name, title or address as it is kept: without what nobody sees, with one kind of space and none around it, each
 * letter in one form of Unicode.
 */
export function tidied(text: string): string {
  return text
    .replace(unseen, (_, mark: string | undefined) => mark ?? '')
    .replace(/\p{Zs}/gu, ' ')
    .trim()
    .normalize('NFC');
}

/** The form in which names are compared: what people take for the same is the same. */
export function comparable(name: string): string {
  // large first: some small letters have one large form
  const folded = tidied(name).normalize('NFKC').toUpperCase().toLowerCase();
  return tidied(folded).replace(/\s+/g, ' ');
}
