import { addDays } from '@daybook/kernel/events';
import fc from 'fast-check';
import { lastBusinessDayOf } from './business-day.js';
import { dayOf, daysBetween, isCalendarDate, lastDayOf, weekdayOf } from './calendar-date.js';
import { isOverdue, needsAttention } from './needs-attention.js';
import { dueDateOf, leadOf, nextAfter, occurrencesDue, recurrenceTypes } from './recurrence.js';
import { nextReminder } from './reminders.js';

const exact = { type: 'MONTHLY_ON_EXACT_DAY', frequency: 1, endDate: null } as const;
const weekday = { type: 'MONTHLY_ON_DAY_OF_WEEK', frequency: 1, endDate: null } as const;
const weekly = { type: 'WEEKLY_ON_DAY_OF_WEEK', frequency: 1, endDate: null } as const;
const yearly = { type: 'YEARLY_ON_EXACT_DAY', frequency: 1, endDate: null } as const;
const lastBusinessDay = { type: 'MONTHLY_ON_LAST_BUSINESS_DAY', frequency: 1, endDate: null } as const;
const quarterly = { type: 'QUARTERLY_ON_EXACT_DAY', frequency: 1, endDate: null } as const;
const quarterEnd = { type: 'QUARTERLY_ON_LAST_BUSINESS_DAY', frequency: 1, endDate: null } as const;
const date = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('1990-01-01', days));
const type = fc.constantFrom(...recurrenceTypes);
const frequency = fc.integer({ min: 1, max: 24 });
const step = fc.integer({ min: 1, max: 120 });

describe('due dates of a series', () => {
  it('do not drift over short months', () => {
    const dates = [1, 2, 3, 4, 13].map((k) => dueDateOf(exact, '2027-01-31', k));
    expect(dates).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2028-02-29']);
  });

  it('keep weekday and place in the month; a fifth one means the last', () => {
    expect([1, 2, 3].map((k) => dueDateOf(weekday, '2025-01-29', k))).toEqual([
      '2025-02-26',
      '2025-03-26',
      '2025-04-30',
    ]);
    expect(dueDateOf(weekday, '2025-01-14', 1)).toBe('2025-02-11');
  });

  it('return to February 29 in leap years', () => {
    expect([1, 4].map((k) => dueDateOf(yearly, '2024-02-29', k))).toEqual(['2025-02-28', '2028-02-29']);
  });

  it('come every week or every so many weeks on the same weekday, over the ends of months and years', () => {
    expect([1, 2, 5].map((k) => dueDateOf(weekly, '2026-12-18', k))).toEqual([
      '2026-12-25',
      '2027-01-01',
      '2027-01-22',
    ]);
    expect([1, 2].map((k) => dueDateOf({ ...weekly, frequency: 2 }, '2024-02-16', k))).toEqual([
      '2024-03-01',
      '2024-03-15',
    ]);
  });

  it('come each quarter, three months apart', () => {
    expect([1, 2, 3, 4].map((k) => dueDateOf(quarterly, '2026-11-30', k))).toEqual([
      '2027-02-28',
      '2027-05-30',
      '2027-08-30',
      '2027-11-30',
    ]);
    expect(dueDateOf({ ...quarterly, frequency: 2 }, '2026-12-31', 1)).toBe('2027-06-30');
  });

  it('come on the last business day, whatever day the first one was due', () => {
    expect([1, 2, 6].map((k) => dueDateOf(lastBusinessDay, '2026-11-28', k))).toEqual([
      '2026-12-31',
      '2027-01-29',
      '2027-05-28', // the 31st is Memorial Day
    ]);
    expect([1, 2, 3].map((k) => dueDateOf(quarterEnd, '2026-12-15', k))).toEqual([
      '2027-03-31',
      '2027-06-30',
      '2027-09-30',
    ]);
  });

  it('rise, and lie in the month that is asked for', () => {
    fc.assert(
      fc.property(date, type, frequency, step, (anchor, one, every, k) => {
        const rule = { type: one, frequency: every };
        const due = dueDateOf(rule, anchor, k);
        if (one === 'WEEKLY_ON_DAY_OF_WEEK') return expect(daysBetween(anchor, due)).toBe(k * every * 7);
        const months = k * every * (one.startsWith('YEARLY') ? 12 : one.startsWith('QUARTERLY') ? 3 : 1);
        const [from, to] = [dayOf(anchor), dayOf(due)];
        expect(isCalendarDate(due)).toBe(true);
        expect(due > dueDateOf(rule, anchor, k - 1)).toBe(true);
        expect(to.year * 12 + to.month - (from.year * 12 + from.month)).toBe(months);
        if (one === 'MONTHLY_ON_DAY_OF_WEEK') expect(weekdayOf(due)).toBe(weekdayOf(anchor));
        else if (one.endsWith('LAST_BUSINESS_DAY')) expect(due).toBe(lastBusinessDayOf(to.year, to.month));
        else expect(to.day).toBe(Math.min(from.day, lastDayOf(to.year, to.month)));
      }),
    );
  });

  it('appear their lead ahead, all that were missed, at most the newest 24', () => {
    expect(occurrencesDue(exact, '2026-01-15', 5, '2026-01-15', '2026-02-09')).toEqual([]);
    expect(occurrencesDue(exact, '2026-01-15', 5, '2026-01-15', '2026-02-10')).toEqual(['2026-02-15']);
    const missed = occurrencesDue(exact, '2020-01-15', 0, '2020-01-15', '2026-01-15');
    expect(missed).toHaveLength(24);
    expect(missed.at(-1)).toBe('2026-01-15');
  });

  it('are those of the rule, each counted from the anchor, however many were missed at once', () => {
    const ends = ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'];
    expect(occurrencesDue(exact, '2026-01-31', 0, '2026-01-31', '2026-06-30')).toEqual(ends);
    expect(occurrencesDue(exact, '2026-01-31', 0, '2026-02-28', '2026-06-30')).toEqual(ends.slice(1));
    const made = fc.integer({ min: 0, max: 5 });
    const missed = fc.integer({ min: 0, max: 24 });
    fc.assert(
      fc.property(date, type, frequency, made, missed, (anchor, one, every, before, count) => {
        const rule = { type: one, frequency: every, endDate: null };
        const due = (k: number) => dueDateOf(rule, anchor, k);
        const expected = Array.from({ length: count }, (_, n) => due(before + 1 + n));
        const today = addDays(due(before + count + 1), -1);
        expect(occurrencesDue(rule, anchor, 0, due(before), today)).toEqual(expected);
      }),
    );
  });

  it('make up for missed weeks, the newest 24 of them', () => {
    const payroll = { ...weekly, frequency: 2 };
    expect(occurrencesDue(payroll, '2026-01-02', 3, '2026-01-02', '2026-02-10')).toEqual([
      '2026-01-16',
      '2026-01-30',
      '2026-02-13',
    ]);
    const missed = occurrencesDue(weekly, '2020-01-03', 0, '2020-01-03', '2026-01-02');
    expect([missed.length, missed[0], missed.at(-1)]).toEqual([24, '2025-07-25', '2026-01-02']);
  });

  it('follow each other one by one from any date', () => {
    fc.assert(
      fc.property(date, type, frequency, fc.integer({ min: -400, max: 4_000 }), (anchor, one, every, days) => {
        const rule = { type: one, frequency: every, endDate: null };
        const latest = addDays(anchor, days);
        let k = 1;
        while (dueDateOf(rule, anchor, k) <= latest) k += 1;
        expect(nextAfter(rule, anchor, latest)).toBe(dueDateOf(rule, anchor, k));
      }),
    );
  });

  it('end on the end date', () => {
    expect(nextAfter({ ...exact, endDate: '2026-02-15' }, '2026-01-15', '2026-01-15')).toBe('2026-02-15');
    expect(nextAfter({ ...exact, endDate: '2026-02-14' }, '2026-01-15', '2026-01-15')).toBeNull();
  });

  it('end with the year 9998, after which days no longer compare as text', () => {
    const last = '9998-12-31';
    expect(nextAfter({ ...yearly, frequency: 2 }, last, last)).toBeNull();
    expect(nextAfter({ ...exact, frequency: 13 }, last, last)).toBeNull();
    expect(nextAfter(exact, last, last)).toBeNull();
    expect(nextAfter(weekly, '9998-12-24', '9998-12-24')).toBe(last);
    expect(occurrencesDue(yearly, last, 0, last, '2026-11-30')).toEqual([]);
    const late = fc.integer({ min: 0, max: 400_000 }).map((days) => addDays(last, -days));
    const every = fc.oneof(frequency, fc.integer({ min: 1, max: 1_200 }));
    fc.assert(
      fc.property(late, late, type, every, (anchor, other, one, count) => {
        const rule = { type: one, frequency: count, endDate: null };
        const latest = other < anchor ? anchor : other;
        const next = nextAfter(rule, anchor, latest);
        if (next !== null) expect([isCalendarDate(next), next > latest, next <= last]).toEqual([true, true, true]);
        expect(occurrencesDue(rule, anchor, 28, latest, '2026-11-30')).toEqual([]);
      }),
    );
  });

  it('take the lead of the first, 0 to 28 days', () => {
    expect([
      leadOf('2026-01-10', '2026-01-05'),
      leadOf('2026-01-01', '2026-01-05'),
      leadOf('2026-01-01', '2027-01-01'),
    ]).toEqual([0, 4, 28]);
  });
});

describe('the next reminder', () => {
  const item = {
    frequency: 'DAILY_REMINDER',
    dueDate: '2026-01-12',
    openSince: '2026-01-07',
    sentOn: [],
    sentInAll: 0,
  } as const;

  it('comes one interval after opening and after the last, on weekdays', () => {
    expect(nextReminder(item)).toBe('2026-01-08');
    expect(nextReminder({ ...item, sentOn: ['2026-01-09'] })).toBe('2026-01-12'); // Saturday becomes Monday
    expect(nextReminder({ ...item, frequency: 'WEEKLY_REMINDER' })).toBe('2026-01-14');
  });

  it('waits until seven days before the due date', () => {
    expect(nextReminder({ ...item, dueDate: '2026-02-10' })).toBe('2026-02-03');
  });

  it('stops after sixty, and is none when none is wanted', () => {
    expect(nextReminder({ ...item, sentInAll: 60 })).toBeNull();
    expect(nextReminder({ ...item, frequency: 'NO_REMINDER' })).toBeNull();
  });

  it('never falls on a weekend and always lies after opening', () => {
    const wanted = fc.constantFrom('DAILY_REMINDER', 'THREE_DAYS_REMINDER', 'WEEKLY_REMINDER');
    fc.assert(
      fc.property(date, date, wanted, (openSince, dueDate, frequency) => {
        const next = nextReminder({ ...item, frequency, openSince, dueDate }) ?? '';
        expect([0, 6]).not.toContain(weekdayOf(next));
        expect(next > openSince).toBe(true);
        expect(daysBetween(next, dueDate)).toBeLessThanOrEqual(7);
      }),
    );
  });
});

it.each([
  ['2026-01-04', 'open', true, true],
  ['2026-01-05', 'open', true, true],
  ['2026-01-06', 'open', true, false],
  ['2026-01-05', 'waiting_for_review', true, false],
  ['2026-01-05', 'waiting_for_review', false, true],
  ['2026-01-05', 'completed', false, false],
] as const)('due %s and %s, to a client %s: needs attention %s', (dueDate, status, isClient, needs) => {
  expect(needsAttention({ dueDate, status }, '2026-01-05', isClient)).toBe(needs);
  expect(isOverdue({ dueDate, status }, '2026-01-05', isClient)).toBe(needs && dueDate < '2026-01-05');
});
