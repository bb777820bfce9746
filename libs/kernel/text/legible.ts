/** They turn the direction of what follows: `invoice\u202Efdp.exe` reads as a picture of another name. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Something is there, but nobody sees it: U+200B, fillers, selectors of a variant of nothing. */
const invisible = /^\s*\p{Default_Ignorable_Code_Point}[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** Neither PostgreSQL's text nor UTF-8 holds these: NUL, and one half of a pair of surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Cs}/u.test(text);
}

/** The text as it can be stored: a sign stands for half a pair of surrogates, and NUL is left out. */
export function storable(text: string): string {
  return isStorable(text) ? text : text.replace(/\p{Cs}/gu, '\ufffd').replaceAll('\0', '');
}

/** The text without controls of direction, which pasted telephone numbers bring along; empty when nothing can be seen. */
export function legible(text: string): string {
  const plain = text.replace(directionControls, '');
  return invisible.test(plain) ? '' : plain;
}
