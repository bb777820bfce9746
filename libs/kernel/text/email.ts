import { tidied } from './names.js';

const atom = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const address = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${label}$`, 'u');

/** An address that a mail server takes as it stands: `local@domain`, a domain of names, nothing around it. */
export function isEmail(text: string): boolean {
  // an expression takes very long for a long text that is no address
  if (text.length > 254 || text !== tidied(text).normalize('NFKC')) return false;
  return address.test(text) && !/\.\d+$/.test(text);
}

/**
 * The address in what somebody typed or pasted: without what nobody sees, `mailto:`, angle brackets, and marks after it.
 * Whether it is one, `isEmail` says.
 */
export function emailIn(text: string): string {
  const plain = tidied(text.slice(0, 1_000)).normalize('NFKC').trim();
  const [, bracketed] = /<([^<>]*)>[\s,;.]*$/.exec(plain) ?? [];
  return (bracketed ?? plain)
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[\s,;.。]{1,20}$/, '');
}
