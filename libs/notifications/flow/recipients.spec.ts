import { mentionOf } from '@daybook/kernel/text';
import { instantEvents, master, type NotificationEvent } from '@daybook/notifications/domain';
import { MailStage } from '../../../tests/mails/stage.js';

let stage: MailStage;
let todo: string;
let folder: string;

/** Maria and Ben are staff with a membership, Tom is staff without; Omar is assigned, Nina and Olga are not. */
beforeAll(async () => {
  stage = await MailStage.open();
  for (const name of ['maria', 'ben']) await stage.member(name, 'staff_director');
  for (const name of ['omar', 'olga']) await stage.member(name, 'client_owner');
  await stage.member('nina', 'client_member');
  await stage.person('tom', true);
  await stage.person('stranger', false);
  todo = await stage.todo('Bank fees', { assignees: [stage.uuidOf('omar')], owner: stage.uuidOf('tom') });
  folder = stage.folder('Statements');
});
afterAll(() => stage?.close());
beforeEach(() => stage.clear());

/** Everything that has a switch and a source. */
const happenings: Readonly<
  Record<string, { event: NotificationEvent; ledger?: string; readers: string[]; now: () => Promise<unknown> }>
> = {
  'a to-do for somebody': {
    event: 'todo_created',
    readers: ['omar'],
    now: () => stage.happened('TodoCreated', todo, 'maria'),
  },
  'a to-do for nobody in particular': {
    event: 'todo_created',
    readers: ['nina', 'olga', 'omar'],
    now: async () => stage.happened('TodoCreated', await stage.todo('Taxes'), 'maria'),
  },
  'a to-do that clients did not see before': {
    event: 'todo_created',
    readers: ['omar'],
    now: () => stage.told({ type: 'TodoShownToClients', data: {} }, `todo-${todo}`, 'maria'),
  },
  'a to-do that was sent back': {
    event: 'todo_created',
    ledger: 'todo_sent_back',
    readers: ['omar'],
    now: () => stage.happened('TodoSentBack', todo, 'maria'),
  },
  'an answer': {
    event: 'request_completed',
    readers: ['ben', 'maria', 'tom'],
    now: () => stage.happened('TodoAnswerSubmitted', todo, 'omar'),
  },
  'a comment on a to-do': {
    event: 'comment_added',
    readers: ['omar', 'tom'],
    now: () => stage.commented('maria', todo, 'Which ones?'),
  },
  'a comment on a file': {
    event: 'comment_added',
    readers: ['omar'],
    now: async () => {
      const file = await stage.uploaded('omar', 'March.pdf', folder, true);
      await stage.db.query('delete from ops.news');
      await stage.commented('maria', file, 'Page two is missing.');
    },
  },
  'a file of a client': {
    event: 'file_center_file_uploaded',
    readers: ['ben', 'maria'],
    now: () => stage.uploaded('omar', 'April.pdf', folder, true),
  },
  'a file of the firm': {
    event: 'file_center_file_uploaded',
    readers: ['nina', 'olga', 'omar'],
    now: () => stage.uploaded('tom', 'Return.pdf', folder, false),
  },
  'a new version of a file': {
    event: 'file_center_file_uploaded',
    readers: ['ben', 'maria'],
    now: async () => {
      const file = await stage.uploaded('maria', 'May.pdf', folder, false);
      await stage.db.query('delete from ops.news');
      await stage.told({ type: 'FileVersionAdded', data: {} }, `file-${file}`, 'omar');
    },
  },
};

describe.each(Object.entries(happenings))('%s', (_, { event, ledger = event, readers, now }) => {
  const everybody = ['maria', 'ben', 'tom', 'omar', 'olga', 'nina'];

  it(`is told to ${readers.join(', ')}`, async () => {
    await now();
    await stage.toldAll();
    expect(stage.readers()).toEqual(readers);
    for (const { tells } of stage.sent.values()) expect(tells?.of.map((one) => one.event)).toEqual([ledger]);
  });

  it.each([...instantEvents, master, 'daily_digest_email_generated'] as const)(
    'asks the switch %s, as it stands when the mail is sent',
    async (off) => {
      await now();
      await stage.run('tell news');
      for (const name of everybody) await stage.switches(name, { [off]: false });
      stage.later(5);
      await stage.run('tell news');
      expect(stage.readers()).toEqual(off === event || off === master ? [] : readers);
    },
  );

  it('is not told to who silenced all companies, nor when the company is silenced', async () => {
    await now();
    await stage.run('tell news');
    await stage.switches(readers[0] ?? '', {}, true);
    stage.later(5);
    await stage.run('tell news');
    expect(stage.readers()).toEqual(readers.slice(1));
    await stage.clear();
    await now();
    await stage.db.query('update companies set notifications_enabled = false');
    expect(await stage.toldAll()).toEqual([]);
    await stage.db.query('update companies set notifications_enabled = true');
  });
});

it('is not told to members who want no mail of this company', async () => {
  await stage.happened('TodoCreated', todo, 'maria');
  await stage.run('tell news');
  await stage.db.query('update company_users set receive_company_notifications = false');
  expect(await stage.toldAll()).toEqual([]);
  await stage.db.query('update company_users set receive_company_notifications = true');
});

it('tells nobody what they did themselves, though it concerns them', async () => {
  await stage.commented('omar', todo, 'These two.');
  await stage.happened('TodoAnswerSubmitted', todo, 'maria');
  await stage.toldAll();
  expect(stage.readers()).toEqual(['ben', 'tom']);
  expect(stage.textTo('tom')).toContain('omar B: These two.');
});

it('tells those who commented before, and not those who came later', async () => {
  await stage.commented('olga', todo, 'First');
  stage.later(1);
  await stage.commented('nina', todo, 'Second');
  stage.later(1);
  await stage.commented('omar', todo, 'Third');
  await stage.toldAll();
  expect(stage.readers()).toEqual(['nina', 'olga', 'omar', 'tom']);
  expect(stage.textTo('olga')).not.toContain('First');
  expect(stage.textTo('nina')).not.toContain('First');
  expect(stage.textTo('nina')).toContain('omar B: Third');
});

it('tells those who are mentioned, by name, if they may see it', async () => {
  const [nina, ben, olga] = ['nina', 'ben', 'olga'].map((name) => mentionOf(stage.uuidOf(name)));
  const hidden = await stage.todo('Partners', { is_hidden_from_clients: true, owner: stage.uuidOf('tom') });
  await stage.commented('maria', todo, `${nina} and ${ben}: ${'x'.repeat(300)}`);
  await stage.commented('maria', hidden, `${olga} and ${ben}, **look**`);
  await stage.toldAll();
  expect(stage.readers()).toEqual(['ben', 'nina', 'omar', 'tom']);
  expect(stage.textTo('nina')).toContain(`maria B: @nina B and @ben B: ${'x'.repeat(200 - 20)}\n`);
  expect(stage.textTo('ben')).toContain('maria B: @olga B and @ben B, look');
  for (const name of stage.readers()) expect(stage.textTo(name)).not.toContain('@[');
});

it('does not tell who is mentioned and wants no mail of comments', async () => {
  await stage.switches('nina', { comment_added: false });
  await stage.commented('maria', todo, `${mentionOf(stage.uuidOf('nina'))} hello`);
  await stage.toldAll();
  expect(stage.readers()).toEqual(['omar', 'tom']);
});

it('names the firm to clients where they do not see the person', async () => {
  await stage.db.query('update company_users set is_hidden_from_clients = true where user_uuid = $1', [
    stage.uuidOf('maria'),
  ]);
  await stage.commented('maria', todo, `And these, ${mentionOf(stage.uuidOf('maria'))}?`);
  await stage.uploaded('maria', 'June.pdf', folder, false);
  await stage.toldAll();
  expect(stage.textTo('omar')).toContain('Ledger & Sons: And these, @Ledger & Sons?');
  expect(stage.textTo('omar')).toContain('June.pdf, from Ledger & Sons');
  for (const client of ['omar', 'olga', 'nina']) expect(stage.textTo(client)).not.toContain('maria');
  expect(stage.textTo('tom')).toContain('maria B: And these, @maria B?');
  await stage.db.query('update company_users set is_hidden_from_clients = false');
});

it('tells of a comment 200 characters, and nothing when it was deleted meanwhile', async () => {
  const comment = await stage.commented('maria', todo, 'x'.repeat(300));
  await stage.toldAll();
  expect(stage.textTo('omar')).toContain(`maria B: ${'x'.repeat(200)}\n`);
  await stage.clear();
  const deleted = await stage.commented('maria', todo, 'Oops');
  await stage.run('tell news');
  await stage.db.query('delete from comments where uuid = any($1)', [[comment, deleted]]);
  expect(await stage.toldAll()).toEqual([]);
});

it('tells by one line for each folder, and names no folder that is not seen', async () => {
  const shut = stage.folder('Partners');
  for (const title of ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'])
    await stage.uploaded('maria', title, folder, false);
  const open = await stage.uploaded('maria', 'deed.pdf', shut, false);
  const { rows } = await stage.db.query('select uuid from company_users where user_uuid = $1', [stage.uuidOf('omar')]);
  stage.inTree({ type: 'RestrictNode', node: shut, keeps: null });
  stage.inTree({ type: 'GrantNodeAccess', node: open, members: [rows[0].uuid], level: 'VIEW', ownLevel: 'UPDATE' });
  await stage.toldAll();
  expect(stage.readers()).toEqual(['nina', 'olga', 'omar']);
  const text = stage.textTo('omar');
  expect(text).toContain(
    `- Statements http://x.test/links/folder/${folder}\n  a.pdf, b.pdf, c.pdf and 2 more, from maria B`,
  );
  expect(text).toContain(`- 1 file http://x.test/links/file/${open}\n  deed.pdf, from maria B`);
  expect(text).not.toContain('Partners');
  expect(stage.textTo('nina')).not.toContain('deed.pdf');
});

it('tells by which address such mails end, and asks nobody to sign in for it', async () => {
  await stage.happened('TodoCreated', todo, 'maria');
  await stage.commented('maria', todo, 'Please');
  await stage.toldAll();
  const [letter] = [...stage.sent.values()].filter(({ to }) => to.name.startsWith('omar'));
  const path = `http://x.test/api/v2/unsubscribe/${stage.uuidOf('omar')}/todo_created.comment_added/`;
  expect(letter?.unsubscribe?.startsWith(path)).toBe(true);
  expect(letter?.text).toContain(`Turn off emails about new to-dos and comments ${letter?.unsubscribe}`);
});
