import { allCompanies, companyAccessColumns, membershipsInForce } from '@daybook/companies/published';
import { activePeople } from '@daybook/identity/published';
import type { Queryable } from '@daybook/kernel/postgres';
import type { CompanyAccess } from '@daybook/kernel/rights';
import { askedOfCompany, type LetterBatch, type SignatureTemplate, type SkipReason } from '@daybook/signatures/domain';
import { companiesWithLetter } from '@daybook/signatures/read';
import { countersignerOf } from './countersigning.js';

export interface PlannedLetter {
  readonly company: string;
  readonly name: string;
  /** IANA name. */
  readonly zone: string;
  /** Those who sign it, in the order of the roles of the template. */
  readonly signers: readonly LetterSigner[];
  /** Why it is not sent. */
  readonly skipped: SkipReason | null;
}

export interface LetterSigner {
  readonly user: string;
  readonly name: string;
  readonly email: string;
  /** Signs for the firm. */
  readonly isOfFirm?: boolean;
}

interface Owner {
  readonly user: string;
  readonly name: string;
  readonly email: string | null;
  readonly isAccountOwner: boolean;
}

interface CompanyOfPlan extends CompanyAccess {
  readonly name: string;
  readonly zone: string;
  readonly hasAccountOwner: boolean;
  /** Those who can sign in. */
  readonly owners: readonly Owner[];
}

/**
 * What a batch does for each of some companies, as things stand now, in the order in which they are named.
 *
 * @param batch the one under way, whose own letters count for nothing; null before it is sent
 */
export async function plannedLetters(
  db: Queryable,
  companies: readonly string[],
  planned: Pick<LetterBatch, 'from' | 'to' | 'signers' | 'countersigner'>,
  { places }: Pick<SignatureTemplate, 'places'>,
  { now, batch }: { readonly now: Date; readonly batch: string | null },
): Promise<readonly PlannedLetter[]> {
  const { from, to, signers, countersigner } = planned;
  const [found, having, ofFirm] = await Promise.all([
    companiesOfPlan(db, companies, now),
    companiesWithLetter(db, companies, { from, to, batch }),
    countersigner ? countersignerOf(db, countersigner, now) : undefined,
  ]);
  const ofCompany = askedOfCompany(planned, places.length);
  const known = new Map(found.map((one) => [one.uuid, one]));
  return companies.map((uuid) => {
    const company = known.get(uuid);
    const none = { company: uuid, name: company?.name ?? '', zone: company?.zone ?? 'UTC', signers: [] };
    if (!company || company.isDeleted || company.isBeingMerged) return { ...none, skipped: 'notThere' };
    if (having.has(uuid)) return { ...none, skipped: 'hasLetter' };
    const [first, ...others] = company.owners;
    if (!first?.isAccountOwner) return { ...none, skipped: company.hasAccountOwner ? 'ownerAway' : 'noOwner' };
    const asked = signers === 'primary' ? [first] : [first, ...others].slice(0, ofCompany);
    if (asked.length !== ofCompany) return { ...none, skipped: 'tooFewOwners' };
    const reached = asked.flatMap(({ email, user, name }) => (email === null ? [] : { user, name, email }));
    if (reached.length < asked.length) return { ...none, signers: reached, skipped: 'noEmail' };
    if (!countersigner) return { ...none, signers: reached, skipped: null };
    if (!ofFirm?.sees(company)) return { ...none, signers: reached, skipped: 'noCountersigner' };
    return { ...none, signers: [...reached, ofFirm.signer], skipped: null };
  });
}

async function companiesOfPlan(db: Queryable, uuids: readonly string[], now: Date): Promise<readonly CompanyOfPlan[]> {
  const { rows } = await db.query<CompanyOfPlan>({
    name: 'companies of engagement letters',
    text: `select ${companyAccessColumns}, c.name, c.time_zone as zone, c.account_owner is not null as "hasAccountOwner",
        coalesce((select jsonb_agg(jsonb_build_object('user', u.uuid, 'email', u.email,
            'name', trim(u.first_name || ' ' || u.last_name), 'isAccountOwner', m.uuid = c.account_owner)
            order by (m.uuid = c.account_owner) desc nulls last, u.last_name, u.first_name, u.uuid)
          from ${membershipsInForce('$2')} m join ${activePeople} u on u.uuid = m.user_uuid
          where m.company_uuid = c.uuid and m.role = 'client_owner'), '[]'::jsonb) as owners
      from ${allCompanies} c where c.uuid = any($1::uuid[])`,
    values: [uuids, now.toISOString()],
  });
  return rows;
}
