import { deciders, securityEntries, words } from '@daybook/companies/domain';
import { companyHistory, migrations, projections } from '@daybook/companies/read';
import { defineArea } from '@daybook/kernel/areas';
import { pageOfCompany } from '@daybook/kernel/contributions';
import { subjectOf } from '@daybook/kernel/events';
import { memberMerging } from './flow/merging.js';
import { personData } from './flow/person-data.js';

const place = ({ stream }: { readonly stream: string }) => subjectOf(stream);

/** Companies, their members and what each may do. */
export const area = defineArea({
  name: 'companies',
  deciders,
  words,
  streamNames: {
    accountOwner: 'Account owners',
    company: 'Companies',
    companyUser: 'Members of companies',
    defaultGrants: 'Default access',
    membershipClaim: 'Members of companies',
    userFavorites: 'Favorite companies',
  },
  securityEntries,
  projections,
  migrations,
  items: companyHistory,
  links: { team: pageOfCompany('company-settings/team') },
  mergeParts: [memberMerging],
  mergeArrivals: [
    { category: 'companyUser', kind: 'members', thingOf: { CompanyUserAdded: place, CompanyUserRestored: place } },
  ],
  personData,
  asOf: 'events',
});
