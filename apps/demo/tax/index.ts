import { shipped } from '@daybook/tax/domain';
import type { DemoCommand } from '../demo-command.js';
import { atWork, day } from '../hours.js';
import { consentToManila } from './consent.js';
import { LifeOfYear } from './life-of-year.js';
import { seasons } from './seasons.js';
import { w9s } from './w9s.js';

/** Days ago on which the years were made: last year's returns are on extension, this year's season has just begun. */
const made = { last: 150, now: 17 };

/** Questionnaires of two tax years in every state, up to `today`, W-9s of payees, and a consent to share tax papers that ends soon. */
export function taxSeason(today: Date): DemoCommand[] {
  const year = Math.min(today.getUTCFullYear(), newest);
  // the clock of a record that was put back may stand before there were questions
  if (!(`business-${year - 1}` in shipped)) return [];
  const years = seasons.flatMap((season, at) => {
    const began = (ago: number) => atWork(today.getTime() - (ago - at) * day);
    const last = season.last && new LifeOfYear(season, year - 1, began(made.last)).to(season.last);
    const now = season.now && new LifeOfYear(season, year, began(made.now)).to(season.now, last ?? undefined);
    return [last, now].flatMap((one) => one?.commands ?? []);
  });
  return [...consentToManila(today), ...w9s(today), ...years];
}

/** The newest tax year that the product has questions for. */
const newest = 2026;
