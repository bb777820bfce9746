/**
 * The letters of the font in which texts stand in a signed PDF: Latin with all accents, Greek, Cyrillic, and their signs.
 * `work/fonts.spec.ts` asks the font for each of them.
 */
const printable =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u0148\u014a-\u01c3\u01c5-\u024f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03d7\u0400-\u0479\u0480-\u049d\u04a0-\u04ff\u1e00-\u1e9b\u1e9d-\u1eff\u2010-\u2027\u202f-\u2055\u20a0-\u20af\u20b8-\u20ba\u20bc-\u20bf\u2116\u2122\u2150-\u215f\u2190-\u2199\u2212]*$/;

/** Whether a signed PDF shows every letter of a text; it shows an empty box for any other. */
export function isPrintable(text: string): boolean {
  return printable.test(text.normalize('NFC'));
}

export const notPrintable =
  'The signed PDF cannot show some of these characters. Use the letters of English or another European language, and no emoji.';
