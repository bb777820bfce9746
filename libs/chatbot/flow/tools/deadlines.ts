import { companyParticulars } from '@daybook/companies/published';
import { addDays, daysBetween } from '@daybook/kernel/events';
import { mayInCompany } from '@daybook/kernel/rights';
import { consentNotices, type DeadlineKind, deadlineKinds, federalDeadlines } from '@daybook/tax/published';
import { z } from 'zod';
import { dayArgument } from './books.js';
import { type FoundFigure, ToolRefused, tool } from './tool.js';

const mostShown = 20;
const noYearEnd = 'The profile of the company names no fiscal year end; these dates are those of a calendar year.';

/** Of the calendar and the profile of the company; what it answered in a tax questionnaire is never read here. */
export const deadlines = tool({
  name: 'deadlines',
  description:
    'Federal tax deadlines of the company, the next first (absent days: the twelve months from today): returns, estimated tax, information returns (1099), payroll (W-2, 940, 941, 945), foreign accounts (FBAR). Each says for which tax year, until when with an extension, and what has to be so for the company to be concerned. Give from and to in the past for dates that have passed.',
  arguments: z.strictObject({
    of: z.enum(deadlineKinds).optional(),
    from: dayArgument.optional(),
    to: dayArgument.optional(),
  }),
  // as the profile of the company, whose entity type and fiscal year it tells
  mayUse: (viewer, company) =>
    mayInCompany(viewer, 'viewClientProfile', company) || mayInCompany(viewer, 'viewFeatureCompanySettings', company),
  async run({ of, from: first, to: last }, { commands, company, viewer, db, today, now }) {
    const from = first ?? today;
    const to = last ?? addDays(from, 365);
    if (from > to) throw new ToolRefused('The first day is after the last one.');
    if (daysBetween(from, to) > 5 * 366) throw new ToolRefused('These are too many years. Ask for five at most.');
    const particulars = await companyParticulars(commands, company.uuid);
    const structure = particulars?.corporateStructure ?? null;
    const fiscalYearEnd = particulars?.fiscalYearEnd ?? null;
    const found = federalDeadlines(
      { structure, fiscalYearEnd: fiscalYearEnd ?? 12 },
      { from, to, ...(of && { kind: of as DeadlineKind }) },
    );
    const listed = found.slice(0, mostShown).map(({ due, extended, onlyIf, yearEnds, isToBeConfirmed, ...form }) => ({
      form: form.form,
      what: form.what,
      year_ends: yearEnds,
      due: due.day,
      ...(due.movedFrom && { instead_of: due.movedFrom }),
      days_left: daysBetween(today, due.day),
      ...(extended && { extended_to: extended.day, extension: extended.form ?? 'automatic' }),
      only_if: onlyIf,
      ...(isToBeConfirmed && { note: 'Please confirm this date with your accounting team.' }),
    }));
    const consents = (await consentNotices(db, company.uuid, viewer.uuid, now)).flatMap(({ endsOn }) =>
      endsOn ? [{ what: 'your consent to share tax papers ends', day: endsOn }] : [],
    );
    const figures = listed
      .filter(({ days_left: left }) => left >= 0)
      .map(({ form, due, days_left: value }): FoundFigure => ({ name: form, value, unit: 'days', days: { to: due } }));
    return {
      shown: {
        entity_type: structure ?? 'not in the profile of the company',
        ...(fiscalYearEnd === null && { assumes: noYearEnd }),
        deadlines: listed,
        left_out: found.length - listed.length,
        ...(consents.length > 0 && { consents }),
      },
      figures,
    };
  },
});
