import { companyAccess, isHiddenStaffOf, membershipsInForce } from '@daybook/companies/published';
import { activePeople, people, viewersIn } from '@daybook/identity/published';
import type { FlowContext } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { type CompanyAccess, mayInCompany, type Viewer } from '@daybook/kernel/rights';
import { mayOnSignatures, type SignatureDocument, type SignerState } from '@daybook/signatures/domain';
import { todo } from '@daybook/todos/domain';

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
  const seeing = await peopleWho(see, company, users, tools);
  if (!seeing) return [];
  return signers.flatMap((signer) => {
    const { user, uuid } = signer;
    if (user !== null) return seeing.filter((one) => one.user === user).map((one) => ({ ...one, signer }));
    const contact = contacts?.[uuid];
    return contact ? [{ user, name: contact.name, address: contact.email, signer }] : [];
  });
}

/** Who of the firm answers for a document: whoever sent it, or the staff of the company once that one is gone. */
export async function reachedSenders(
  { company, sentBy }: SignatureDocument,
  tools: Reading,
): Promise<readonly Recipient[]> {
  const sender = sentBy === null ? [] : await peopleWho(manage, company, [sentBy], tools);
  if (!sender || sender.length > 0) return sender ?? [];
  const staff = await tools.query<{ uuid: string }>(
    `select u.uuid from ${membershipsInForce('$2')} m join ${activePeople} u on u.uuid = m.user_uuid
      where m.company_uuid = $1 and u.is_staff`,
    [company, tools.clock.now()],
  );
  const uuids = staff.map(({ uuid }) => uuid);
  return (await peopleWho(manage, company, uuids, tools)) ?? [];
}

type May = (viewer: Viewer, company: CompanyAccess) => boolean;
const see: May = (viewer, company) => mayInCompany(viewer, 'see', company);
const manage: May = (viewer, company) => mayOnSignatures(viewer, 'manage', company);

/** Those of some people who are active and may; undefined when the company is there no more. */
async function peopleWho(
  may: May,
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
    return viewer !== undefined && may(viewer, company);
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

/** Whom signers write to with a question, as clients know them; the firm where nobody of it can be named. */
export async function contactBeforeClients(
  { company, sentBy }: Pick<SignatureDocument, 'company' | 'sentBy'>,
  firmName: string,
  { query }: Reading,
): Promise<string> {
  const [person] = await query<{ name: string; email: string | null }>(
    `select trim(u.first_name || ' ' || u.last_name) as name, u.email from ${activePeople} u
      where u.uuid = $1 and not ${isHiddenStaffOf('$2')}`,
    [sentBy, company],
  );
  return person?.email ? `${person.name} of ${firmName} at ${person.email}` : firmName;
}

/** Whether clients do not see the to-do that asks for it: then nobody is asked, and nobody is told that it ended. */
export async function isUnseen({ todo: asking }: SignatureDocument, { commands }: FlowContext): Promise<boolean> {
  if (asking === null) return false;
  const { state } = await commands.load(todo, asking);
  return state.is === 'there' && state.isHidden;
}
