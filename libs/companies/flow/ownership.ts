import {
  type AccountOwnerEvent,
  accountOwnerDecider,
  type CompanyUserCommand,
  type CompanyUserEvent,
  companyUserDecider,
} from '@daybook/companies/domain';
import { userDecider } from '@daybook/identity/domain';
import { type CommandMetadata, type Commands, isDone, metadataOfStep } from '@daybook/kernel/commands';
import { type RecordedEvent, type Refusal, refuse } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { goneRefusal } from './gone.js';

export interface Transfer {
  readonly company: string;
  /** The membership that gets the ownership. */
  readonly companyUser: string;
  readonly now: Date;
}

/**
 * Passes the account ownership on to a client of the company. Once that is said it holds; that a guest becomes an owner
 * thereby, and that no membership of an account owner ends, is done after it, here or by `keepAccountOwner`.
 */
export async function transferOwnership(
  commands: Commands,
  { company, companyUser, now }: Transfer,
  metadata: CommandMetadata,
): Promise<Refusal | undefined> {
  const gone = await goneRefusal(commands, company);
  if (gone) return gone;
  const { state } = await commands.load(companyUserDecider, companyUser);
  if (state.status !== 'member' || state.company !== company) return notInForce;
  const { state: user } = await commands.load(userDecider, state.user);
  const hasEnded = state.expiresAt !== null && new Date(state.expiresAt) <= now;
  if (hasEnded || state.isAwaited || user.status !== 'active') return notInForce;
  const outcome = await commands.send(
    accountOwnerDecider,
    company,
    { type: 'AssignAccountOwner', companyUser, isClient: state.role !== 'staff_director' },
    metadataOfStep({ ...metadata, company }, `assign account owner ${company}`),
  );
  if (!isDone(outcome)) return outcome;
  await settleOwner(commands, company, metadata);
  return undefined;
}

/** Does to the account owner of now what an account owner has to be: a member, a client owner, without an end. */
export async function settleOwner(commands: Commands, company: string, metadata: CommandMetadata): Promise<void> {
  const { companyUser } = (await commands.load(accountOwnerDecider, company)).state;
  if (companyUser === null) return;
  const { state } = await commands.load(companyUserDecider, companyUser);
  if (state.status === 'none') return;
  const command: CompanyUserCommand =
    state.status === 'removed' ? { type: 'RestoreCompanyUser', role: 'client_owner' } : inPlace;
  await commands.send(
    companyUserDecider,
    companyUser,
    command,
    metadataOfStep({ ...metadata, company }, `${command.type} of the owner ${companyUser}`),
  );
}

const inPlace: CompanyUserCommand = {
  type: 'ChangeMember',
  changes: [{ type: 'ChangeMemberRole', role: 'client_owner', isAccountOwner: false }, { type: 'ClearMemberExpiry' }],
};

/**
 * Goes on with a transfer where a crash stopped it, and undoes what was decided about the new owner in the moment of the
 * transfer by somebody who did not know of it.
 */
export const keepAccountOwner = eventHandler<AccountOwnerEvent | CompanyUserEvent>({
  name: 'keep the account owner in place',
  categories: ['accountOwner', 'companyUser'],
  staysInside: true,
  on: {
    AccountOwnerAssigned: settle,
    CompanyUserRemoved: settle,
    MemberRoleChanged: settle,
    MemberExpirySet: settle,
  },
});

async function settle(event: RecordedEvent, { commands }: FlowContext): Promise<void> {
  const { company } = event.meta;
  if (company !== null) await settleOwner(commands, company, metadataFromEvent(event, 'settle the account owner'));
}

const notInForce = refuse(
  'notInForce',
  'The new account owner must be someone who can sign in and whose access has not ended.',
);
