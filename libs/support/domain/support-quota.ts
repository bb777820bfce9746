import {
  type Decider,
  type DomainEvent,
  description,
  type EventDescriptions,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';
import { limits } from './labels.js';

/** How much one person writes to support; the stream `supportQuota-{user}`. */
export type SupportQuotaEvent = DomainEvent<'SupportMessageAllowed', { message: string }>;

export type SupportQuotaCommand = { readonly type: 'AllowSupportMessage'; readonly message: string };

export type SupportQuotaRefusal = Refusal<'tooMany'>;

export interface SupportQuotaState {
  /** The messages of the last hour, oldest first. */
  readonly allowed: readonly { readonly message: string; readonly at: string }[];
}

const hour = 3_600_000;

export const supportQuota: Decider<SupportQuotaCommand, SupportQuotaState, SupportQuotaEvent, SupportQuotaRefusal> = {
  category: 'supportQuota',
  initial: { allowed: [] },
  schema: { SupportMessageAllowed: { version: 1 } },
  evolve: ({ allowed }, { data: { message }, meta: { at } }) => ({
    allowed: [...ofLastHour(allowed, at), { message, at }],
  }),
  decide({ allowed }, { message }, { at }) {
    if (allowed.some((one) => one.message === message)) return [];
    if (ofLastHour(allowed, at).length >= limits.anHour) return tooMany;
    return [{ type: 'SupportMessageAllowed', data: { message } }];
  },
};

function ofLastHour(allowed: SupportQuotaState['allowed'], now: string): SupportQuotaState['allowed'] {
  return allowed.filter(({ at }) => Date.parse(now) - Date.parse(at) < hour);
}

const tooMany = refuse(
  'tooMany',
  `You have sent ${limits.anHour} messages within an hour. Please wait a while, then send the rest as one message.`,
);

/** What the history says of each event. */
export const quotaWords: EventDescriptions<SupportQuotaEvent> = {
  SupportMessageAllowed: () => description('Support message counted', 'counted a message to support.'),
};
