import { companyAt, companyConsents } from '@daybook/companies/published';
import { people, superusers, viewerOf, viewerRowAt, withoutSession } from '@daybook/identity/published';
import type { Past } from '@daybook/kernel/commands';
import type { Queryable } from '@daybook/kernel/postgres';
import {
  type CompanyAccess,
  type Disclosure,
  isInForce,
  mayInCompany,
  type Passage,
  passage,
  type Viewer,
} from '@daybook/kernel/rights';
import { type Consents, consent7216, disclosuresOf } from '@daybook/tax/domain';

export interface TaxReaderAt extends Pick<Passage, 'isOpen' | 'because'> {
  readonly person: string;
  readonly country: string | null;
  /** In force for the person's country. */
  readonly disclosures: readonly Disclosure[];
}

/** Whose moment it is: `past` is what was on record, and `at` when it is judged. */
export interface Moment {
  readonly past: Past;
  readonly at: Date;
  readonly year?: number;
}

/** People read side by side. */
const atOnce = 16;

/**
 * Everybody of the firm who had the rights to see the tax papers of a company at a moment, and whether the gate was open to
 * them; undefined: the company was not there.
 */
export async function taxReadersAt(
  db: Queryable,
  uuid: string,
  { past, at, year }: Moment,
): Promise<readonly TaxReaderAt[] | undefined> {
  const company = await companyAt(past, db, uuid);
  if (!company) return undefined;
  const access: CompanyAccess = { ...company.access, disclosures: await disclosuresAt(past, db, uuid) };
  const found: TaxReaderAt[] = [];
  const staff = await everStaff(db);
  for (let n = 0; n < staff.length; n += atOnce) {
    const some = staff.slice(n, n + atOnce).map(async (person) => {
      const membership = await company.membershipOf(person);
      const memberships = membership ? [membership] : [];
      const row = await viewerRowAt(past, person, { memberships, firm: company.firm });
      if (!row || !(row.isStaff || row.isSuperuser)) return [];
      const one = judged(viewerOf(row, withoutSession, at), access, year);
      return one ? [{ ...one, country: row.confirmedCountry }] : [];
    });
    found.push(...(await Promise.all(some)).flat());
  }
  return found;
}

/** Undefined for those who would not see them at home either. */
function judged(viewer: Viewer, access: CompanyAccess, year: number | undefined): TaxReaderAt | undefined {
  if (!mayInCompany({ ...viewer, abroad: null }, 'viewFeatureTq', access)) return undefined;
  const { isOpen, because } = passage(viewer, access, year === undefined ? {} : { year });
  const { abroad } = viewer;
  const disclosures = (access.disclosures ?? []).filter(
    (one) => abroad !== null && one.country === abroad.country && isInForce(one, abroad.at),
  );
  return { person: viewer.uuid, country: abroad?.country ?? null, isOpen, because, disclosures };
}

async function disclosuresAt(past: Past, db: Queryable, company: string): Promise<readonly Disclosure[]> {
  const { rows } = await db.query<{ uuid: string }>({
    name: 'consents of a company, ever',
    text: `select k.uuid from ${companyConsents} k where k.company_uuid = $1`,
    values: [company],
  });
  const states = await Promise.all(
    rows.map(async ({ uuid }) => [uuid, (await past.state(consent7216, uuid)).state] as const),
  );
  const consents = states.flatMap(([uuid, state]) => (state.is === 'absent' ? [] : [[uuid, state] as const]));
  return disclosuresOf(Object.fromEntries(consents) as Consents).toSorted((one, other) =>
    one.until < other.until ? 1 : -1,
  );
}

/** Also those who have left. */
async function everStaff(db: Queryable): Promise<readonly string[]> {
  const { rows } = await db.query<{ uuid: string }>({
    name: 'everybody of the firm, ever',
    text: `select u.uuid from ${people} u where u.is_staff union select s.uuid from ${superusers} s order by uuid`,
    values: [],
  });
  return rows.map(({ uuid }) => uuid);
}
