import { LetterPostponed } from '@daybook/kernel/mail';
import { MailHarness } from '../../testing/mails/harness.js';

let harness: MailHarness;
let todo: string;

beforeAll(async () => {
  harness = await MailHarness.open();
  await harness.member('maria', 'staff_director');
  await harness.member('omar', 'client_owner');
  const people = { assignees: [harness.uuidOf('omar')], owner: harness.uuidOf('maria') };
  todo = await harness.todo('Bank <fees>', people);
});
afterAll(() => harness?.close());
beforeEach(() => harness.clear());

it('collects five minutes of news for each person and tells them once', async () => {
  await harness.happened('TodoCreated', todo, 'maria');
  await harness.run('tell news');
  harness.later(4);
  await harness.happened('TodoAnswerSubmitted', todo, 'omar');
  await harness.run('tell news');
  expect(harness.mails()).toEqual([]);
  harness.later(1);
  await harness.run('tell news');
  await harness.run('tell news');
  expect(harness.mails()).toEqual(['omar: New to-dos: Bank <fees>']);
  expect(harness.textTo('omar')).toContain(`http://x.test/links/todo/${todo}`);
  harness.later(3.9);
  await harness.run('tell news');
  expect(harness.mails()).toHaveLength(1);
  harness.later(0.1);
  await harness.run('tell news');
  expect(harness.mails()).toEqual(['maria: Answered to-dos: Bank <fees>', 'omar: New to-dos: Bank <fees>']);
});

it('puts all kinds of news of a window into one mail', async () => {
  const folder = harness.folder('Statements');
  await harness.happened('TodoCreated', todo, 'maria');
  harness.later(1);
  await harness.happened('TodoSentBack', todo, 'maria');
  await harness.commented('maria', todo, 'The figures are of May.');
  harness.later(1);
  await harness.uploaded('maria', 'March.pdf', folder, false);
  harness.later(3);
  await harness.run('tell news');
  expect(harness.mails()).toEqual(['omar: 4 updates in Blue Fern']);
  const text = harness.textTo('omar');
  const order = ['New to-dos', 'To-dos sent back', 'New comments', 'New files'].map((heading) => text.indexOf(heading));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order[0]).toBeGreaterThan(0);
});

it('says why a to-do was sent back', async () => {
  await harness.sentBack('maria', todo, 'Page 2 of May is missing.');
  expect(await harness.sentAll()).toEqual(['omar: To-dos sent back: Bank <fees>']);
  expect(harness.textTo('omar')).toMatch(/maria\b.*: Page 2 of May is missing\./);
});

it('reminds once of all that somebody is asked for, and of nothing that was answered meanwhile', async () => {
  const people = { assignees: [harness.uuidOf('omar')] };
  const others = [await harness.todo('Payroll', people), await harness.todo('Lease', people)];
  for (const one of [todo, ...others]) await harness.happened('TodoReminderRequested', one, 'maria');
  await harness.run('tell news');
  await harness.db.query(`update todos set status = 'waiting_for_review' where title = 'Lease'`);
  expect(await harness.sentAll()).toEqual(['omar: 2 updates in Blue Fern']);
  expect(harness.textTo('omar')).toContain('Reminders');
  expect(harness.textTo('omar')).not.toContain('Lease');
});

it('reminds whom a to-do names in any case, and others when they want mail', async () => {
  const nobodys = await harness.todo('Utilities');
  await harness.switches('omar', { todo_created: false });
  for (const one of [todo, nobodys]) await harness.happened('TodoReminderRequested', one, 'maria');
  expect(await harness.sentAll()).toEqual(['omar: Reminders: Bank <fees>']);
  const [letter] = harness.sent.values();
  expect(letter?.unsubscribe).toBeUndefined();
  expect(letter?.tells).toMatchObject({ of: [{ item: todo, event: 'reminder' }] });
  harness.sent.clear();
  await harness.switches('omar', { todo_created: true });
  await harness.happened('TodoReminderRequested', nobodys, 'maria');
  await harness.sentAll();
  expect([...harness.sent.values()][0]?.unsubscribe).toBeDefined();
});

it('says nothing of an answer that was taken back before anybody was told of it', async () => {
  await harness.happened('TodoAnswerSubmitted', todo, 'omar');
  await harness.happened('TodoAnswerExtended', todo, 'omar');
  harness.later(1);
  await harness.happened('TodoAnswerWithdrawn', todo, 'omar');
  expect(await harness.sentAll()).toEqual([]);
  await harness.happened('TodoAnswerSubmitted', todo, 'omar');
  await harness.sentAll();
  harness.sent.clear();
  await harness.happened('TodoAnswerWithdrawn', todo, 'omar');
  expect(await harness.sentAll()).toEqual(['maria: Answers taken back: Bank <fees>']);
});

it('keeps nobody waiting behind a letter that was postponed, and tells that one later', async () => {
  await harness.happened('TodoCreated', todo, 'tom');
  await harness.commented('tom', todo, 'As soon as you can.');
  harness.beforeSending = ({ to }) => {
    if (to.name.startsWith('maria')) throw new LetterPostponed();
  };
  expect(await harness.sentAll()).toEqual(['omar: 2 updates in Blue Fern']);
  harness.beforeSending = () => undefined;
  await harness.run('tell news');
  expect(harness.readers()).toEqual(['maria', 'omar']);
});

it('waits until the tables have heard of it', async () => {
  await harness.db.query(`update ops.checkpoints set position = 0 where name = 'comments'`);
  await harness.happened('TodoSentBack', todo, 'maria');
  harness.later(5);
  await harness.run('tell news');
  expect(harness.mails()).toEqual([]);
  await harness.db.query('update ops.checkpoints set position = 1000');
  await harness.run('tell news');
  expect(harness.mails()).toHaveLength(1);
});

it('takes history for no news', async () => {
  await harness.happened('TodoCreated', todo, 'maria', new Date('2025-11-01T00:00:00Z'));
  expect(await harness.sentAll()).toEqual([]);
});

it('forgets what was told when no digest looks back so far', async () => {
  await harness.happened('TodoSentBack', todo, 'maria');
  await harness.sentAll();
  const stored = async () => (await harness.db.query('select from ops.news')).rowCount;
  harness.later(5 * 24 * 60);
  await harness.run('tell news');
  expect(await stored()).toBe(1);
  harness.later(24 * 60);
  await harness.run('tell news');
  expect(await stored()).toBe(0);
});

it('tells nobody twice, however often it dies right after a letter was taken', async () => {
  await harness.happened('TodoCreated', todo, 'maria');
  await harness.happened('TodoAnswerSubmitted', todo, 'omar');
  await harness.run('tell news');
  harness.later(5);
  let emails = 0;
  harness.afterSending = () => {
    emails += 1;
    throw new Error('killed');
  };
  for (const _ of [1, 2]) await expect(harness.run('tell news')).rejects.toThrow('killed');
  await harness.run('tell news');
  await harness.run('tell news');
  expect(emails).toBe(2);
  expect(harness.readers()).toEqual(['maria', 'omar']);
});

it('names more than fit by their number', async () => {
  for (let index = 0; index < 27; index += 1)
    await harness.happened('TodoCreated', await harness.todo(`To-do ${index}`), 'maria');
  await harness.sentAll();
  const text = harness.textTo('omar');
  expect(text).toContain('27 updates in Blue Fern');
  expect(text.match(/- To-do \d+/g)).toHaveLength(25);
  expect(text).toContain(`- 2 more http://x.test/links/company/${harness.company}`);
});
