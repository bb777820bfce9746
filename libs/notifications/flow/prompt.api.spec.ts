import { inboxOf } from '@daybook/notifications/read';
import { eventually } from '@daybook/testing/eventually';
import { todoNotifications } from '@daybook/todos/flow';
import { MailHarness } from '../../testing/mails/harness.js';
import { addressPromptly } from './prompt.js';
import { NotificationSources } from './sources.js';

let harness: MailHarness;
let todo: string;

beforeAll(async () => {
  harness = await MailHarness.open();
  await harness.member('maria', 'staff_director');
  await harness.member('omar', 'client_owner');
});
afterAll(() => harness?.close());
beforeEach(async () => {
  await harness.clear();
  await harness.db.query('delete from ops.inbox_items; update ops.checkpoints set position = 0');
  todo = await harness.todo('Bank fees', { assignees: [harness.uuidOf('omar')], owner: harness.uuidOf('maria') });
  await harness.happened('TodoCreated', todo, 'maria');
});

const sources = new NotificationSources([todoNotifications]);
const place = 500;
const filed = async () => {
  const page = { part: 'unread', now: harness.now, offset: 0, limit: 30 } as const;
  return (await inboxOf(harness.tools.query, harness.uuidOf('omar'), page)).length;
};

it('files as soon as the tables say that they have read it, whatever their checkpoints say', async () => {
  const asked: unknown[] = [];
  let readUpTo = 0;
  const promptly = addressPromptly(sources, {
    position: () => readUpTo,
    async reached(due) {
      asked.push(...due);
      readUpTo = place;
      return true;
    },
  });
  promptly(harness.tools, place);
  await eventually(async () => expect(await filed()).toBe(1));
  expect(asked).toEqual([['todos', place]]);
});

it('files nothing before they have read it', async () => {
  let looks = 0;
  const promptly = addressPromptly(sources, {
    position: () => 0,
    async reached() {
      looks += 1;
      return looks < 2 ? false : new Promise(() => undefined);
    },
  });
  promptly(harness.tools, place);
  await eventually(() => expect(looks).toBe(2));
  expect(await filed()).toBe(0);
  await harness.run('tell news');
  expect(await filed()).toBe(0);
});
