import { companyAccess } from '@daybook/companies/published';
import { activePeople, people, viewerOf, viewersAround, withoutSession } from '@daybook/identity/published';
import { type Refusal, refuse } from '@daybook/kernel/events';
import type { Queryable } from '@daybook/kernel/postgres';
import { mayInCompany } from '@daybook/kernel/rights';
import { comparable, emailIn } from '@daybook/kernel/text';
import { mayOnSignatures, type Signer, type SignerContact } from '@daybook/signatures/domain';
import { v5 } from 'uuid';

export interface AskedSigner {
  /** Of somebody without an account; their address stands for it when nobody said one. */
  readonly name?: string | null;
  readonly email?: string | null;
  readonly userUuid?: string | null;
  /** From 1; without it they sign in the order in which they are named. */
  readonly place?: number | null;
}

/** Somebody who can sign with an account. */
export interface PossibleSigner {
  readonly uuid: string;
  readonly name: string;
  readonly email: string;
  /** A member of staff, who signs for the firm. */
  readonly isOfFirm: boolean;
}

export interface NamedSigners {
  readonly signers: readonly Signer[];
  readonly contacts: Readonly<Record<string, SignerContact>>;
}

/**
 * Who signs a document, by their account or the address they sign in with. Whoever is neither a member of the
 * company nor of its staff signs without an account, by a link to their address; so does who shares the address of
 * somebody with an account who signs as well.
 */
export async function namedSigners(
  db: Queryable,
  { company, document, now }: { readonly company: string; readonly document: string; readonly now: Date },
  asked: readonly AskedSigner[],
): Promise<NamedSigners> {
  const possible = await possibleSigners(db, company, now);
  const taken = new Set(asked.map(({ userUuid }) => userUuid));
  const signers: Signer[] = [];
  const contacts: Record<string, SignerContact> = {};
  for (const [n, one] of asked.entries()) {
    const { user, contact, isOfFirm } = personMeant(one, possible, taken);
    taken.add(user);
    const uuid = v5(`signer ${n}`, document);
    signers.push({ uuid, user, place: one.place ?? n + 1, ...(isOfFirm && { isOfFirm }) });
    contacts[uuid] = contact;
  }
  return { signers, contacts };
}

/** @param taken accounts that others sign with */
export function personMeant(
  { userUuid, name: called, email }: AskedSigner,
  possible: readonly PossibleSigner[],
  taken: ReadonlySet<string | null | undefined>,
): Pick<Signer, 'user'> & { readonly contact: SignerContact; readonly isOfFirm: boolean } {
  const address = emailIn(email ?? '');
  const isMeant = (one: PossibleSigner) =>
    userUuid ? one.uuid === userUuid : !taken.has(one.uuid) && one.email.toLowerCase() === address.toLowerCase();
  const outsider = { uuid: null, name: (called ?? address).trim(), email: address, isOfFirm: false };
  const { uuid: user, isOfFirm, ...contact } = possible.find(isMeant) ?? (userUuid ? nobody : outsider);
  return { user, contact, isOfFirm };
}

/** Why these cannot sign; undefined when each has an account for that, or was named by an address. */
export function unknownSigner({ signers, contacts }: NamedSigners): Refusal | undefined {
  const isUnknown = signers.some(({ uuid, user }) => user === null && !contacts[uuid]?.email);
  return isUnknown ? refuse('signerUnknown', unknown) : undefined;
}

/** Why somebody cannot take a place. */
export const unknownPerson = refuse(
  'signerUnknown',
  'This person is no member of this company or its staff anymore, and has no email address here. Choose someone else, or enter their name and email.',
);

/** Whether somebody of the firm has it, also behind a tag (`maria+1@`). */
export async function isStaffAddress(db: Queryable, email: string): Promise<boolean> {
  const { rows } = await db.query<{ email: string }>({
    name: 'addresses of staff',
    text: `select u.email from ${people} u where u.is_staff and u.email is not null`,
    values: [],
  });
  const asked = mailboxOf(email);
  return rows.some((one) => mailboxOf(one.email) === asked);
}

function mailboxOf(email: string): string {
  return comparable(email).replace(/\+[^@]*@/, '@');
}

const unknown =
  'One of the signers is no member of this company or its staff anymore, and has no email address here. Choose somebody else, or enter their name and email.';

const nobody = { uuid: null, name: '', email: '', isOfFirm: false };

/** Who can sign with an account for a company: its members, and the staff who see its documents. */
export async function possibleSigners(db: Queryable, company: string, now: Date): Promise<readonly PossibleSigner[]> {
  const access = await companyAccess(db, company);
  if (!access) return [];
  const around = (await viewersAround(db, company)).map((row) => viewerOf(row, withoutSession, now));
  const may = around.filter((viewer) =>
    viewer.isStaff ? mayOnSignatures(viewer, 'manage', access) : mayInCompany(viewer, 'see', access),
  );
  const { rows } = await db.query<PossibleSigner>({
    name: 'possible signers',
    text: `select u.uuid, u.first_name || ' ' || u.last_name as name, u.email, u.is_staff as "isOfFirm"
      from ${activePeople} u where u.uuid = any($1::uuid[]) and u.email is not null
      order by u.is_staff, u.last_name, u.first_name, u.uuid`,
    values: [may.map(({ uuid }) => uuid)],
  });
  return rows;
}
