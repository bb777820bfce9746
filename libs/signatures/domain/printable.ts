/**
 * The letters of the font in which texts stand in a signed PDF, and no others: `work/fonts.spec.ts` asks the font for each
 * letter that there is.
 */
const letters = [
  String.raw`\u0020-\u007e\u00a0-\u00ac\u00ae-\u0148\u014a-\u01c3\u01c5-\u0254\u0256-\u027b\u027e-\u0284`,
  String.raw`\u0286-\u0290\u0292-\u02a4\u02a6-\u0304\u0306-\u030a\u030c\u030f\u0313\u0315\u031b\u0323`,
  String.raw`\u0326-\u0328\u032c\u0337-\u0338\u0342\u0346-\u034e\u0350-\u036f\u0375-\u0376\u037a-\u037d\u037f`,
  String.raw`\u0384-\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03d7\u03dc-\u03dd\u03f0-\u03f6\u03f9-\u03fa`,
  String.raw`\u03fc-\u0479\u0480-\u049d\u04a0-\u04ff\u052f\u0e3f\u1d00\u1d0d\u1d1b\u1d43\u1d47-\u1d49\u1d4d`,
  String.raw`\u1d4f-\u1d50\u1d52\u1d56-\u1d58\u1d5b\u1d62-\u1d65\u1d9c\u1da0\u1dbb\u1dbf-\u1df5\u1dfc-\u1e9b`,
  String.raw`\u1e9d-\u1f15\u1f18-\u1f1d\u1f20-\u1f45\u1f48-\u1f4d\u1f50-\u1f57\u1f59\u1f5b\u1f5d\u1f5f-\u1f70`,
  String.raw`\u1f72\u1f74\u1f76\u1f78\u1f7a\u1f7c\u1f80-\u1fb4\u1fb6-\u1fba\u1fbc-\u1fbd\u1fbf-\u1fc4`,
  String.raw`\u1fc6-\u1fc8\u1fca\u1fcc-\u1fd2\u1fd6-\u1fda\u1fdd-\u1fe2\u1fe4-\u1fea\u1fec-\u1fed\u1ff2-\u1ff4`,
  String.raw`\u1ff6-\u1ff8\u1ffa\u1ffc\u1ffe\u2002-\u200a\u2010-\u2027\u202f-\u2055\u2057\u205f\u2070-\u2071`,
  String.raw`\u2074-\u208e\u2090-\u209c\u20a0-\u20af\u20b1-\u20b5\u20b8-\u20ba\u20bc-\u20bf\u20db-\u20de\u20e8`,
  String.raw`\u20f0\u2100-\u2101\u2103\u2105-\u2106\u2109\u2113\u2116-\u2117\u211e-\u2122\u212e\u2132\u213b\u214d`,
  String.raw`\u2150-\u217f\u2183-\u2186\u2189\u2190-\u2199\u21a9-\u21aa\u21b0-\u21b1\u21b3-\u21b5\u21ba-\u21bb`,
  String.raw`\u21d0\u21d2\u21d4\u21de-\u21df\u21e4-\u21e5\u21e7\u21ea\u2202\u2205-\u2206\u220f\u2211-\u2212\u221a`,
  String.raw`\u221e\u222b\u2236\u2248\u2260\u2264-\u2265\u2295-\u2298\u2303-\u2305\u2318\u2325-\u2327\u232b\u2380`,
  String.raw`\u2387\u238b\u23ce-\u23cf\u2423\u2460-\u2468\u24b6-\u24cf\u24ea\u25a0-\u25a2\u25aa\u25b2-\u25b3`,
  String.raw`\u25b6-\u25b7\u25ba-\u25bd\u25c0-\u25c1\u25c4-\u25c7\u25ca-\u25cb\u25cf\u25e6\u25ef\u2600`,
  String.raw`\u2605-\u2606\u263c\u2661\u2665\u26a0\u2713\u2717\u2756\u2764\u2780-\u2788\u27ef\u27f5-\u27fa\u2913`,
  String.raw`\u2a38\u2b06\u2b12-\u2b13\u2b1c\u2b24\u2c7c\u2c7f\u2dff\u2e18\ua69f\ua7ff\ua92e\u{1f12f}-\u{1f149}`,
  String.raw`\u{1f16a}-\u{1f16b}\u{1f850}\u{1f852}`,
].join('');
const printable = new RegExp(`^[${letters}]*$`, 'u');

/** A text as a signed PDF shows it: composed, and without what nobody sees, such as the spaces that copied names bring along. */
export function printed(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFC');
}

/** Whether a signed PDF shows every letter of a text; it shows an empty box for any other. */
export function isPrintable(text: string): boolean {
  return printable.test(printed(text));
}

export const notPrintable =
  'The signed PDF cannot show some of these characters. Use the letters of English or another European language, and no emoji.';
