import { membershipsInForce } from '@daybook/companies/published';
import { activePeople } from '@daybook/identity/published';
import { type Refusal, refuse } from '@daybook/kernel/events';
import type { Queryable } from '@daybook/kernel/postgres';
import type { Signer, SignerContact } from '@daybook/signatures/domain';
import { v5 } from 'uuid';

export interface AskedSigner {
  readonly name?: string | null;
  readonly email?: string | null;
  readonly userUuid?: string | null;
  readonly place?: number | null;
}

interface Member {
  readonly uuid: string;
  readonly name: string;
  readonly email: string;
}

export interface NamedSigners {
  readonly signers: readonly Signer[];
  readonly contacts: Readonly<Record<string, SignerContact>>;
}

/**
 * Who signs a document: members of the company, by their account or the address they sign in with.
 *
 * @param now ISO 8601 UTC
 */
export async function namedSigners(
  db: Queryable,
  { company, document, now }: { readonly company: string; readonly document: string; readonly now: string },
  asked: readonly AskedSigner[],
): Promise<NamedSigners | Refusal> {
  const members = await membersOf(db, company, now);
  const signers: Signer[] = [];
  const contacts: Record<string, SignerContact> = {};
  for (const [n, { userUuid, email, place }] of asked.entries()) {
    const address = email?.trim().toLowerCase();
    const found = members.find((one) => (userUuid ? one.uuid === userUuid : one.email.toLowerCase() === address));
    if (!found) return unknown(email);
    const uuid = v5(`signer ${n}`, document);
    signers.push({ uuid, user: found.uuid, place: place ?? n + 1 });
    contacts[uuid] = { name: found.name, email: found.email };
  }
  return { signers, contacts };
}

async function membersOf(db: Queryable, company: string, now: string): Promise<readonly Member[]> {
  const { rows } = await db.query<Member>({
    name: 'possible signers',
    text: `select u.uuid, u.first_name || ' ' || u.last_name as name, u.email from ${activePeople} u
      join ${membershipsInForce('$2')} m on m.user_uuid = u.uuid
      where m.company_uuid = $1 and u.email is not null`,
    values: [company, now],
  });
  return rows;
}

function unknown(email: string | null | undefined): Refusal {
  const who = email?.trim() || 'One of the signers';
  return refuse('signerUnknown', `${who} has no account at this company. Invite them to it first, then add them here.`);
}
