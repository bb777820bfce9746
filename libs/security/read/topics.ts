import type { SecurityEntry, SecurityTopic } from '@daybook/kernel/events';
import type { SecurityKind } from '@daybook/kernel/security-log';

/** What administrators filter by: the events of the log and the records beside it that belong together. */
export interface Topic {
  readonly topic: SecurityTopic;
  readonly label: string;
  readonly eventTypes: readonly TopicEvent[];
  readonly events: readonly SecurityKind[];
}

/** An event of the log. */
interface TopicEvent {
  readonly type: string;
  /** The record that says from where it came; for most it is the sign-in of their session. */
  readonly source: string;
  readonly isRefused: boolean;
}

/** By the type of their event, as the areas say. */
export type SecurityEntriesByType = Readonly<Record<string, SecurityEntry>>;

/** A record whose kind has an event only says from where the event came, unless it was refused. */
const records: Readonly<Record<SecurityTopic, Pick<Topic, 'label' | 'events'>>> = {
  signIns: { label: 'Sign-ins', events: ['signIn'] },
  refusals: {
    label: 'Refused sign-ins and codes',
    events: ['signInRefused', 'secondFactorRefused', 'passwordChangeRefused', 'passwordResetRefused'],
  },
  sessions: { label: 'Sessions ended', events: ['signOut', 'sessionRevoked', 'refreshReuse'] },
  applications: {
    label: 'Connected applications and API tokens',
    events: ['applicationConnected', 'applicationCalled', 'apiTokenMade', 'apiTokenUsed'],
  },
  secondFactor: { label: 'Second factor', events: ['secondFactorChanged'] },
  passwords: {
    label: 'Passwords and addresses',
    events: ['passwordChanged', 'passwordResetAsked', 'passwordReset', 'emailChangeAsked', 'emailChanged'],
  },
  people: {
    label: 'Accounts and invitations',
    events: ['invitationSent', 'invitationAccepted', 'invitationRefused', 'setupRefused'],
  },
  rights: { label: 'Roles and rights', events: ['roleChanged'] },
  members: { label: 'Members and grants', events: [] },
  denials: { label: 'Denials', events: ['denied'] },
  exports: { label: 'Exports', events: ['exported'] },
  record: {
    label: 'Care of the record',
    events: ['verified', 'rebuilt', 'emailSentAgain', 'recordsLost', 'objectDamaged'],
  },
};

/** Events that are lines of their own also when all went well: no event tells of them. */
export const eventlessKinds: readonly SecurityKind[] = [
  'exported',
  'verified',
  'rebuilt',
  'applicationCalled',
  'apiTokenUsed',
];

/** The topics with the events of all areas. */
export function topicsOf(entries: SecurityEntriesByType): readonly Topic[] {
  const eventTypes = Object.entries(entries);
  return (Object.keys(records) as SecurityTopic[]).map((topic) => ({
    topic,
    ...records[topic],
    eventTypes: eventTypes
      .filter(([, entry]) => entry.topic === topic)
      .map(([type, { source = 'signIn', isRefused = false }]) => ({ type, source, isRefused })),
  }));
}

/** The topics named, or all when none is. */
export function topicsNamed(topics: readonly Topic[], names: readonly string[] | null | undefined): readonly Topic[] {
  return names?.length ? topics.filter(({ topic }) => names.includes(topic)) : topics;
}

export function topicOf(topics: readonly Topic[], kind: string): string {
  const found = topics.find(
    ({ eventTypes, events }) => eventTypes.some(({ type }) => type === kind) || events.some((one) => one === kind),
  );
  return found?.topic ?? '';
}
