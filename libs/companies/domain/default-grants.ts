import { type Decider, type DomainEvent, type Refusal, refuse } from '@daybook/kernel/events';
import type { Feature, Level, Role } from '@daybook/kernel/rights';

/** What the firm gives to a role where a member has no grant of their own; the stream `defaultGrants-global`. */
export type DefaultGrantsEvent = DomainEvent<
  'DefaultFeatureGrantSet',
  { role: Role; feature: Feature; from: Level | null; to: Level }
>;

export type DefaultGrantsCommand = { type: 'SetDefaultFeatureGrant'; role: Role; feature: Feature; level: Level };

export type DefaultGrantsRefusal = Refusal<'guestPays'>;

export type DefaultGrantsState = Readonly<Partial<Record<Role, Readonly<Partial<Record<Feature, Level>>>>>>;

export const defaultGrantsDecider: Decider<
  DefaultGrantsCommand,
  DefaultGrantsState,
  DefaultGrantsEvent,
  DefaultGrantsRefusal
> = {
  category: 'defaultGrants',
  initial: {},
  schema: { DefaultFeatureGrantSet: { version: 1 } },
  evolve: (state, { data: { role, feature, to } }) => ({ ...state, [role]: { ...state[role], [feature]: to } }),
  decide(state, { role, feature, level }) {
    const from = state[role]?.[feature] ?? null;
    if (from === level) return [];
    if (role === 'client_member' && feature === 'PAYMENTS' && level === 'UPDATE')
      return refuse('guestPays', 'A client guest can only view payments.');
    return [{ type: 'DefaultFeatureGrantSet', data: { role, feature, from, to: level } }];
  },
};

/** There is one set of defaults in the firm. */
export const defaultGrantsStream = 'global';
