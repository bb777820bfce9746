import * as chrono from 'chrono-node';

/** Days, yyyy-mm-dd, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Days that a question names, in their order, and the question without them. */
export interface Asked {
  readonly days: readonly Days[];
  readonly rest: string;
}

const ordinals = ['first', 'second', 'third', 'fourth'];
const forms: readonly (readonly [RegExp, (found: RegExpMatchArray, today: string) => Days])[] = [
  [
    /\b(?:q([1-4])|(first|second|third|fourth) quarter)(?:\s*(?:of|,)?\s*((?:19|20)\d{2}))?/i,
    ([, digit, word, year], today) => {
      const quarter = digit ? Number(digit) - 1 : ordinals.indexOf(word?.toLowerCase() ?? '');
      return past(3 * quarter, 3, year, today);
    },
  ],
  [/\b((?:19|20)\d{2})-(0[1-9]|1[0-2])\b(?!-)/i, ([, year, month], today) => past(Number(month) - 1, 1, year, today)],
  [
    /\b(?:h([12])|(first|second) half)(?:\s+of)?(?:\s+(?:the year|((?:19|20)\d{2})))?\b/i,
    ([, digit, word, year], today) => past(digit === '2' || word?.toLowerCase() === 'second' ? 6 : 0, 6, year, today),
  ],
  [
    /\b(?:this year|year[- ]to[- ]date|ytd|so far(?: this year)?)\b/i,
    (_, today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
  ],
  [
    /\b(this|last|previous) (month|quarter|year)\b/i,
    ([, which = '', what = ''], today) => relative(which, what, today),
  ],
  [
    /\b(?:last|past|previous) (\d{1,2}|two|three|six|twelve) months\b/i,
    ([, count = ''], today) => {
      const months = Number(count) || { two: 2, three: 3, six: 6, twelve: 12 }[count.toLowerCase()] || 3;
      const now = monthOf(today);
      return { from: first(now - months), to: last(now - 1) };
    },
  ],
  [
    /\b(?:19|20)\d{2}-\d{2}-\d{2}\s*(?:to|through|until|-|–)\s*(?:19|20)\d{2}-\d{2}-\d{2}\b/i,
    ([whole]) => ({ from: whole.slice(0, 10), to: whole.slice(-10) }),
  ],
];
/** Then two months are compared, and no range. */
const changing = /\b(?:change|compare|differ|versus|vs|fall|fell|drop|decline|decrease|rise|rose|grow|grew|increase)/i;
/** A stretch ends where its days end. */
const ending = /\b(?:at |by |as of |on )?(?:the )?(?:end|close) of (?=\S)/gi;
const yearForm = /\b(?:in|for|of|during)?\s*((?:19|20)\d{2})\b/i;

/** Finds the days that a question is about; a month without a year is the latest that has begun. */
export function daysAsked(question: string, today: string): Asked {
  const found: { at: number; days: Days }[] = [];
  let rest = question.replace(ending, (words) => ' '.repeat(words.length));
  const take = (at: number, length: number, days: Days) => {
    found.push({ at, days });
    rest = rest.slice(0, at) + ' '.repeat(length) + rest.slice(at + length);
  };
  for (const [form, days] of forms)
    for (let one = form.exec(rest); one; one = form.exec(rest)) take(one.index, one[0].length, days(one, today));
  const isChange = changing.test(question);
  for (const one of chrono.parse(rest, new Date(`${today}T12:00:00`), { forwardDate: false })) {
    const { start, end, text } = one;
    if (!start.isCertain('month')) continue;
    const isFromTo = isChange && end && !start.isCertain('day');
    const all = isFromTo
      ? [
          { start, text },
          { start: end, text },
        ]
      : [one];
    for (const part of all) take(one.index, text.length, ofChrono(part, today));
  }
  for (let one = yearForm.exec(rest); one; one = yearForm.exec(rest)) {
    const to = `${one[1]}-12-31`;
    take(one.index, one[0].length, {
      from: `${one[1]}-01-01`,
      to: to > today && one[1] === today.slice(0, 4) ? today : to,
    });
  }
  const days = found.toSorted((one, other) => one.at - other.at).map((one) => one.days);
  const [start, end] = days;
  // `between January and March`, `from January to March`
  const isRange =
    start && end && days.length === 2 && start.from < end.to && /\b(?:between|from)\s/i.test(question) && !isChange;
  return { days: isRange ? [{ from: start.from, to: end.to }] : days, rest };
}

function ofChrono({ start, end, text }: Pick<chrono.ParsedResult, 'start' | 'end' | 'text'>, today: string): Days {
  if (end && start.isCertain('day')) return { from: dayOf(start), to: dayOf(end) };
  if (start.isCertain('day'))
    return /\bsince\b/i.test(text) ? { from: dayOf(start), to: today } : { from: dayOf(start), to: dayOf(start) };
  const year = start.isCertain('year') ? String(start.get('year')) : undefined;
  const month = (start.get('month') ?? 1) - 1;
  const begin = past(month, 1, year, today);
  return end
    ? { from: begin.from, to: past((end.get('month') ?? 1) - 1, 1, year ?? begin.from.slice(0, 4), today).to }
    : begin;
}

function dayOf(part: chrono.ParsedComponents): string {
  const two = (number: number | null) => String(number ?? 1).padStart(2, '0');
  return `${part.get('year')}-${two(part.get('month'))}-${two(part.get('day'))}`;
}

/** Months of a year; without one, the latest that have begun. */
function past(month: number, count: number, year: string | undefined, today: string): Days {
  const now = monthOf(today);
  const its = year ? Number(year) : Number(today.slice(0, 4)) - (month > now % 12 ? 1 : 0);
  const begin = its * 12 + month;
  const end = last(begin + count - 1);
  return { from: first(begin), to: !year && end > today ? today : end };
}

function relative(which: string, what: string, today: string): Days {
  const size = { month: 1, quarter: 3, year: 12 }[what.toLowerCase()] ?? 12;
  const now = monthOf(today);
  const begin = now - (now % size) - (which.toLowerCase() === 'this' ? 0 : size);
  const end = last(begin + size - 1);
  return { from: first(begin), to: end > today ? today : end };
}

/** As many months, quarters or years as the days are, right before them; the same days of the month before else. */
export function daysBefore({ from, to }: Days): Days {
  const months = monthOf(to) - monthOf(from) + 1;
  const begin = monthOf(from) - months;
  const isToDate = to < last(monthOf(to));
  if (months > 3 || (months > 1 && isToDate)) return { from: back(from, 1), to: back(to, 1) };
  const end = last(begin + months - 1);
  return {
    from: first(begin),
    to: isToDate && months === 1 ? `${end.slice(0, 8)}${to.slice(8) < end.slice(8) ? to.slice(8) : end.slice(8)}` : end,
  };
}

function back(day: string, years: number): string {
  const moved = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
  return moved.endsWith('02-29') ? `${moved.slice(0, 8)}28` : moved;
}

function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function first(month: number): string {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

function last(month: number): string {
  const next = new Date(`${first(month + 1)}T00:00:00Z`);
  next.setUTCDate(0);
  return next.toISOString().slice(0, 10);
}
