import { instantEvents, master, notificationEvents } from '@daybook/notifications/domain';
import type { ApiClient } from '@daybook/testing/api';
import type { Firm } from '@daybook/testing/firm';
import { writingFirm } from '../../testing/mails/firm.js';

interface Setting {
  readonly id: string;
  readonly event: string;
  readonly enabled: boolean;
}

let firm: Firm;
let users: Record<'omar' | 'tom' | 'adam', string>;
const browsers = new Map<string, ApiClient>();

beforeAll(async () => {
  firm = await writingFirm();
  const company = await firm.company('Bright Bakery');
  users = {
    omar: await firm.person('omar'),
    tom: await firm.staff('tom'),
    adam: await firm.staff('adam', { adminPanelAccess: 'UPDATE' }),
  };
  await firm.member(company, users.omar, 'client_member');
  await firm.readable();
  for (const name of Object.keys(users)) browsers.set(name, await firm.browser(name));
});
afterAll(() => firm?.close());

const as = (name: keyof typeof users) => browsers.get(name) as ApiClient;
const own = async (name: keyof typeof users): Promise<readonly Setting[]> =>
  (await as(name).graphql('{ currentUser { notificationSettings { id event notificationType enabled } } }')).data
    .currentUser.notificationSettings;

async function change(by: keyof typeof users, of: keyof typeof users, moved: Record<string, boolean>, ids = of) {
  const settings = (await own(ids)).filter(({ event }) => event in moved);
  const document = `mutation ($userUuid: UUID!, $settings: [NotificationSettingChange!]!) {
    updateNotificationSettings(userUuid: $userUuid, settings: $settings) }`;
  const { data, errors } = await as(by).graphql(document, {
    userUuid: users[of],
    settings: settings.map(({ id, event }) => ({ notificationSettingId: id, enabled: moved[event] })),
  });
  return errors ? errors[0]?.extensions.code : data.updateNotificationSettings;
}

it('are ten for everybody, with ids of their own, all on but the digest of staff', async () => {
  const [ofOmar, ofTom] = [await own('omar'), await own('tom')];
  expect(ofOmar.map(({ event }) => event)).toEqual(notificationEvents);
  expect(ofOmar[0]).toMatchObject({ notificationType: 'email', enabled: true });
  expect(ofOmar.filter(({ enabled }) => !enabled)).toEqual([]);
  expect(ofTom.filter(({ enabled }) => !enabled).map(({ event }) => event)).toEqual(['daily_digest_email_generated']);
  expect(new Set([...ofOmar, ...ofTom].map(({ id }) => id)).size).toBe(20);
});

it('are changed by oneself, and seen changed at once', async () => {
  expect(await change('omar', 'omar', { comment_added: false })).toBe(true);
  expect((await own('omar')).find(({ event }) => event === 'comment_added')?.enabled).toBe(false);
  expect(await change('omar', 'omar', { comment_added: true })).toBe(true);
});

it('are changed for others by who may change the admin panel, and by nobody else', async () => {
  expect(await change('adam', 'omar', { todo_created: false })).toBe(true);
  expect((await own('omar')).find(({ event }) => event === 'todo_created')?.enabled).toBe(false);
  expect(await change('adam', 'omar', { todo_created: true })).toBe(true);
  expect(await change('tom', 'omar', { todo_created: false })).toBe('NOT_FOUND');
  expect(await change('omar', 'tom', { todo_created: false })).toBe('NOT_FOUND');
});

it('are not changed by ids of somebody else, nor where a person has no such switch', async () => {
  expect(await change('omar', 'omar', { todo_created: false }, 'tom')).toBe(false);
  expect(await change('omar', 'omar', { comment_added: false, tq_completed: false })).toBe(false);
  expect(await change('omar', 'omar', { messages_added_to_chat_history: false })).toBe(false);
  expect(await change('tom', 'tom', { tq_completed: false, messages_added_to_chat_history: false })).toBe(true);
  expect((await own('omar')).filter(({ enabled }) => !enabled)).toEqual([]);
});

it.each(instantEvents)('of %s stand still while instant mails are off', async (event) => {
  expect(await change('omar', 'omar', { [master]: false })).toBe(true);
  expect(await change('omar', 'omar', { [event]: false })).toBe(false);
  expect(await change('omar', 'omar', { [master]: true })).toBe(true);
  expect((await own('omar')).filter(({ enabled }) => !enabled)).toEqual([]);
});

it('are all silenced by one switch', async () => {
  const silence = (disabled: boolean) =>
    as('omar').graphql(
      `mutation { setDisableAllCompanyNotifications(userUuid: "${users.omar}", disabled: ${disabled}) { success } }`,
    );
  const isSilent = async () =>
    (await as('omar').graphql('{ currentUser { disableAllCompanyNotifications } }')).data.currentUser
      .disableAllCompanyNotifications;
  expect((await silence(true)).data.setDisableAllCompanyNotifications.success).toBe(true);
  expect(await isSilent()).toBe(true);
  const account = `{ adminUser(uuid: "${users.omar}") { disableAllCompanyNotifications } }`;
  expect((await as('adam').graphql(account)).data.adminUser).toEqual({ disableAllCompanyNotifications: true });
  await silence(false);
  expect(await isSilent()).toBe(false);
});
