import { LetterPostponed } from '@daybook/kernel/mail';
import { MailStage } from '../../../tests/mails/stage.js';

let stage: MailStage;
let todo: string;

beforeAll(async () => {
  stage = await MailStage.open();
  await stage.member('maria', 'staff_director');
  await stage.member('omar', 'client_owner');
  const people = { assignees: [stage.uuidOf('omar')], owner: stage.uuidOf('maria') };
  todo = await stage.todo('Bank <fees>', people);
});
afterAll(() => stage?.close());
beforeEach(() => stage.clear());

it('collects five minutes of news for each person and tells them once', async () => {
  await stage.happened('TodoCreated', todo, 'maria');
  await stage.run('tell news');
  stage.later(4);
  await stage.happened('TodoAnswerSubmitted', todo, 'omar');
  await stage.run('tell news');
  expect(stage.mails()).toEqual([]);
  stage.later(1);
  await stage.run('tell news');
  await stage.run('tell news');
  expect(stage.mails()).toEqual(['omar: New to-dos: Bank <fees>']);
  expect(stage.textTo('omar')).toContain(`http://x.test/links/todo/${todo}`);
  stage.later(3.9);
  await stage.run('tell news');
  expect(stage.mails()).toHaveLength(1);
  stage.later(0.1);
  await stage.run('tell news');
  expect(stage.mails()).toEqual(['maria: Answered to-dos: Bank <fees>', 'omar: New to-dos: Bank <fees>']);
});

it('puts all kinds of news of a window into one mail', async () => {
  const folder = stage.folder('Statements');
  await stage.happened('TodoCreated', todo, 'maria');
  stage.later(1);
  await stage.happened('TodoSentBack', todo, 'maria');
  await stage.commented('maria', todo, 'The figures are of May.');
  stage.later(1);
  await stage.uploaded('maria', 'March.pdf', folder, false);
  stage.later(3);
  await stage.run('tell news');
  expect(stage.mails()).toEqual(['omar: 4 updates in Blue Fern']);
  const text = stage.textTo('omar');
  const order = ['New to-dos', 'To-dos sent back', 'New comments', 'New files'].map((heading) => text.indexOf(heading));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order[0]).toBeGreaterThan(0);
});

it('says why a to-do was sent back', async () => {
  await stage.sentBack('maria', todo, 'Page 2 of May is missing.');
  expect(await stage.toldAll()).toEqual(['omar: To-dos sent back: Bank <fees>']);
  expect(stage.textTo('omar')).toMatch(/maria\b.*: Page 2 of May is missing\./);
});

it('says nothing of an answer that was taken back before anybody was told of it', async () => {
  await stage.happened('TodoAnswerSubmitted', todo, 'omar');
  await stage.happened('TodoAnswerExtended', todo, 'omar');
  stage.later(1);
  await stage.happened('TodoAnswerWithdrawn', todo, 'omar');
  expect(await stage.toldAll()).toEqual([]);
  await stage.happened('TodoAnswerSubmitted', todo, 'omar');
  await stage.toldAll();
  stage.sent.clear();
  await stage.happened('TodoAnswerWithdrawn', todo, 'omar');
  expect(await stage.toldAll()).toEqual(['maria: Answers taken back: Bank <fees>']);
});

it('keeps nobody waiting behind a letter that was postponed, and tells that one later', async () => {
  await stage.happened('TodoCreated', todo, 'tom');
  await stage.commented('tom', todo, 'As soon as you can.');
  stage.beforeSending = ({ to }) => {
    if (to.name.startsWith('maria')) throw new LetterPostponed();
  };
  expect(await stage.toldAll()).toEqual(['omar: 2 updates in Blue Fern']);
  stage.beforeSending = () => undefined;
  await stage.run('tell news');
  expect(stage.readers()).toEqual(['maria', 'omar']);
});

it('waits until the tables have heard of it', async () => {
  await stage.db.query(`update ops.checkpoints set position = 0 where name = 'comments'`);
  await stage.happened('TodoSentBack', todo, 'maria');
  stage.later(5);
  await stage.run('tell news');
  expect(stage.mails()).toEqual([]);
  await stage.db.query('update ops.checkpoints set position = 1000');
  await stage.run('tell news');
  expect(stage.mails()).toHaveLength(1);
});

it('takes history for no news', async () => {
  await stage.happened('TodoCreated', todo, 'maria', new Date('2025-11-01T00:00:00Z'));
  expect(await stage.toldAll()).toEqual([]);
});

it('forgets what was told when no digest looks back so far', async () => {
  await stage.happened('TodoSentBack', todo, 'maria');
  await stage.toldAll();
  const kept = async () => (await stage.db.query('select from ops.news')).rowCount;
  stage.later(5 * 24 * 60);
  await stage.run('tell news');
  expect(await kept()).toBe(1);
  stage.later(24 * 60);
  await stage.run('tell news');
  expect(await kept()).toBe(0);
});

it('tells nobody twice, however often it dies right after a letter was taken', async () => {
  await stage.happened('TodoCreated', todo, 'maria');
  await stage.happened('TodoAnswerSubmitted', todo, 'omar');
  await stage.run('tell news');
  stage.later(5);
  let letters = 0;
  stage.afterSending = () => {
    letters += 1;
    throw new Error('killed');
  };
  for (const _ of [1, 2]) await expect(stage.run('tell news')).rejects.toThrow('killed');
  await stage.run('tell news');
  await stage.run('tell news');
  expect(letters).toBe(2);
  expect(stage.readers()).toEqual(['maria', 'omar']);
});

it('names more than fit by their number', async () => {
  for (let index = 0; index < 27; index += 1)
    await stage.happened('TodoCreated', await stage.todo(`To-do ${index}`), 'maria');
  await stage.toldAll();
  const text = stage.textTo('omar');
  expect(text).toContain('27 updates in Blue Fern');
  expect(text.match(/- To-do \d+/g)).toHaveLength(25);
  expect(text).toContain(`- 2 more http://x.test/links/company/${stage.company}`);
});
