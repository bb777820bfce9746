const apart = '[\\p{Pd}−\\s.]';
/** A dot parts groups of digits, and is the point of an amount. */
const between = '(?:[\\p{Pd}−\\s]|\\.(?=\\d{3}))?';
/** An amount with its cents. */
const amount = '(?![1-9]\\d{8,11}\\.\\d{1,2}(?![\\d.]))';

/** Numbers of people and of accounts, as they stand in memos and in the text of files. */
const forms = [
  `(?<!\\d)\\d{3}${apart}\\d{2}${apart}\\d{4}(?!\\d)`,
  `(?<!\\d)\\d{2}${apart}\\d{7}(?!\\d)`,
  `\\b[A-Z]{2}\\d{2}(?:${apart}?[A-Z0-9]{4}){2,7}(?:${apart}?[A-Z0-9]{1,4})?\\b`,
  `(?<!\\d)${amount}(?:\\d${between}){8,}\\d`,
  `(?<=\\b(?:accounts?|acct|routing)\\b\\.?(?:\\s*(?:numbers?|no|nos|nr)\\b\\.?)?[\\s:#]*)\\d(?:${between}\\d){3,}`,
].map((form, n) => new RegExp(form, n < 4 ? 'gu' : 'giu'));

const dayForm = '(?:19|20)\\d{2}-(?:0\\d|1[0-2])-(?:[0-2]\\d|3[01])';
const days = new RegExp(`^${dayForm}(?:[\\s\\p{Pd}]${dayForm})*$`, 'u');
const uuidForm = '\\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\\b';
const named = new RegExp(`(${uuidForm}|(?<![\\d\\p{Pd}])${dayForm}(?![\\d\\p{Pd}]))`, 'iu');

/** Whatever a tool found, without the numbers of bank accounts, cards and people: they never reach a model (AS-14). */
export function masked<T>(found: T): T {
  if (typeof found === 'string') return maskedText(found) as T;
  if (Array.isArray(found)) return found.map(masked) as T;
  if (typeof found !== 'object' || found === null) return found;
  return Object.fromEntries(Object.entries(found).map(([name, one]) => [name, masked(one)])) as T;
}

/** What names a thing may be of digits alone, and leads nowhere without them; days are no numbers of anybody. */
function maskedText(text: string): string {
  return text
    .split(named)
    .map((part, n) => (n % 2 === 1 ? part : withoutNumbers(part)))
    .join('');
}

function withoutNumbers(text: string): string {
  return forms.reduce((left, form) => left.replace(form, (one) => (days.test(one) ? one : '[number]')), text);
}

/**
 * So many letters around the words, masked, out of more text that was cut anywhere: what is left of a number at a cut looks
 * like none, so that it is left out.
 */
export function maskedAround(words: string, letters: number, text: string, isCut: readonly [boolean, boolean]): string {
  const all = text.split(/\s+/);
  const isWhole = (one: string, n: number) => n > 0 && n < all.length - 1 && !/\d/.test(one);
  const [first, last] = [all.findIndex(isWhole), all.findLastIndex(isWhole)];
  const inner = all.slice(isCut[0] ? (first < 0 ? all.length : first) : 0, isCut[1] ? last + 1 : all.length);
  const whole = maskedText(inner.join(' '));
  const found = whole.toLowerCase().indexOf(words.toLowerCase());
  const at = found < 0 ? Math.floor(whole.length / 2) : found;
  const from = at > letters ? whole.indexOf(' ', at - letters) + 1 : 0;
  const to = whole.length > at + letters ? whole.lastIndexOf(' ', at + letters) : whole.length;
  return whole.slice(from, Math.max(from, to));
}
