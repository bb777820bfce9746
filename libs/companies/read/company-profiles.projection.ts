import type { InternalProfileEvent, ProfileEvent } from '@daybook/companies/domain';
import { subjectOf } from '@daybook/kernel/events';
import { ignored, own, projection, table } from '@daybook/kernel/projecting';
import { CompanyProfileRow } from './company-profile.entity.js';

const rowOf = (before: CompanyProfileRow | undefined, stream: string): CompanyProfileRow =>
  before ?? { uuid: subjectOf(stream), profile: {}, einLastFour: null, internal: {} };

export const companyProfilesTable = table<CompanyProfileRow, ProfileEvent | InternalProfileEvent>({
  entity: CompanyProfileRow,
  categories: ['company'],
  on: {
    CompanyProfileChanged: own((before, { stream, data: { to } }) => {
      const row = rowOf(before, stream);
      return { ...row, profile: { ...row.profile, ...to } };
    }),
    CompanyEinChanged: own((before, { stream, data: { lastFour } }) => ({
      ...rowOf(before, stream),
      einLastFour: lastFour,
    })),
    CompanyEinShown: ignored,
    InternalProfileChanged: own((before, { stream, data }) => {
      const row = rowOf(before, stream);
      return { ...row, internal: { ...row.internal, ...data } };
    }),
  },
});

export const companyProfilesProjection = projection({
  name: 'companyProfiles',
  version: 1,
  tables: [companyProfilesTable],
});
