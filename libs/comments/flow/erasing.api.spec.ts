import type { RecordedEvent } from '@daybook/kernel/events';
import type { FlowContext } from '@daybook/kernel/flows';
import { queryOf } from '@daybook/kernel/postgres';
import { retention, retentionStream } from '@daybook/privacy/domain';
import type { ApiClient } from '@daybook/testing/api';
import { asked, auditedFirm, commented, openedPast } from '@daybook/testing/audit';
import { type Firm, origin } from '@daybook/testing/firm';
import { destroyKeys, eraseDeletedComments } from './erasing.js';

const day = 86_400_000;
let firm: Firm;
let omar: ApiClient;
let tom: ApiClient;
let company: string;
let todo: string;

beforeAll(async () => {
  firm = await auditedFirm();
  company = await firm.company('Bright Bakery');
  await firm.member(company, await firm.person('omar'), 'client_owner', true);
  await firm.staff('tom');
  await firm.readable();
  [tom, omar] = [await firm.browser('tom'), await firm.browser('omar')];
  todo = await asked(tom, company, 'Call the bank');
});
afterAll(() => firm?.close());

/** The scheduled task `days` from now, twice, and the reaction to what it said, twice. */
async function run(days: number): Promise<void> {
  const { commands, keys, pool, log } = firm.api;
  const tools = {
    commands,
    keys,
    clock: { now: () => new Date(Date.now() + days * day) },
    query: queryOf(pool),
  } as unknown as FlowContext;
  await eraseDeletedComments.run(tools);
  await eraseDeletedComments.run(tools);
  const { rows } = await pool.query(`select stream from log.events where type = 'CommentErased'`);
  for (const { stream } of rows)
    for (const event of await log.read(stream))
      if (event.type === 'CommentErased')
        for (const _ of [1, 2]) await destroyKeys.on.CommentErased?.(event as unknown as RecordedEvent as never, tools);
  await firm.readable();
}
const erased = async (comment: string) =>
  (await firm.api.log.read(`comment-${comment}`)).filter(({ type }) => type === 'CommentErased').length;
const thread = async (past: string) =>
  (await tom.graphql(`{ comments(itemUuid: "${todo}", asOf: "${past}") { text } }`)).data.comments;

it('erases a deleted comment after 30 days, and nobody can read its text any more', async () => {
  const secret = 'The password is swordfish';
  const comment = await commented(omar, todo, secret);
  const stored = await commented(omar, todo, 'This one stays');
  const written = new Date();
  expect(await thread(await openedPast(tom, company, written))).toEqual([{ text: secret }, { text: 'This one stays' }]);
  await omar.graphql(`mutation { deleteComment(uuid: "${comment}") { success } }`);

  await run(29.99);
  expect(await erased(comment)).toBe(0);
  await run(30.01);
  expect([await erased(comment), await erased(stored)]).toEqual([1, 0]);

  const { pool, keys } = firm.api;
  expect((await keys.keysOf([`comment-${comment}`])).get(`comment-${comment}`)).toBe('destroyed');
  for (const table of ['comments', 'todos', 'history', 'deleted_comments'])
    expect(JSON.stringify((await pool.query(`select * from ${table}`)).rows)).not.toContain('swordfish');
  expect(await thread(await openedPast(tom, company, written))).toEqual([
    { text: 'This comment was erased.' },
    { text: 'This one stays' },
  ]);
});

it('keeps deleted comments for the years that the firm says', async () => {
  const { commands } = firm.api;
  const rule = (years: number) =>
    commands.send(
      retention,
      retentionStream,
      { type: 'SetRetentionRule', kind: 'deletedComment', years, defaults: { deletedComment: 0 } },
      origin(),
    );
  const comment = await commented(omar, todo, 'The vault is on the left');
  await omar.graphql(`mutation { deleteComment(uuid: "${comment}") { success } }`);
  await firm.readable();
  await rule(1);
  await run(364);
  expect(await erased(comment)).toBe(0);
  await run(367);
  expect(await erased(comment)).toBe(1);
  await rule(0);
});
