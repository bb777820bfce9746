import { EmailLedger } from '@daybook/kernel/mail';
import { mentionOf } from '@daybook/kernel/text';
import { inboxOf, markInboxRead, markInboxUnread, snoozeInbox } from '@daybook/notifications/read';
import { MailHarness } from '../../testing/mails/harness.js';
import { withInbox } from './inbox/index.js';

let harness: MailHarness;
let todo: string;

beforeAll(async () => {
  harness = await MailHarness.open();
  for (const name of ['maria', 'ben']) await harness.member(name, 'staff_director');
  await harness.member('omar', 'client_owner');
});
afterAll(() => harness?.close());
beforeEach(async () => {
  await harness.clear();
  await harness.db.query('delete from ops.inbox_items');
  todo = await harness.todo('Bank fees', { assignees: [harness.uuidOf('omar')], owner: harness.uuidOf('maria') });
});

const rowsOf = (name: string, part: 'unread' | 'all' | 'later' = 'unread') =>
  inboxOf(harness.tools.query, harness.uuidOf(name), { part, now: harness.now, offset: 0, limit: 30 });

/** "New comment ×2: Bank fees", newest first. */
async function inbox(name: string, part?: 'unread' | 'all' | 'later') {
  await harness.run('tell news');
  return (await rowsOf(name, part)).map(
    ({ line, count, title }) => `${line ? `${line}${count > 1 ? ` ×${count}` : ''}: ` : ''}${title}`,
  );
}
async function mark(name: string, how: 'read' | 'unread' | Date) {
  const uuids = (await rowsOf(name, 'all')).map(({ uuid }) => uuid);
  const whose = { person: harness.uuidOf(name), uuids };
  if (how === 'read') await markInboxRead(harness.tools.query, whose, harness.now);
  else if (how === 'unread') await markInboxUnread(harness.tools.query, whose);
  else await snoozeInbox(harness.tools.query, whose, how);
}

it('says everything to those whom it concerns, whatever they are emailed about', async () => {
  await harness.switches('omar', { instant_event_email_generated: false }, true);
  await harness.happened('TodoCreated', todo, 'maria');
  await harness.happened('TodoAnswerSubmitted', todo, 'omar');
  expect([await inbox('omar'), await inbox('maria'), await inbox('ben')]).toEqual([
    ['New to-do: Bank fees'],
    ['Answered: Bank fees'],
    ['Answered: Bank fees'],
  ]);
  expect(await harness.sentAll()).toEqual(['ben: Answered to-dos: Bank fees', 'maria: Answered to-dos: Bank fees']);
});

it('counts what happens again before it is read, and begins anew after that', async () => {
  await harness.commented('maria', todo, 'One');
  await harness.commented('maria', todo, 'Two');
  expect(await inbox('omar')).toEqual(['New comment ×2: Bank fees']);
  await harness.commented('maria', todo, 'Three');
  expect(await inbox('omar')).toEqual(['New comment ×3: Bank fees']);
  expect((await rowsOf('omar'))[0]?.comment).toBe('Three');
  await mark('omar', 'read');
  expect(await inbox('omar')).toEqual([]);
  harness.later(1);
  await harness.commented('maria', todo, 'Four');
  expect(await inbox('omar', 'all')).toEqual(['New comment: Bank fees', 'New comment ×3: Bank fees']);
});

it('files nothing again, though many address it at the same instant', async () => {
  await harness.commented('maria', todo, 'One');
  expect(await inbox('omar')).toHaveLength(1);
  await mark('omar', 'read');
  await harness.happened('TodoAnswerSubmitted', todo, 'omar');
  await inbox('maria');
  await harness.happened('TodoAnswerWithdrawn', todo, 'omar');
  await Promise.all(Array.from({ length: 8 }, () => harness.run('tell news')));
  expect([await inbox('omar'), await inbox('omar', 'all')]).toEqual([[], ['New comment: Bank fees']]);
  expect(await inbox('maria')).toEqual([]);
});

it('says who is mentioned, beside what else is said in the thread', async () => {
  await harness.commented('maria', todo, `${mentionOf(harness.uuidOf('ben'))} please look`);
  expect([await inbox('ben'), await inbox('omar')]).toEqual([
    ['You were mentioned: Bank fees'],
    ['New comment: Bank fees'],
  ]);
});

it('counts files where they lie, and leads there', async () => {
  const folder = harness.folder('Statements');
  for (const name of ['May.pdf', 'June.pdf']) await harness.uploaded('omar', name, folder, true);
  expect(await inbox('ben')).toEqual(['New file ×2: Statements']);
  expect((await rowsOf('ben'))[0]?.path).toBe(`/links/folder/${folder}`);
});

it('takes out what was taken back before it was read, and says it after that', async () => {
  await harness.happened('TodoAnswerSubmitted', todo, 'omar');
  expect(await inbox('maria')).toEqual(['Answered: Bank fees']);
  await mark('ben', 'read');
  await harness.happened('TodoAnswerWithdrawn', todo, 'omar');
  expect([await inbox('maria'), await inbox('ben')]).toEqual([[], ['Answer taken back: Bank fees']]);
});

it('takes a comment out with what it said', async () => {
  const comment = await harness.commented('maria', todo, 'Never mind');
  expect(await inbox('omar')).toHaveLength(1);
  await harness.db.query('delete from comments where uuid = $1', [comment]);
  expect(await inbox('omar')).toEqual([]);
});

it('puts off until a time, and is new then', async () => {
  await harness.happened('TodoCreated', todo, 'maria');
  await inbox('omar');
  await mark('omar', new Date(harness.now.getTime() + 60 * 60_000));
  expect([await inbox('omar', 'all'), await inbox('omar', 'later')]).toEqual([[], ['New to-do: Bank fees']]);
  harness.later(61);
  expect([await inbox('omar'), await inbox('omar', 'later')]).toEqual([['New to-do: Bank fees'], []]);
});

it('leaves the newer line alone when an older one is marked unread', async () => {
  await harness.commented('maria', todo, 'One');
  await inbox('omar');
  await mark('omar', 'read');
  harness.later(1);
  await harness.commented('maria', todo, 'Two');
  expect(await inbox('omar')).toEqual(['New comment: Bank fees']);
  await mark('omar', 'unread');
  expect(await inbox('omar')).toHaveLength(1);
  await mark('omar', 'read');
  await mark('omar', 'unread');
  expect((await rowsOf('omar')).map(({ comment }) => comment)).toEqual(['Two']);
});

it('shows what letters of other areas say, once, though no mail server takes them', async () => {
  const company = harness.company;
  const letter = {
    key: 'check failed 1',
    to: { name: 'Omar', address: 'omar@x.test' },
    ...{ subject: 'Check 1001 could not be mailed', text: 'secret', html: 'secret' },
    tells: {
      person: harness.uuidOf('omar'),
      of: [{ item: todo, event: 'check_failed' }],
      inbox: { company, kind: 'check', path: `/links/check/${todo}` },
    },
  } as const;
  const down = { send: () => Promise.reject(new Error('The post is closed.')) };
  const post = withInbox(down, harness.tools);
  for (const _ of [1, 2]) await expect(post.send(letter)).rejects.toThrow('closed');
  expect(await inbox('omar')).toEqual(['Check 1001 could not be mailed']);
  await mark('omar', 'read');
  await expect(post.send(letter)).rejects.toThrow('closed');
  expect(await inbox('omar')).toEqual([]);
  expect(await new EmailLedger(harness.db).claim(letter)).toBe('fresh');
});

it('has letters about the firm itself, of no company', async () => {
  const post = withInbox({ send: async () => undefined }, harness.tools);
  const letter = {
    to: { name: 'ben', address: 'ben@firm.test' },
    subject: 'The work of Maria is yours',
    text: '',
    html: '',
  };
  const tells = {
    person: harness.uuidOf('ben'),
    of: [{ item: harness.uuidOf('maria'), event: 'work_handed_over' }],
    inbox: { company: null, kind: 'handover', path: '/staff/work/people' },
  };
  for (const _ of [1, 2]) await post.send({ ...letter, key: 'handover 1', tells });
  expect(await rowsOf('ben')).toMatchObject([
    { company: null, companyName: null, title: 'The work of Maria is yours', path: '/staff/work/people', count: 1 },
  ]);
});

it('tells open screens, and forgets after a quarter', async () => {
  const heard: string[] = [];
  const client = await harness.db.connect();
  client.on('notification', ({ payload = '' }) => heard.push(payload));
  await client.query('listen notices');
  await harness.happened('TodoCreated', todo, 'maria');
  await inbox('omar');
  await mark('omar', new Date(harness.now.getTime() + 60_000));
  harness.later(1);
  await harness.run('turn the inbox');
  await client.query('select');
  client.release(true);
  expect(heard).toEqual(Array(3).fill(`inbox ${harness.uuidOf('omar')}`));
  harness.later(91 * 24 * 60);
  await harness.run('turn the inbox');
  expect(await inbox('omar', 'all')).toEqual([]);
});
