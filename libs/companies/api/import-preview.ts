import type { ImportRow } from '@daybook/companies/flow';
import type { NamedCompany, PersonByEmail } from '@daybook/companies/read';

type Status = 'new' | 'existing' | 'archived' | 'unreadable';
type OwnerStatus = 'none' | 'invite' | 'add' | 'member';

/**
 * What would be done with each row.
 *
 * @param companies by their names in lower case
 * @param people by their addresses in lower case
 */
export function previewOf(
  rows: readonly ImportRow[],
  companies: ReadonlyMap<string, NamedCompany>,
  people: ReadonlyMap<string, PersonByEmail>,
) {
  const before = new Set<string>();
  return rows.map((row) => {
    const known = companies.get(row.name.toLowerCase());
    const person = row.owner ? people.get(row.owner.email.toLowerCase()) : undefined;
    const problem = row.problem ?? problemOf(person);
    const isRepeated = before.has(row.name.toLowerCase());
    if (problem === null) before.add(row.name.toLowerCase());
    const status: Status = problem ? 'unreadable' : statusOf(known, isRepeated);
    return { ...row, problem, status, ownerStatus: row.owner ? ownerStatusOf(person, known) : ('none' as OwnerStatus) };
  });
}

function statusOf(known: NamedCompany | undefined, isRepeated: boolean): Status {
  if (known) return known.isDeleted ? 'archived' : 'existing';
  return isRepeated ? 'existing' : 'new';
}

function ownerStatusOf(person: PersonByEmail | undefined, known: NamedCompany | undefined): OwnerStatus {
  if (!person) return 'invite';
  return known && person.companies.includes(known.uuid) ? 'member' : 'add';
}

function problemOf(person: PersonByEmail | undefined): string | null {
  if (person?.isStaff) return 'This email address belongs to somebody of the firm.';
  if (person && !person.isActive && !person.isInvited)
    return 'The account with this email address is inactive. Reactivate it first.';
  return null;
}
