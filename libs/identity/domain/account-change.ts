import { type Decision, refuse } from '@daybook/kernel/events';
import { isName, nameNeeded, phoned, rename, setProfile } from './profile.js';
import { ownAccess, raisesAccess, setFlags } from './staff-access.js';
import type { AutoRole, Flag, PersonName, StaffProfile, UserEvent } from './user.events.js';
import type { Registered, UserRefusal } from './user.js';

/** What is left out stays as it is. */
export interface AccountChange {
  readonly name?: PersonName;
  readonly phone?: string | null;
  readonly profile?: Partial<StaffProfile>;
  readonly flags?: Readonly<Partial<Record<Flag, boolean>>>;
  /** Null: joins no company by itself. */
  readonly autoRole?: AutoRole | null;
  readonly isHubspotSyncEnabled?: boolean;
  readonly isChatbotEnabled?: boolean;
}

type Outcome = Decision<UserEvent, UserRefusal>;

/** Nobody changes by this what gives oneself rights. */
export function changeAccount(state: Registered, change: AccountChange, isOneself: boolean): Outcome {
  const { name, phone, profile, flags, autoRole, isHubspotSyncEnabled: isSynced, isChatbotEnabled: isAsking } = change;
  if (name && !isName(name)) return nameNeeded;
  const to = state.staff && { ...state.staff, ...profile };
  const joins = autoRole === undefined ? [] : setAutoRole(state, autoRole);
  const isSwitched = isSynced !== undefined || isAsking !== undefined;
  if (isOneself && (flags || joins.length > 0 || isSwitched || (to && raisesAccess(state.staff, to)))) return ownAccess;
  if (!state.staff && (profile || autoRole)) return refuse('notStaff', 'This is for staff only.');
  const parts = [
    name ? rename(state, name) : [],
    phone === undefined ? [] : phoned(state, phone),
    to && profile ? setProfile(state, to) : [],
    flags ? setFlags(state, flags) : [],
    joins,
    isSynced === undefined ? [] : setSync(state, isSynced),
    isAsking === undefined ? [] : setChatbot(state, isAsking),
  ];
  return parts.find((part) => 'refused' in part) ?? parts.flatMap((part) => ('refused' in part ? [] : part));
}

function setSync({ isHubspotSyncEnabled }: Registered, to: boolean): UserEvent[] {
  if (to === isHubspotSyncEnabled) return [];
  return [{ type: to ? 'HubspotSyncEnabled' : 'HubspotSyncDisabled', data: {} }];
}

function setChatbot({ isChatbotEnabled }: Registered, to: boolean): UserEvent[] {
  if (to === isChatbotEnabled) return [];
  return [{ type: to ? 'UserChatbotEnabled' : 'UserChatbotDisabled', data: {} }];
}

function setAutoRole({ autoRole: from }: Registered, to: AutoRole | null): UserEvent[] {
  if (to === null) return from ? [{ type: 'AutoRoleCleared', data: { from } }] : [];
  const isSame = from?.role === to.role && from.isHiddenFromClients === to.isHiddenFromClients;
  return isSame ? [] : [{ type: 'AutoRoleSet', data: { from, to } }];
}
