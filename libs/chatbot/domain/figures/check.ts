import type { KnownFigure, WrittenFigure } from './figure.js';
import { blanked } from './no-figures.js';
import { type NamedDays, namedDays } from './periods.js';
import { writtenFigures } from './written.js';

/** A sentence after its figures were looked up. */
export interface CheckedSentence {
  readonly text: string;
  readonly traced: readonly { readonly figure: string; readonly of: KnownFigure }[];
  /** As they stand in the text: numbers that nothing known supports. */
  readonly untraced: readonly string[];
}

/** Words that turn a number without a minus into less than nothing, or into less than before. */
const downward =
  /\b(loss|losses|lost|fell|fall|falls|fallen|dropp?(?:ed|s)?|decline[ds]?|decreas(?:e|es|ed)|down|lower|less|shrank|shrunk|reduced|negative|minus|overdrawn|deficit|worse|short)\b/i;
const upward =
  /\b(profit|profits|gain(?:ed)?|rose|risen|rise|grew|grown|growth|increas(?:e|es|ed)|up|higher|more|improved)\b/i;
const loss = /\b(loss|deficit|overdrawn|negative)\b/i;

/**
 * Looks every figure of a sentence up among what the tools found: value as far as it was rounded, unit, sign, the days the
 * sentence names, and whose number it is.
 *
 * @param today yyyy-mm-dd
 * @param asked numbers of the question itself, which may be repeated as limits: `over $500`
 */
export function checkSentence(
  text: string,
  known: readonly KnownFigure[],
  today: string,
  asked: readonly WrittenFigure[] = [],
): CheckedSentence {
  const days = namedDays(text, today);
  const traced: { figure: string; of: KnownFigure }[] = [];
  const untraced: string[] = [];
  for (const written of writtenFigures(withoutNames(text, known))) {
    const clause = clauseAround(text, written);
    const fitting = known.filter(
      (one) => hasValue(one, written) && hasSign(one, written, clause) && isOfItsDays(one, written, text, days),
    );
    const of = best(fitting, clause, text, known);
    if (of) traced.push({ figure: written.text, of });
    else if (!isRepeated(written, text, asked)) untraced.push(written.text);
  }
  return { text, traced, untraced };
}

/** The names that the books have may have numbers in them; names without days are a model's own. */
function withoutNames(text: string, known: readonly KnownFigure[]): string {
  const names = known.flatMap(({ name, days }) =>
    days && text.includes(name) && /\p{L}/u.test(name) && writtenFigures(name).length > 0 ? [name] : [],
  );
  return names.reduce((left, name) => {
    const literally = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return blanked(left, new RegExp(`(?<![\\p{L}\\p{N}])${literally}(?![\\p{L}\\p{N}])`, 'gu'));
  }, text);
}

/** As the limit that the question gave, and not as something that is so. */
function isRepeated({ at, size, unit }: WrittenFigure, text: string, asked: readonly WrittenFigure[]): boolean {
  const isLimit = /\b(?:over|above|under|below|than|least|most|exceeding|beyond|up to|first|last|top|largest)\s+$/i;
  return isLimit.test(text.slice(0, at)) && asked.some((one) => one.size === size && one.unit === unit);
}

/** As far as it was rounded, and never so far that a twentieth of it is gone. */
function hasValue({ value, unit }: KnownFigure, { size, step, unit: said, text }: WrittenFigure): boolean {
  if (said !== null && said !== unit) return false;
  if (said === null && unit === 'percent') return false;
  if (said === null && unit === 'USD' && !/[,.]/.test(text) && step === 1 && size < 100) return false;
  const off = Math.abs(Math.abs(value) - size);
  const exact = unit === 'USD' ? 0.005 : 1e-9;
  return off <= exact || (off <= step / 2 + 1e-9 && off <= Math.abs(value) / 20);
}

function hasSign({ value, since }: KnownFigure, { isNegative }: WrittenFigure, clause: string): boolean {
  if (value === 0) return true;
  if (value > 0) return !isNegative && !(since ? downward.test(clause) && !upward.test(clause) : loss.test(clause));
  if (isNegative) return true;
  return downward.test(clause) && !(upward.test(clause) && !downward.test(clause.replace(upward, '')));
}

/** The days named right behind a figure are its own, else the last before it, else the first after it. */
function isOfItsDays(
  { days, since }: KnownFigure,
  { at, text: figure }: WrittenFigure,
  text: string,
  named: readonly NamedDays[],
): boolean {
  if (!days || named.length === 0) return true;
  const end = at + figure.length;
  const behind = named.find(
    (one) => one.at >= end && /^\)?\s*(?:\(|(?:in|for|of|during|on|at)\b[\w\s]{0,20})?$/i.test(text.slice(end, one.at)),
  );
  const its = behind ?? named.filter((one) => one.at < at).at(-1) ?? named[0];
  if (!its) return true;
  return its.holds(days) || (since !== undefined && (its.holds(since) || named.some((one) => one.holds(days))));
}

/** Whose name stands in the clause; where the clause names somebody else's number of the same unit, none fits. */
function best(
  fitting: readonly KnownFigure[],
  clause: string,
  sentence: string,
  known: readonly KnownFigure[],
): KnownFigure | undefined {
  const named = (one: KnownFigure, within: string) => words(within).includes(words(one.name));
  const own = fitting.find((one) => named(one, clause)) ?? fitting.find((one) => named(one, sentence));
  if (own) return own;
  const [first] = fitting;
  const isAnothers = first && known.some((one) => one.unit === first.unit && named(one, clause));
  return isAnothers ? undefined : first;
}

function words(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

/** From the last comma, semicolon or `and` before a figure to the next after it; commas inside numbers do not count. */
function clauseAround(text: string, { at, text: figure }: WrittenFigure): string {
  const edge = /[;:]|,(?!\d{3})|\b(?:and|but|while|whereas)\b/gi;
  const end = at + figure.length;
  const edges = [...text.matchAll(edge)].map((found) => ({ from: found.index, to: found.index + found[0].length }));
  const from = edges.filter(({ to }) => to <= at).at(-1)?.to ?? 0;
  return text.slice(from, edges.find((one) => one.from >= end)?.from ?? text.length);
}
