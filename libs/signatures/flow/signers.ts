import { membershipsInForce } from '@daybook/companies/published';
import { activePeople } from '@daybook/identity/published';
import { type Refusal, refuse } from '@daybook/kernel/events';
import type { Queryable } from '@daybook/kernel/postgres';
import type { Signer, SignerContact } from '@daybook/signatures/domain';
import { v5 } from 'uuid';

export interface AskedSigner {
  readonly email?: string | null;
  readonly userUuid?: string | null;
  /** From 1; without it they sign in the order in which they are named. */
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
 * Who signs a document, by their account or the address they sign in with. Whoever is no member of the company has no
 * account, and their address for a name.
 */
export async function namedSigners(
  db: Queryable,
  { company, document, now }: { readonly company: string; readonly document: string; readonly now: Date },
  asked: readonly AskedSigner[],
): Promise<NamedSigners> {
  const members = await membersOf(db, company, now);
  const signers: Signer[] = [];
  const contacts: Record<string, SignerContact> = {};
  for (const [n, { userUuid, email, place }] of asked.entries()) {
    const address = email?.trim() ?? '';
    const isMeant = (one: Member) =>
      userUuid ? one.uuid === userUuid : one.email.toLowerCase() === address.toLowerCase();
    const { uuid: user, name, email: reached } = members.find(isMeant) ?? { uuid: null, name: address, email: address };
    const uuid = v5(`signer ${n}`, document);
    signers.push({ uuid, user, place: place ?? n + 1 });
    contacts[uuid] = { name, email: reached };
  }
  return { signers, contacts };
}

/** Why these cannot sign; undefined when each has an account. */
export function unknownSigner({ signers, contacts }: NamedSigners): Refusal | undefined {
  const stranger = signers.find(({ user }) => user === null);
  if (!stranger) return undefined;
  const who = contacts[stranger.uuid]?.email || 'One of the signers';
  return refuse(
    'signerUnknown',
    `${who} has no account at this company. Invite them to it first, then ask them to sign.`,
  );
}

async function membersOf(db: Queryable, company: string, now: Date): Promise<readonly Member[]> {
  const { rows } = await db.query<Member>({
    name: 'possible signers',
    text: `select u.uuid, u.first_name || ' ' || u.last_name as name, u.email from ${activePeople} u
      join ${membershipsInForce('$2')} m on m.user_uuid = u.uuid
      where m.company_uuid = $1 and u.email is not null`,
    values: [company, now.toISOString()],
  });
  return rows;
}
