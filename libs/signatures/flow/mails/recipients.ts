import { companyAccess, isHiddenStaffOf } from '@daybook/companies/published';
import { activePeople, people, viewersIn } from '@daybook/identity/published';
import type { FlowContext } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { mayInCompany } from '@daybook/kernel/rights';
import type { SignatureDocument, SignerState } from '@daybook/signatures/domain';

type Reading = Pick<FlowContext, 'query' | 'clock'>;

/** Somebody who may be written to about a document, as things stand now. */
export interface Recipient {
  /** Null for who has no account. */
  readonly user: string | null;
  readonly name: string;
  readonly address: string;
}

export interface ReachedSigner extends Recipient {
  readonly signer: SignerState;
}

/**
 * Those of the signers who may still sign: with an account that is active and a member of the company, or with the address
 * that the document has of who has none. Nobody once the company was deleted.
 */
export async function reachedSigners(
  { company, contacts }: SignatureDocument,
  signers: readonly SignerState[],
  tools: Reading,
): Promise<readonly ReachedSigner[]> {
  const users = signers.flatMap(({ user }) => user ?? []);
  const seeing = await thoseWhoSee(company, users, tools);
  if (!seeing) return [];
  return signers.flatMap((signer) => {
    const { user, uuid } = signer;
    if (user !== null) return seeing.filter((one) => one.user === user).map((one) => ({ ...one, signer }));
    const contact = contacts?.[uuid];
    return contact ? [{ user, name: contact.name, address: contact.email, signer }] : [];
  });
}

/** Those of some people who are active and see the company; undefined when there is none any more. */
async function thoseWhoSee(
  uuid: string | null,
  users: readonly string[],
  { query, clock }: Reading,
): Promise<readonly Recipient[] | undefined> {
  const db = queryableOf(query);
  const company = uuid === null ? undefined : await companyAccess(db, uuid);
  if (!company) return undefined;
  const viewers = await viewersIn(db, company.uuid, users, clock.now());
  const found = await query<Recipient>(
    `select u.uuid as user, trim(u.first_name || ' ' || u.last_name) as name, u.email as address from ${activePeople} u
      where u.uuid = any($1::uuid[]) and u.email is not null`,
    [users],
  );
  return found.filter(({ user }) => {
    const viewer = viewers.get(user ?? '');
    return viewer !== undefined && mayInCompany(viewer, 'see', company);
  });
}

/** How a member of staff is called before clients of a company; the firm's name for whom they do not see. */
export async function nameBeforeClients(
  { company, sentBy }: Pick<SignatureDocument, 'company' | 'sentBy'>,
  firmName: string,
  { query }: Reading,
): Promise<string> {
  const [person] = await query<{ name: string | null }>(
    `select trim(u.first_name || ' ' || u.last_name) as name from ${people} u
      where u.uuid = $1 and not ${isHiddenStaffOf('$2')}`,
    [sentBy, company],
  );
  return person?.name ? `${person.name} of ${firmName}` : firmName;
}
