import { MailHarness, sender } from '../../testing/mails/harness.js';
import { reminderTask } from './reminding.js';

const reminders = reminderTask(sender);
let harness: MailHarness;

beforeAll(async () => {
  harness = await MailHarness.open();
  await harness.member('maria', 'staff_director');
  await harness.member('omar', 'client_owner');
  await harness.member('nina', 'client_member');
  const people = { assignees: [harness.uuidOf('omar')], owner: harness.uuidOf('maria') };
  await harness.todo('Bank fees', { ...people, reminder: 'DAILY_REMINDER' });
});
afterAll(() => harness?.close());

const at = async (instant: string) => {
  harness.now = new Date(instant);
  harness.sent.clear();
  await reminders.run(harness.tools);
  await reminders.run(harness.tools);
  return harness.mails();
};
const todo = (changes: object) =>
  harness.db.query(
    `update todos set ${Object.keys(changes).map((name, n) => `${name} = $${n + 1}`)}`,
    Object.values(changes),
  );
const one = ['omar: Reminder: 1 to-do waiting for your answer'];

afterEach(() =>
  todo({ due_date: '2026-01-12', reminder: 'DAILY_REMINDER', open_since: '2026-01-05T15:00:00Z', reminded_on: '{}' }),
);

describe('reminders', () => {
  it('come at nine on weekdays, one interval after it opened', async () => {
    expect(await at('2026-01-05T20:00:00Z')).toEqual([]);
    expect(await at('2026-01-06T13:59:59Z')).toEqual([]);
    expect(await at('2026-01-06T14:00:00Z')).toEqual(one); // nine in New York
    expect(harness.commanded[0]).toMatchObject({ runDate: '2026-01-06', recipients: [harness.uuidOf('omar')] });
    expect(await at('2026-01-10T15:00:00Z')).toEqual([]); // Saturday
  });

  it('are left to the document where one is to be signed', async () => {
    await todo({ document: '{"uuid": "d", "state": "sent"}' });
    expect(await at('2026-01-06T14:00:00Z')).toEqual([]);
    await todo({ document: null });
  });

  it.each([
    ['forward', '2026-03-06', '2026-03-09T12:59:59Z', '2026-03-09T13:00:00Z'],
    ['back', '2026-10-30', '2026-11-02T13:59:59Z', '2026-11-02T14:00:00Z'],
  ])('come at nine also after the clocks went %s', async (_, opened, before, nine) => {
    await todo({ open_since: `${opened}T15:00:00Z`, due_date: opened });
    expect(await at(before)).toEqual([]);
    expect(await at(nine)).toEqual(one);
  });

  it('come again one interval after the last, not twice a day', async () => {
    await todo({ reminded_on: ['2026-01-06'], reminder: 'THREE_DAYS_REMINDER' });
    expect(await at('2026-01-06T15:00:00Z')).toEqual([]);
    expect(await at('2026-01-08T15:00:00Z')).toEqual([]);
    expect(await at('2026-01-09T15:00:00Z')).toEqual(one);
  });

  it('do not come once more on a day on which somebody reminded by hand, and keep their days', async () => {
    await todo({ reminded_at: '2026-01-06T13:00:00Z' });
    expect(await at('2026-01-06T15:00:00Z')).toEqual([]);
    expect(await at('2026-01-07T15:00:00Z')).toEqual(one);
    await todo({ reminded_at: null });
  });

  it('do not come more than seven days ahead of the due date, nor after sixty of them', async () => {
    await todo({ due_date: '2026-01-20' });
    expect(await at('2026-01-12T15:00:00Z')).toEqual([]);
    expect(await at('2026-01-13T15:00:00Z')).toEqual(one);
    const days = Array.from({ length: 60 }, (_, n) => new Date(Date.UTC(2025, 9, 1 + n)).toISOString().slice(0, 10));
    await todo({ reminded_on: days });
    expect(await at('2026-01-13T15:00:00Z')).toEqual([]);
    await todo({ reminded_on: days.slice(1) });
    expect(await at('2026-01-13T15:00:00Z')).toEqual(one);
  });

  it('go to the named assignee in any case, to others only when they want mail', async () => {
    await harness.db.query('update company_users set receive_company_notifications = false');
    expect(await at('2026-01-06T15:00:00Z')).toEqual(one);
    expect([...harness.sent.values()][0]?.tells).toMatchObject({ of: [{ event: 'reminder' }] });
    await todo({ assignees: [] });
    expect(await at('2026-01-06T15:00:00Z')).toEqual([]);
    await harness.db.query('update company_users set receive_company_notifications = true');
    await harness.switches('nina', {}, true);
    expect(await at('2026-01-06T15:00:00Z')).toEqual(one);
    await harness.switches('nina', { todo_created: false });
    expect(await at('2026-01-06T15:00:00Z')).toEqual(one);
    await harness.clear();
    expect(await at('2026-01-06T15:00:00Z')).toEqual([
      'nina: Reminder: 1 to-do waiting for your answer',
      'omar: Reminder: 1 to-do waiting for your answer',
    ]);
    await todo({ assignees: [harness.uuidOf('omar')] });
  });

  it.each([
    ['was removed', 'is_removed = true', 'is_removed = false'],
    ['has come to the end of their time', "expires_at = '2026-01-06T14:59:59Z'", 'expires_at = null'],
  ])('do not go to who %s', async (_, gone, back) => {
    await harness.db.query(`update company_users set ${gone}`);
    expect(await at('2026-01-06T15:00:00Z')).toEqual([]);
    await harness.db.query(`update company_users set ${back}`);
    expect(await at('2026-01-06T15:00:00Z')).toEqual(one);
  });

  it('do not go to who was deactivated', async () => {
    await harness.db.query('update users set is_active = false');
    expect(await at('2026-01-06T15:00:00Z')).toEqual([]);
    await harness.db.query('update users set is_active = true');
    expect(await at('2026-01-06T15:00:00Z')).toEqual(one);
  });

  it('end by one click, unless somebody is named', async () => {
    await at('2026-01-06T15:00:00Z');
    expect([...harness.sent.values()][0]?.unsubscribe).toBeUndefined();
    await todo({ assignees: [] });
    await at('2026-01-06T15:00:00Z');
    const ending = `http://x.test/off/${harness.uuidOf('omar')}`;
    const [letter] = [...harness.sent.values()].filter(({ to }) => to.name.startsWith('omar'));
    expect(letter).toMatchObject({ unsubscribe: ending, text: expect.stringContaining(ending) });
    await todo({ assignees: [harness.uuidOf('omar')] });
  });

  it('are on record for whoever got one, and of what stood in it', async () => {
    await todo({ assignees: [] });
    await harness.switches('nina', {}, true);
    harness.commanded.length = 0;
    await at('2026-01-07T15:00:00Z');
    expect(harness.commanded[0]).toMatchObject({ runDate: '2026-01-07', recipients: [harness.uuidOf('omar')] });

    harness.commanded.length = 0;
    await todo({ reminded_on: ['2026-01-07'] });
    const late = await harness.todo('Payroll', { reminder: 'DAILY_REMINDER', due_date: '2026-01-08' });
    await reminders.run(harness.tools);
    expect(harness.commanded).toEqual([]);
    await harness.db.query('delete from todos where uuid = $1', [late]);
    await harness.clear();
    await todo({ assignees: [harness.uuidOf('omar')] });
  });

  it.each([
    ['todos', 'is_hidden_from_clients'],
    ['todos', 'is_deleted'],
    ['companies', 'is_deleted'],
  ])('stop when in %s it %s', async (table, flag) => {
    await harness.db.query(`update ${table} set ${flag} = true`);
    expect(await at('2026-01-06T15:00:00Z')).toEqual([]);
    await harness.db.query(`update ${table} set ${flag} = false`);
  });
});
