import {
  changed,
  type Decider,
  type DomainEvent,
  type EventDescriptions,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';
import type { Feature, Level, Role } from '@daybook/kernel/rights';
import { featureNames, levelNames, roleNames } from '@daybook/kernel/rights';

/** What the firm gives to a role where a member has no grant of their own; the stream `defaultGrants-global`. */
export type DefaultGrantsEvent = DomainEvent<
  'DefaultFeatureGrantSet',
  { role: Role; feature: Feature; from: Level | null; to: Level }
>;

/** All of the grants, or none. */
export type DefaultGrantsCommand = {
  type: 'SetDefaultFeatureGrants';
  role: Role;
  grants: readonly { readonly feature: Feature; readonly level: Level }[];
};

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
  decide(state, { role, grants }) {
    const pays = grants.some(({ feature, level }) => feature === 'PAYMENTS' && level === 'UPDATE');
    if (role === 'client_member' && pays) return refuse('guestPays', 'A client guest can only view payments.');
    const wanted = new Map(grants.map(({ feature, level }) => [feature, level]));
    return [...wanted].flatMap(([feature, to]): DefaultGrantsEvent[] => {
      const from = state[role]?.[feature] ?? null;
      return from === to ? [] : [{ type: 'DefaultFeatureGrantSet', data: { role, feature, from, to } }];
    });
  },
};

export const defaultGrantsWords: EventDescriptions<DefaultGrantsEvent> = {
  DefaultFeatureGrantSet: ({ data: { role, feature, from, to } }) =>
    changed('Default access set', `changed the default access of the role ${roleNames[role]}.`, featureNames[feature], {
      from: from && levelNames[from],
      to: levelNames[to],
    }),
};

/** There is one set of defaults in the firm. */
export const defaultGrantsStream = 'global';
