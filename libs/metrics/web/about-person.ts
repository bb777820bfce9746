import type { SignedInPerson } from '@daybook/kernel/ui';
import type { MetricRecord } from './recorder.js';

/** What a record says of who used the page, beside what was counted. */
export function aboutPerson(
  { company_uuid }: Pick<MetricRecord, 'company_uuid'>,
  { uuid, email, firstName, lastName, isStaff, companyUsers }: SignedInPerson,
  companyNames: ReadonlyMap<string, string>,
) {
  const member = companyUsers.find(({ company }) => company.uuid === company_uuid);
  return {
    company_name: member?.company.name ?? (company_uuid && companyNames.get(company_uuid)) ?? null,
    user_uuid: uuid,
    user_email: email,
    user_name: `${firstName} ${lastName}`.trim(),
    user_role: member?.role ?? null,
    is_internal_user: isStaff,
    details: null,
    browser: navigator.userAgent,
  };
}
