import type { Commands } from '@daybook/kernel/commands';
import { dayInWords } from '@daybook/kernel/events';
import type { GraphContext } from '@daybook/kernel/graph';
import type { Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, mayInCompany, mayReadTaxPapers, type Viewer } from '@daybook/kernel/rights';
import {
  type ConsentNotice,
  consentNotices,
  type YearForClient,
  type YearWithContractors,
  yearsForClient,
  yearsWithContractors,
} from '@daybook/tax/published';
import { type Banner, bannerOf } from './banners.js';

/** For those who answer a company's tax questionnaire: which ones are new, and what came back to them. */
export async function questionnaireBanners(db: Queryable, company: CompanyAccess, viewer: Viewer): Promise<Banner[]> {
  if (!mayInCompany(viewer, 'answerTq', company)) return [];
  const years = await yearsForClient(db, company.uuid);
  return years.map((year) => (year.isNew ? available(company.uuid, year) : returned(company.uuid, year)));
}

function available(company: string, { year, generatedAt }: YearForClient): Banner {
  return bannerOf({
    template: 'tq_available',
    year,
    header: 'Tax questionnaire',
    text: `The ${year} tax questionnaire is ready.`,
    buttonText: 'Start',
    buttonLink: `/${company}/tax-questionnaire/${year}`,
    since: generatedAt,
  });
}

function returned(company: string, { year, returned: form, lastActivityAt }: YearForClient): Banner {
  return bannerOf({
    template: 'tq_returned',
    type: 'warning',
    year,
    header: `Tax questionnaire ${year}`,
    text: 'Please review your answers.',
    buttonText: 'Review',
    buttonLink: `/${company}/tax-questionnaire/${year}/${form}`,
    since: lastActivityAt,
  });
}

/** For who manages a company's taxes: its answers say that it paid contractors, and nobody has begun with their 1099s. */
export async function contractorBanners(
  db: Queryable,
  commands: Pick<Commands, 'load'>,
  company: CompanyAccess,
  viewer: Viewer,
  context: GraphContext,
): Promise<Banner[]> {
  if (!viewer.isStaff || !mayInCompany(viewer, 'viewFeatureTq', company)) return [];
  if (!mayInCompany(viewer, 'manageTq', company)) return [];
  const years = (await yearsWithContractors(db, commands, company.uuid)).filter(({ year }) =>
    mayReadTaxPapers(viewer, company, { information: 'answers', year }),
  );
  const papers = { company, way: 'questionnaire', information: 'answers' } as const;
  if (years.length > 0) await context.shown?.(years.map(({ year }) => ({ ...papers, year })));
  return years.map((year) => paidContractors(company.uuid, year));
}

function paidContractors(company: string, { year, since }: YearWithContractors): Banner {
  return bannerOf({
    template: 'form_1099_hint',
    year,
    header: `Form 1099 for ${year}`,
    text: `The answers for ${year} say that contractors were paid enough for a Form 1099, and nobody has begun with it.`,
    buttonText: 'Open Form 1099',
    buttonLink: `/${company}/tax-questionnaire/form-1099?year=${year}`,
    since,
  });
}

/** For those who sign a company's consents (section 7216): one that waits for them, and one that ends. */
export async function consentBanners(
  db: Queryable,
  { uuid: company }: CompanyAccess,
  { uuid: user }: Viewer,
  now: Date,
): Promise<Banner[]> {
  const notices = await consentNotices(db, company, user, now);
  return notices.map((one) => (one.endsOn === null ? pending(company, one) : expiring(company, one.endsOn, one)));
}

function pending(company: string, { consent, since }: ConsentNotice): Banner {
  return bannerOf({
    template: 'form_7216_pending',
    type: 'warning',
    header: 'Consent form',
    text: 'Please sign the consent form.',
    buttonText: 'Open the form',
    buttonLink: `/${company}/tax-questionnaire/consents/${consent}`,
    since,
  });
}

/** Closed at two months, it is shown once more in the last thirty days: it says something else then. */
function expiring(company: string, endsOn: string, { is, since }: ConsentNotice): Banner {
  const soon = is === 'thirtyDays' ? ' That is within 30 days.' : '';
  return bannerOf({
    template: 'form_7216_expiring',
    header: 'Consent form',
    text: `Your consent to share tax papers ends on ${dayInWords(endsOn)}.${soon}`,
    buttonText: 'Open taxes',
    buttonLink: `/${company}/tax-questionnaire`,
    since,
  });
}
