import { membershipsInForce } from '@daybook/companies/published';
import { activePeople } from '@daybook/identity/published';
import { type Refusal, refuse } from '@daybook/kernel/events';
import type { Queryable } from '@daybook/kernel/postgres';
import type { Signer, SignerContact } from '@daybook/signatures/domain';
import { v5 } from 'uuid';

export interface AskedSigner {
  /** Of somebody without an account; their address stands for it when nobody said one. */
  readonly name?: string | null;
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
 * Who signs a document, by their account or the address they sign in with. Whoever is no member of the company signs
 * without an account, by a link to their address.
 */
export async function namedSigners(
  db: Queryable,
  { company, document, now }: { readonly company: string; readonly document: string; readonly now: Date },
  asked: readonly AskedSigner[],
): Promise<NamedSigners> {
  const members = await membersOf(db, company, now);
  const signers: Signer[] = [];
  const contacts: Record<string, SignerContact> = {};
  for (const [n, { userUuid, name: called, email, place }] of asked.entries()) {
    const address = email?.trim() ?? '';
    const isMeant = (one: Member) =>
      userUuid ? one.uuid === userUuid : one.email.toLowerCase() === address.toLowerCase();
    const outsider = { uuid: null, name: (called ?? address).trim(), email: address };
    const { uuid: user, name, email: reached } = members.find(isMeant) ?? (userUuid ? nobody : outsider);
    const uuid = v5(`signer ${n}`, document);
    signers.push({ uuid, user, place: place ?? n + 1 });
    contacts[uuid] = { name, email: reached };
  }
  return { signers, contacts };
}

/** Why these cannot sign; undefined when each is a member of the company, or was named by an address. */
export function unknownSigner({ signers, contacts }: NamedSigners): Refusal | undefined {
  const isUnknown = signers.some(({ uuid, user }) => user === null && !contacts[uuid]?.email);
  return isUnknown ? refuse('signerUnknown', unknown) : undefined;
}

const unknown =
  'One of the signers is no member of this company anymore, and has no email address here. Choose somebody else, or enter their name and email.';

const nobody = { uuid: null, name: '', email: '' };

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
