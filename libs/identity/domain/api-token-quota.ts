import {
  type Decider,
  type DomainEvent,
  description,
  type EventDescriptions,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';

/** How many API tokens one person may have; the stream `apiTokenQuota-{user}`. The token is made after its event. */
export type ApiTokenQuotaEvent = DomainEvent<'ApiTokenAllowed', { session: string }>;

export interface ApiTokenQuotaCommand {
  readonly type: 'AllowApiToken';
  readonly session: string;
  /** The person's tokens as they were stored at this instant; of those that have ended the newest are enough. */
  readonly stored: readonly { readonly session: string; readonly isLive: boolean }[];
  /** ISO 8601. */
  readonly storedAt: string;
}

export type ApiTokenQuotaRefusal = Refusal<'tooMany'>;

export interface ApiTokenQuotaState {
  /** The newest, oldest first; no more of them than a person may have. */
  readonly allowed: readonly { readonly session: string; readonly at: string }[];
}

/** Tokens of one person at the same time. */
export const mostTokens = 20;

/** Milliseconds within which an allowed token is stored, or will never be: its process has died. */
const onItsWay = 60_000;

export const apiTokenQuota: Decider<
  ApiTokenQuotaCommand,
  ApiTokenQuotaState,
  ApiTokenQuotaEvent,
  ApiTokenQuotaRefusal
> = {
  category: 'apiTokenQuota',
  initial: { allowed: [] },
  schema: { ApiTokenAllowed: { version: 1 } },
  evolve: ({ allowed }, { data: { session }, meta: { at } }) => ({
    allowed: [...allowed, { session, at }].slice(-mostTokens),
  }),
  decide({ allowed }, { session, stored, storedAt }) {
    const live = stored.filter(({ isLive }) => isLive);
    const isStored = (token: string) => stored.some((one) => one.session === token);
    const coming = allowed.filter(
      (one) => !isStored(one.session) && Date.parse(storedAt) - Date.parse(one.at) < onItsWay,
    );
    if (live.length + coming.length >= mostTokens) return tooMany;
    return [{ type: 'ApiTokenAllowed', data: { session } }];
  },
};

export const apiTokenQuotaWords: EventDescriptions<ApiTokenQuotaEvent> = {
  ApiTokenAllowed: () => description('API token allowed', 'was within the limit of API tokens.'),
};

const tooMany = refuse('tooMany', `You have ${mostTokens} API tokens already. Revoke one that is no longer used.`);
