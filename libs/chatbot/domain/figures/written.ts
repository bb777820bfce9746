import type { WrittenFigure } from './figure.js';
import { figuresInWords, unitOf } from './in-words.js';
import { withoutNoFigures } from './no-figures.js';

const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
};
const number =
  /(\()?([-−–]\s?)?(\$\s?|usd\s+)?([-−]\s?)?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)(?:\s?(k|thousand|mn|million|m|bn|billion|b)\b)?(?:\s?(%|percent\b|dollars?\b|usd\b|days?\b|x\b|times\b))?/gi;
/** Numbers of other scripts, which nothing here can read. */
const strange = /(?!\d)\p{N}+/gu;

/** Every number that a text states, in its order, in digits or in words. */
export function writtenFigures(text: string): readonly WrittenFigure[] {
  const masked = withoutNoFigures(text);
  const inDigits = [...masked.matchAll(number)].flatMap((found) => inDigitsOf(found, masked));
  const unread = [...masked.matchAll(strange)].map(
    ({ 0: whole, index: at }): WrittenFigure => ({
      ...{ text: whole, at, size: Number.NaN, step: 1 },
      isNegative: false,
      unit: null,
    }),
  );
  // the words that go on with digits are part of them
  const inWords = figuresInWords(masked.replace(number, (found) => '0'.repeat(found.length)));
  return [...inDigits, ...inWords, ...unread].toSorted((one, other) => one.at - other.at);
}

function inDigitsOf(found: RegExpMatchArray, text: string): readonly WrittenFigure[] {
  const [whole, open, minus, currency, inner, digits = '', scale, unit] = found;
  const at = found.index ?? 0;
  const before = text.slice(0, at);
  const isPlain = !open && !currency && !inner && !scale && !unit && /^\d+$/.test(digits);
  // part of a word, such as an account called A1 or an invoice INV-1001
  const isName = isPlain && (minus === undefined || minus === '-') && /[\p{L}\d]-?$/u.test(before);
  if (isName) return [];
  const factor = scale ? (scales[scale.toLowerCase()] ?? 1) : 1;
  const decimals = digits.split('.')[1]?.length ?? 0;
  const isInParentheses = open !== undefined && text[at + whole.length] === ')';
  const isDash = minus !== undefined && /[\d%]\s?$/.test(before);
  return [
    {
      text: whole.replace(/^\(/, isInParentheses ? '(' : '').trim() + (isInParentheses ? ')' : ''),
      at,
      size: Number(digits.replaceAll(',', '')) * factor,
      step: factor / 10 ** decimals,
      isNegative:
        (minus !== undefined && !isDash) || inner !== undefined || (isInParentheses && currency !== undefined),
      unit: currency ? 'USD' : unitOf(unit),
    },
  ];
}
