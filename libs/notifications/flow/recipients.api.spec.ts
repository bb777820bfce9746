import { mentionOf } from '@daybook/kernel/text';
import { instantEvents, master, type NotificationEvent } from '@daybook/notifications/domain';
import { dutyOf } from '@daybook/work/published';
import { MailHarness } from '../../testing/mails/harness.js';

let harness: MailHarness;
let todo: string;
let folder: string;

/** Maria and Ben are staff with a membership, Tom is staff without; Omar is assigned, Nina and Olga are not. */
beforeAll(async () => {
  harness = await MailHarness.open();
  for (const name of ['maria', 'ben']) await harness.member(name, 'staff_director');
  for (const name of ['omar', 'olga']) await harness.member(name, 'client_owner');
  await harness.member('nina', 'client_member');
  await harness.person('tom', true);
  await harness.person('stranger', false);
  todo = await harness.todo('Bank fees', { assignees: [harness.uuidOf('omar')], owner: harness.uuidOf('tom') });
  folder = harness.folder('Statements');
});
afterAll(() => harness?.close());
beforeEach(() => harness.clear());

/** Everything that has a switch and a source. */
const happenings: Readonly<
  Record<string, { event: NotificationEvent; ledger?: string; readers: string[]; now: () => Promise<unknown> }>
> = {
  'a to-do for somebody': {
    event: 'todo_created',
    readers: ['omar'],
    now: () => harness.happened('TodoCreated', todo, 'maria'),
  },
  'a to-do for nobody in particular': {
    event: 'todo_created',
    readers: ['nina', 'olga', 'omar'],
    now: async () => harness.happened('TodoCreated', await harness.todo('Taxes'), 'maria'),
  },
  'a to-do that clients did not see before': {
    event: 'todo_created',
    readers: ['omar'],
    now: () => harness.record({ type: 'TodoShownToClients', data: {} }, `todo-${todo}`, 'maria'),
  },
  'a to-do that was sent back': {
    event: 'todo_created',
    ledger: 'todo_sent_back',
    readers: ['omar'],
    now: () => harness.happened('TodoSentBack', todo, 'maria'),
  },
  'the owner of a piece of work': {
    event: 'todo_created',
    ledger: 'work_owned',
    readers: ['tom'],
    now: () => named('WorkOwnerChanged', 'tom'),
  },
  'the reviewer of a piece of work': {
    event: 'todo_created',
    ledger: 'work_reviewed',
    readers: ['ben'],
    now: () => named('WorkReviewerChanged', 'ben'),
  },
  'an answer': {
    event: 'request_completed',
    readers: ['ben', 'maria', 'tom'],
    now: () => harness.happened('TodoAnswerSubmitted', todo, 'omar'),
  },
  'a comment on a to-do': {
    event: 'comment_added',
    readers: ['omar', 'tom'],
    now: () => harness.commented('maria', todo, 'Which ones?'),
  },
  'a comment on a file': {
    event: 'comment_added',
    readers: ['omar'],
    now: async () => {
      const file = await harness.uploaded('omar', 'March.pdf', folder, true);
      await harness.db.query('delete from ops.news');
      await harness.commented('maria', file, 'Page two is missing.');
    },
  },
  'a file of a client': {
    event: 'file_center_file_uploaded',
    readers: ['ben', 'maria'],
    now: () => harness.uploaded('omar', 'April.pdf', folder, true),
  },
  'a file of the firm': {
    event: 'file_center_file_uploaded',
    readers: ['nina', 'olga', 'omar'],
    now: () => harness.uploaded('tom', 'Return.pdf', folder, false),
  },
  'a new version of a file': {
    event: 'file_center_file_uploaded',
    readers: ['ben', 'maria'],
    now: async () => {
      const file = await harness.uploaded('maria', 'May.pdf', folder, false);
      await harness.db.query('delete from ops.news');
      await harness.record({ type: 'FileVersionAdded', data: {} }, `file-${file}`, 'omar');
    },
  },
};

/** Tom owns the to-do and Ben reviews it from now on, of which Maria did one. */
async function named(type: string, name: string) {
  const item = `todo-${todo}`;
  const duty = dutyOf(item);
  await harness.db.query('update work_items set duty = $2, owner = $3, reviewer = $4 where id = $1', [
    ...[item, duty, harness.uuidOf('tom'), harness.uuidOf('ben')],
  ]);
  const to = harness.uuidOf(name);
  return harness.record({ type, data: { item, from: null, to } }, `duty-${duty}`, 'maria');
}

describe.each(Object.entries(happenings))('%s', (_, { event, ledger = event, readers, now }) => {
  const everybody = ['maria', 'ben', 'tom', 'omar', 'olga', 'nina'];

  it(`is told to ${readers.join(', ')}`, async () => {
    await now();
    await harness.sentAll();
    expect(harness.readers()).toEqual(readers);
    for (const { tells } of harness.sent.values()) expect(tells?.of.map((one) => one.event)).toEqual([ledger]);
  });

  it.each([...instantEvents, master, 'daily_digest_email_generated'] as const)(
    'asks the switch %s, as it stands when the mail is sent',
    async (off) => {
      await now();
      await harness.run('tell news');
      for (const name of everybody) await harness.switches(name, { [off]: false });
      harness.later(5);
      await harness.run('tell news');
      expect(harness.readers()).toEqual(off === event || off === master ? [] : readers);
    },
  );

  it('is not told to who silenced all companies, nor when the company is silenced', async () => {
    await now();
    await harness.run('tell news');
    await harness.switches(readers[0] ?? '', {}, true);
    harness.later(5);
    await harness.run('tell news');
    expect(harness.readers()).toEqual(readers.slice(1));
    await harness.clear();
    await now();
    await harness.db.query('update companies set notifications_enabled = false');
    expect(await harness.sentAll()).toEqual([]);
    await harness.db.query('update companies set notifications_enabled = true');
  });
});

it('tells nobody of a file in which a virus was found', async () => {
  const file = await harness.uploaded('maria', 'June.pdf', harness.folder('Scans'), false);
  harness.infected.add(file);
  expect(await harness.sentAll()).toEqual([]);
});

it('tells nobody of a to-do with a document, which asks to be signed by a mail of its own', async () => {
  const document = JSON.stringify({ uuid: todo, state: 'sent' });
  const letter = await harness.todo('Letter', { document, assignees: [harness.uuidOf('omar')] });
  await harness.happened('TodoCreated', letter, 'maria');
  expect(await harness.sentAll()).toEqual([]);
  await harness.happened('TodoSentBack', letter, 'maria');
  expect(await harness.sentAll()).toEqual(['omar: To-dos sent back: Letter']);
});

it('is not told to members who want no mail of this company', async () => {
  await harness.happened('TodoCreated', todo, 'maria');
  await harness.run('tell news');
  await harness.db.query('update company_users set receive_company_notifications = false');
  expect(await harness.sentAll()).toEqual([]);
  await harness.db.query('update company_users set receive_company_notifications = true');
});

it('tells nobody what they did themselves, though it concerns them', async () => {
  await harness.commented('omar', todo, 'These two.');
  await harness.happened('TodoAnswerSubmitted', todo, 'maria');
  await harness.sentAll();
  expect(harness.readers()).toEqual(['ben', 'tom']);
  expect(harness.textTo('tom')).toContain('omar B: These two.');
});

it('tells those who commented before, and not those who came later', async () => {
  await harness.commented('olga', todo, 'First');
  harness.later(1);
  await harness.commented('nina', todo, 'Second');
  harness.later(1);
  await harness.commented('omar', todo, 'Third');
  await harness.sentAll();
  expect(harness.readers()).toEqual(['nina', 'olga', 'omar', 'tom']);
  expect(harness.textTo('olga')).not.toContain('First');
  expect(harness.textTo('nina')).not.toContain('First');
  expect(harness.textTo('nina')).toContain('omar B: Third');
});

it('tells those who are mentioned, by name, if they may see it', async () => {
  const [nina, ben, olga] = ['nina', 'ben', 'olga'].map((name) => mentionOf(harness.uuidOf(name)));
  const hidden = await harness.todo('Partners', { is_hidden_from_clients: true, owner: harness.uuidOf('tom') });
  await harness.commented('maria', todo, `${nina} and ${ben}: ${'x'.repeat(300)}`);
  await harness.commented('maria', hidden, `${olga} and ${ben}, **look**`);
  await harness.sentAll();
  expect(harness.readers()).toEqual(['ben', 'nina', 'omar', 'tom']);
  expect(harness.textTo('nina')).toContain(`maria B: @nina B and @ben B: ${'x'.repeat(200 - 20)}\n`);
  expect(harness.textTo('ben')).toContain('maria B: @olga B and @ben B, look');
  for (const name of harness.readers()) expect(harness.textTo(name)).not.toContain('@[');
});

it('does not tell who is mentioned and wants no mail of comments', async () => {
  await harness.switches('nina', { comment_added: false });
  await harness.commented('maria', todo, `${mentionOf(harness.uuidOf('nina'))} hello`);
  await harness.sentAll();
  expect(harness.readers()).toEqual(['omar', 'tom']);
});

it('names the firm to clients where they do not see the person', async () => {
  await harness.db.query('update company_users set is_hidden_from_clients = true where user_uuid = $1', [
    harness.uuidOf('maria'),
  ]);
  await harness.commented('maria', todo, `And these, ${mentionOf(harness.uuidOf('maria'))}?`);
  await harness.uploaded('maria', 'June.pdf', folder, false);
  await harness.sentAll();
  expect(harness.textTo('omar')).toContain('Ledger & Sons: And these, @Ledger & Sons?');
  expect(harness.textTo('omar')).toContain('June.pdf, from Ledger & Sons');
  for (const client of ['omar', 'olga', 'nina']) expect(harness.textTo(client)).not.toContain('maria');
  expect(harness.textTo('tom')).toContain('maria B: And these, @maria B?');
  await harness.db.query('update company_users set is_hidden_from_clients = false');
});

it('tells of a comment 200 characters, and nothing when it was deleted meanwhile', async () => {
  const comment = await harness.commented('maria', todo, 'x'.repeat(300));
  await harness.sentAll();
  expect(harness.textTo('omar')).toContain(`maria B: ${'x'.repeat(200)}\n`);
  await harness.clear();
  const deleted = await harness.commented('maria', todo, 'Oops');
  await harness.run('tell news');
  await harness.db.query('delete from comments where uuid = any($1)', [[comment, deleted]]);
  expect(await harness.sentAll()).toEqual([]);
});

it('tells by one line for each folder, and names no folder that is not seen', async () => {
  const shut = harness.folder('Partners');
  for (const title of ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'])
    await harness.uploaded('maria', title, folder, false);
  const open = await harness.uploaded('maria', 'deed.pdf', shut, false);
  const { rows } = await harness.db.query('select uuid from company_users where user_uuid = $1', [
    harness.uuidOf('omar'),
  ]);
  harness.inTree({ type: 'RestrictNode', node: shut, keeps: null });
  harness.inTree({ type: 'GrantNodeAccess', node: open, members: [rows[0].uuid], level: 'VIEW', ownLevel: 'UPDATE' });
  await harness.sentAll();
  expect(harness.readers()).toEqual(['nina', 'olga', 'omar']);
  const text = harness.textTo('omar');
  expect(text).toContain(
    `- Statements http://x.test/links/folder/${folder}\n  a.pdf, b.pdf, c.pdf and 2 more, from maria B`,
  );
  expect(text).toContain(`- 1 file http://x.test/links/file/${open}\n  deed.pdf, from maria B`);
  expect(text).not.toContain('Partners');
  expect(harness.textTo('nina')).not.toContain('deed.pdf');
});

it('tells by which address such mails end, and asks nobody to sign in for it', async () => {
  await harness.happened('TodoCreated', todo, 'maria');
  await harness.commented('maria', todo, 'Please');
  await harness.sentAll();
  const [letter] = [...harness.sent.values()].filter(({ to }) => to.name.startsWith('omar'));
  const path = `http://x.test/api/v2/unsubscribe/${harness.uuidOf('omar')}/todo_created.comment_added/`;
  expect(letter?.unsubscribe?.startsWith(path)).toBe(true);
  expect(letter?.text).toContain(`Turn off emails about new to-dos and comments ${letter?.unsubscribe}`);
});
