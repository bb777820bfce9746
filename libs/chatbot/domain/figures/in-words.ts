import type { FigureUnit, WrittenFigure } from './figure.js';
import { blanked } from './no-figures.js';

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales: Readonly<Record<string, number>> = { dozen: 12, thousand: 1e3, million: 1e6, billion: 1e9 };
const word = [...small, ...tens, 'hundred', ...Object.keys(scales)].join('|');
const few = small.slice(2, 11).join('|');

/** Words that pick out what is told of and count nothing. */
const noFigures = [
  new RegExp(`\\b(?:top|these|those)\\s+(?:${few})\\b`, 'gi'),
  new RegExp(
    `\\b(?:${few})(?=[\\s-]+(?:largest|biggest|highest|lowest|smallest|top|main|best|worst|latest|newest|oldest|reasons|things|ways|points|examples)\\b)`,
    'gi',
  ),
  new RegExp(
    `\\b(?<=\\b(?:the|all|last|past|first|previous)\\s+)(?:${few})(?=\\s+(?:weeks|months|quarters|years)\\b)`,
    'gi',
  ),
];

const spelled = new RegExp(
  `\\b((?:half|${word})(?:[\\s-]+(?:and\\s+)?(?:an?\\s+)?(?:half|point|${word}))*)\\b(?:\\s+(dollars?|percent|days?|times)\\b)?`,
  'gi',
);
const part = /\b(?:(one|two|three|four)[\s-]+|an?\s+)(third|quarter|fifth|tenth)s?\b(?=\s+of\s+(?!the\s+year))/gi;
const halfOf =
  /(?<!\b(?:first|second|other|last|this|that)\s+)\bhalf\s+(?:of|the|your|its|our|their)\b(?!\s+(?:the\s+)?year)/gi;
const multiplied = /\b(doubl|tripl|quadrupl|halv)(?:ed|es|ing)\b/gi;
const fold = new RegExp(`\\b(?:twice|(${few})fold)\\b`, 'gi');
const vague = /\b(?:dozens|hundreds|thousands|millions|billions)\b/gi;

const parts: Readonly<Record<string, number>> = { third: 3, quarter: 4, fifth: 5, tenth: 10 };
/** In percent of what it was. */
const changes: Readonly<Record<string, number>> = { doubl: 100, tripl: 200, quadrupl: 300, halv: 50 };

/** Every number that a text states in words. What cannot be read is a number that nothing supports. */
export function figuresInWords(text: string): readonly WrittenFigure[] {
  const found: WrittenFigure[] = [];
  let left = noFigures.reduce(blanked, text);
  const take = (form: RegExp, read: (parts: RegExpMatchArray) => Partial<WrittenFigure> | undefined) => {
    for (const one of left.matchAll(form)) {
      const figure = read(one);
      const written = { text: one[0].trim(), at: one.index, step: 1, isNegative: false, unit: null };
      if (figure) found.push({ ...written, size: Number.NaN, ...figure });
    }
    left = blanked(left, form);
  };
  take(part, ([, count = 'one', of = '']) => percent((small.indexOf(count.toLowerCase()) * 100) / partOf(of)));
  take(halfOf, () => percent(50));
  take(multiplied, ([, how = '']) => {
    const size = changes[how.toLowerCase()] ?? Number.NaN;
    return { ...percent(size), step: 10, isNegative: size === changes.halv };
  });
  take(fold, ([, times = 'two']) => ({ size: small.indexOf(times.toLowerCase()), unit: 'times' }));
  take(vague, () => ({}));
  take(spelled, ([, words = '', unit]) => inWordsOf(words.toLowerCase().split(/[\s-]+/), unit));
  return found;
}

function percent(size: number): Partial<WrittenFigure> & { readonly unit: FigureUnit } {
  return { size, unit: 'percent' };
}

function partOf(name: string): number {
  return parts[name.toLowerCase()] ?? Number.NaN;
}

/** `one` and `half` alone are mostly no numbers. */
function inWordsOf(words: readonly string[], unit: string | undefined): Partial<WrittenFigure> | undefined {
  const isAlone = words.length === 1 && (words[0] === 'one' || words[0] === 'half');
  if (isAlone && !unit) return undefined;
  const scale = scales[words.at(-1) ?? ''] ?? 1;
  return { size: sizeOf(words), step: words.includes('half') ? scale / 10 : scale, unit: unitOf(unit) };
}

function sizeOf(words: readonly string[]): number {
  let [sum, part] = [0, 0];
  for (const one of words) {
    const scale = scales[one];
    if (one === 'and' || one === 'a' || one === 'an') continue;
    if (scale) {
      sum += (part || 1) * scale;
      part = 0;
    } else if (one === 'half') part += 0.5;
    else if (one === 'hundred') part = Math.max(part, 1) * 100;
    else if (tens.includes(one)) part += (tens.indexOf(one) + 2) * 10;
    else part += small.includes(one) ? small.indexOf(one) : Number.NaN;
  }
  return sum + part;
}

const units: readonly (readonly [RegExp, FigureUnit])[] = [
  [/^%|^percent/i, 'percent'],
  [/^dollars?\b|^usd\b/i, 'USD'],
  [/^days?\b/i, 'days'],
  [/^x\b|^times\b/i, 'times'],
];

export function unitOf(written: string | undefined): FigureUnit | null {
  return units.find(([form]) => form.test(written ?? ''))?.[1] ?? null;
}
