import type { Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, mayInCompany, type Viewer } from '@daybook/kernel/rights';
import { type YearForClient, yearsForClient } from '@daybook/tax/published';
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
