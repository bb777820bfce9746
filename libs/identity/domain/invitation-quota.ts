import {
  type Decider,
  type DomainEvent,
  description,
  type EventDescriptions,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';

/** How much one person invites; the stream `invitationQuota-{user}`. The log does not tell whom: `to` is a hash. */
export type InvitationQuotaEvent = DomainEvent<'InvitationAllowed', { to: string }>;

/** `to`: the SHA-256 of the address, as the stream of its login name bears it. */
export type InvitationQuotaCommand = { readonly type: 'AllowInvitation'; readonly to: string };

export type InvitationQuotaRefusal = Refusal<'tooManyInvitations' | 'tooManyToAddress'>;

export interface InvitationQuotaState {
  /** The invitations of the last day, oldest first. */
  readonly allowed: readonly { readonly to: string; readonly at: string }[];
}

/** Invitations of one person, first ones and those sent again. */
export const invitationLimits = { aDay: 50, toAddressAnHour: 3 } as const;

const hour = 3_600_000;

export const invitationQuota: Decider<
  InvitationQuotaCommand,
  InvitationQuotaState,
  InvitationQuotaEvent,
  InvitationQuotaRefusal
> = {
  category: 'invitationQuota',
  initial: { allowed: [] },
  schema: { InvitationAllowed: { version: 1 } },
  evolve: ({ allowed }, { data: { to }, meta: { at } }) => ({
    allowed: [...within(24 * hour, allowed, at), { to, at }],
  }),
  decide({ allowed }, { to }, { at }) {
    if (within(24 * hour, allowed, at).length >= invitationLimits.aDay) return tooMany;
    const toAddress = within(hour, allowed, at).filter((one) => one.to === to);
    if (toAddress.length >= invitationLimits.toAddressAnHour) return tooManyToAddress;
    return [{ type: 'InvitationAllowed', data: { to } }];
  },
};

export const invitationQuotaWords: EventDescriptions<InvitationQuotaEvent> = {
  InvitationAllowed: () => description('Invitation allowed', 'was within the limit of invitations.'),
};

function within(time: number, allowed: InvitationQuotaState['allowed'], now: string): InvitationQuotaState['allowed'] {
  return allowed.filter(({ at }) => Date.parse(now) - Date.parse(at) < time);
}

const tooMany = refuse(
  'tooManyInvitations',
  `You have sent ${invitationLimits.aDay} invitations within a day. Please send the rest tomorrow.`,
);
const tooManyToAddress = refuse(
  'tooManyToAddress',
  `You have sent ${invitationLimits.toAddressAnHour} invitations to this address within an hour. Please ask the person to check their spam folder, or try again in an hour.`,
);
