/** Numbers of people and of accounts, as they stand in memos and in the text of files. */
const forms = [
  /\b\d{3}[-\s]\d{2}[-\s]\d{4}\b/g,
  /\b\d{2}-\d{7}\b/g,
  /\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){2,7}(?:\s?[A-Z0-9]{1,4})?\b/g,
  /\b(?:\d[ -]?){8,18}\d\b(?![.,]\d)/g,
];
const day = /^\d{4}-\d{2}-\d{2}(?: \d{4}-\d{2}-\d{2})*$/;
const uuid = /(\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b)/i;

/** Whatever a tool found, without the numbers of bank accounts, cards and people: they never reach a model (AS-14). */
export function masked<T>(found: T): T {
  if (typeof found === 'string') return maskedText(found) as T;
  if (Array.isArray(found)) return found.map(masked) as T;
  if (typeof found !== 'object' || found === null) return found;
  return Object.fromEntries(Object.entries(found).map(([name, one]) => [name, masked(one)])) as T;
}

/** What names a thing may be of digits alone, and leads nowhere without them. */
function maskedText(text: string): string {
  if (day.test(text)) return text;
  return text
    .split(uuid)
    .map((part, n) => (n % 2 === 1 ? part : withoutNumbers(part)))
    .join('');
}

function withoutNumbers(text: string): string {
  return forms.reduce((left, form) => left.replace(form, (one) => (day.test(one) ? one : '[number]')), text);
}
