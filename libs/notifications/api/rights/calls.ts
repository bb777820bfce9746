import { randomUUID } from 'node:crypto';
import type { Call, Calls } from '../../../testing/rights/call.js';
import type { World } from '../../../testing/rights/world.js';

const success = 'success errorMessage';
const ofItem = ({ todo }: { todo: string }) => ({ uuid: todo });
const ofFile: Partial<Call> = {
  as: 'of a file',
  given: ({ node }) => ({ uuid: node }),
  wanted: () => ({ node: 'file' }),
};
/** The guest's: their own and the administrators' affair. */
const guest = (_: unknown, world: World) => ({ uuid: world.people.users.CM });

/** Of an item that nobody has. */
const marking = (mutation: string) => ({
  document: `mutation ($uuid: UUID!) { ${mutation} { ${success} } }`,
  given: () => ({ uuid: randomUUID() }),
});

/** Switches of mails, who was told of what, and one's own inbox. */
export const calls: Calls = {
  'Query.notificationSettings': [
    {
      rule: 'switchesOfGuest',
      document: 'query ($uuid: UUID!) { notificationSettings(userUuid: $uuid) { id event enabled } }',
      given: guest,
      found: ({ notificationSettings }) => notificationSettings.length === 10,
    },
  ],
  'Query.deliveries': [
    {
      rule: 'staffOnTodo',
      document: 'query ($uuid: UUID!) { deliveries(itemUuid: $uuid) { event } }',
      given: ofItem,
    },
    {
      rule: 'staffOnFile',
      document: 'query ($uuid: UUID!) { deliveries(itemUuid: $uuid) { event } }',
      ...ofFile,
    },
  ],
  'Query.inbox': [{ rule: 'signedIn', document: '{ inbox(part: "all") { items { uuid title } } }' }],
  'Query.inboxUnread': [{ rule: 'signedIn', document: '{ inboxUnread }' }],
  'Mutation.markInboxRead': [{ rule: 'signedIn', ...marking('markInboxRead(uuids: [$uuid])') }],
  'Mutation.markInboxUnread': [{ rule: 'signedIn', ...marking('markInboxUnread(uuids: [$uuid])') }],
  'Mutation.markInboxReadUntil': [
    {
      rule: 'signedIn',
      document: `mutation { markInboxReadUntil(until: "2026-01-01T00:00:00Z") { ${success} } }`,
    },
  ],
  'Mutation.snoozeInbox': [
    { rule: 'signedIn', ...marking('snoozeInbox(uuids: [$uuid], until: "2020-01-01T00:00:00Z")') },
  ],
  'Query.pushKey': [{ rule: 'signedIn', document: '{ pushKey }' }],
  'Query.pushDevices': [{ rule: 'signedIn', document: '{ pushDevices { uuid device showsSubject } }' }],
  'Mutation.openInboxItem': [
    {
      rule: 'signedIn',
      document: 'mutation ($uuid: UUID!) { openInboxItem(uuid: $uuid) }',
      given: () => ({ uuid: randomUUID() }),
    },
  ],
  'Mutation.turnOnPush': [
    {
      rule: 'signedIn',
      document: `mutation { turnOnPush(endpoint: "https://nowhere.test/", p256dh: "", auth: "") { ${success} } }`,
    },
  ],
  'Mutation.renewPushDevice': [
    { rule: 'signedIn', document: 'mutation { renewPushDevice(endpoint: "https://nowhere.test/") }' },
  ],
  'Mutation.movePushDevice': [
    {
      rule: 'signedIn',
      document:
        'mutation { movePushDevice(from: "https://old.test/", endpoint: "https://nowhere.test/", p256dh: "", auth: "") }',
    },
  ],
  'Mutation.setPushSubject': [{ rule: 'signedIn', ...marking('setPushSubject(uuid: $uuid, isShown: true)') }],
  'Mutation.removePushDevice': [{ rule: 'signedIn', ...marking('removePushDevice(uuid: $uuid)') }],
  'Mutation.tryPushDevice': [{ rule: 'signedIn', ...marking('tryPushDevice(uuid: $uuid)') }],
  'Mutation.updateNotificationSettings': [
    {
      rule: 'switchesOfGuest',
      document: 'mutation ($uuid: UUID!) { updateNotificationSettings(userUuid: $uuid, settings: []) }',
      given: guest,
      found: ({ updateNotificationSettings }) => updateNotificationSettings === true,
    },
  ],
  'Mutation.setDisableAllCompanyNotifications': [
    {
      rule: 'switchesOfGuest',
      document: `mutation ($uuid: UUID!) { setDisableAllCompanyNotifications(userUuid: $uuid, disabled: false) { ${success} } }`,
      given: guest,
    },
  ],
  'Mutation.noteOpened': [
    {
      rule: 'seeTodo',
      document: `mutation ($uuid: UUID!) { noteOpened(itemUuid: $uuid) { ${success} } }`,
      given: ofItem,
    },
    { rule: 'seeFile', document: `mutation ($uuid: UUID!) { noteOpened(itemUuid: $uuid) { ${success} } }`, ...ofFile },
  ],
};
