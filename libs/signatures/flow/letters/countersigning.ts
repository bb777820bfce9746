import { activePeople, viewerOf, viewerRow, withoutSession } from '@daybook/identity/published';
import type { Queryable } from '@daybook/kernel/postgres';
import type { CompanyAccess } from '@daybook/kernel/rights';
import { mayOnSignatures } from '@daybook/signatures/domain';
import type { LetterSigner } from './plan.js';

/** A member of staff who signs for the firm. */
export interface Countersigner {
  readonly signer: LetterSigner;
  /** Whether they see the documents of a company: whoever does not cannot sign one. */
  sees(company: CompanyAccess): boolean;
}

/** Undefined for whom the firm does not know, or no longer. */
export async function countersignerOf(db: Queryable, user: string, now: Date): Promise<Countersigner | undefined> {
  const [row, [person]] = await Promise.all([viewerRow(db, user), countersigners(db, user)]);
  if (!row || !person) return undefined;
  const viewer = viewerOf(row, withoutSession, now);
  const { uuid, name, email } = person;
  return {
    signer: { user: uuid, name, email, isOfFirm: true },
    sees: (company) => mayOnSignatures(viewer, 'manage', company),
  };
}

/** The active staff in order of their names, or the one of a uuid. */
export async function countersigners(db: Queryable, user: string | null = null) {
  const { rows } = await db.query<{ uuid: string; name: string; email: string; isOfFirm: true }>({
    name: 'countersigners',
    text: `select uuid, trim(first_name || ' ' || last_name) as name, email, true as "isOfFirm" from ${activePeople} u
      where is_staff and email is not null and ($1::uuid is null or uuid = $1)
      order by last_name, first_name, uuid`,
    values: [user],
  });
  return rows;
}
