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

/** Switches of mails, and who was told of what. */
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
