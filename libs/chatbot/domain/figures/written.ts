import type { FigureUnit, WrittenFigure } from './figure.js';

/** Digits that are part of a name or a date, and state nothing: dates, years, quarters, buckets of an aging, forms and their boxes, list numbers. */
const months = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\\.?';
const noFigures: readonly RegExp[] = [
  /\b\d{4}-\d{2}-\d{2}\b/g,
  new RegExp(`\\b${months}\\s+\\d{1,2}(?:st|nd|rd|th)?\\b(?:,?\\s+\\d{4}\\b)?(?!\\s*(?:%|percent|dollars))`, 'gi'),
  new RegExp(`\\b\\d{1,2}\\s+${months}(?:\\s+\\d{4})?\\b`, 'gi'),
  new RegExp(`\\b${months},?\\s+(?:19|20)\\d{2}\\b`, 'gi'),
  /\bq[1-4](?:\s+(?:19|20)\d{2})?\b/gi,
  /\b(?:in|of|for|since|during|through|until|from|to|and|than|year|fy|quarter)\s+(?:19|20)\d{2}\b(?![,.]?\d|\s*(?:%|percent|dollars|k\b|m\b))/gi,
  /\b(?:1|31|61)\s*[–-]\s*(?:30|60|90)(?:\s+days)?\b/g,
  /\bover 90(?:\s+days)?\b/gi,
  /\b(?:forms?|sections?|w-|1099-)\s*\d[\w-]*/gi,
  /\bbox(?:es)?\s+\d{1,2}(?:\s*(?:,|or|and)\s*\d{1,2}\b)*/gi,
  /^\s*\d{1,2}[.)]\s/gm,
];

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
const units: readonly (readonly [RegExp, FigureUnit])[] = [
  [/^%|^percent/i, 'percent'],
  [/^dollars?\b|^usd\b/i, 'USD'],
  [/^days?\b/i, 'days'],
  [/^x\b|^times\b/i, 'times'],
];
const number =
  /(\()?([-−–]\s?)?(\$\s?|usd\s+)?([-−]\s?)?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)(?:\s?(k|thousand|mn|million|m|bn|billion|b)\b)?(?:\s?(%|percent\b|dollars?\b|usd\b|days?\b|x\b|times\b))?/gi;

const small =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const word = [...small, ...tens, 'hundred', 'thousand', 'million', 'billion'].join('|');
const spelled = new RegExp(
  `\\b((?:${word})(?:[\\s-]+(?:and\\s+)?(?:${word}))*)\\s+(dollars?|percent|days?|times)\\b`,
  'gi',
);

/** Every number that a text states, in its order; written in digits, or in words before a unit. */
export function writtenFigures(text: string): readonly WrittenFigure[] {
  const masked = noFigures.reduce((left, form) => left.replace(form, (found) => ' '.repeat(found.length)), text);
  const inDigits = [...masked.matchAll(number)].flatMap((found) => inDigitsOf(found, masked));
  const inWords = [...masked.matchAll(spelled)].map(inWordsOf);
  return [...inDigits, ...inWords].toSorted((one, other) => one.at - other.at);
}

function inDigitsOf(found: RegExpMatchArray, text: string): readonly WrittenFigure[] {
  const [whole, open, minus, currency, inner, digits = '', scale, unit] = found;
  const at = found.index ?? 0;
  // part of a word, such as an account called A1 or an invoice INV-1001
  if (/[\p{L}\d]-?$/u.test(text.slice(0, at)) && !open && !currency) return [];
  const factor = scale ? (scales[scale.toLowerCase()] ?? 1) : 1;
  const decimals = digits.split('.')[1]?.length ?? 0;
  const isInParentheses = open !== undefined && text[at + whole.length] === ')';
  const isDash = minus !== undefined && /[\d%]\s?$/.test(text.slice(0, at));
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

function inWordsOf(found: RegExpMatchArray): WrittenFigure {
  const [whole, words = '', unit] = found;
  const size = sizeOf(words.toLowerCase().split(/[\s-]+/));
  return { text: whole, at: found.index ?? 0, size, step: 1, isNegative: false, unit: unitOf(unit) };
}

function sizeOf(words: readonly string[]): number {
  let [sum, part] = [0, 0];
  for (const one of words) {
    const scale = scales[one];
    if (scale) {
      sum += Math.max(part, 1) * scale;
      part = 0;
    } else if (one === 'hundred') part = Math.max(part, 1) * 100;
    else if (tens.includes(one)) part += (tens.indexOf(one) + 2) * 10;
    else part += small.indexOf(one) + 1;
  }
  return sum + part;
}

function unitOf(written: string | undefined): FigureUnit | null {
  return units.find(([form]) => form.test(written ?? ''))?.[1] ?? null;
}
