/** How numbers are called from abroad within the United States and elsewhere. */
const abroad = /^(?:011|00)(?=[1-9])/;

/**
 * A telephone number as people type it and phones fill it in, as `+12075550100`: a number without a country is one of
 * North America. As it was given where it is no such number, an extension included, which no message reaches.
 */
export function phoneIn(text: string): string {
  const typed = text.normalize('NFKC').trim();
  const plain = typed.replace(/^tel:/i, '').replace(/[\s().\-‐‑–\u200e\u200f\u202a-\u202e]/gu, '');
  if (!/^\+?\d{7,18}$/.test(plain)) return typed;
  if (plain.startsWith('+')) return plain;
  if (abroad.test(plain)) return plain.replace(abroad, '+');
  if (/^1?[2-9]\d{2}[2-9]\d{6}$/.test(plain)) return `+1${plain.slice(-10)}`;
  return typed;
}
