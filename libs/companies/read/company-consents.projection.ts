import { subjectOf } from '@daybook/kernel/events';
import { change, ignored, own, projection, table } from '@daybook/kernel/projecting';
import type { ConsentEvent } from '@daybook/tax/domain';
import { CompanyConsentRow } from './company-consent.entity.js';

const companyConsents = table<CompanyConsentRow, ConsentEvent>({
  entity: CompanyConsentRow,
  categories: ['consent7216'],
  on: {
    ConsentRequested: own((_, { stream, meta, data: { kind, recipient, information, taxYears } }) => ({
      uuid: subjectOf(stream),
      companyUuid: companyOf(meta.company),
      kind,
      country: recipient.country,
      information,
      taxYears,
      startsAt: null,
      expiresAt: null,
      expiresOn: null,
    })),
    ConsentGranted: change((_, { data: { from, expiresAt, expiresOn } }) => ({ startsAt: from, expiresAt, expiresOn })),
    ConsentWithdrawn: change((_, { meta }) => ({ expiresAt: meta.at })),
    ConsentSignedBySigner: ignored,
    ConsentDeclined: ignored,
    ConsentVoided: ignored,
    ConsentResent: ignored,
    ConsentProviderStateRecorded: ignored,
  },
});

export const companyConsentsProjection = projection({
  name: 'companyConsents',
  version: 1,
  tables: [companyConsents],
  fenced: ['consent7216'],
});

function companyOf(company: string | null): string {
  if (company === null) throw new Error('A consent without a company.');
  return company;
}
