import { randomUUID } from 'node:crypto';
import { comment } from '@daybook/comments/domain';
import { scheduledTasks as commentTasks } from '@daybook/comments/flow';
import { file, fileTree } from '@daybook/files/domain';
import { eventHandlers as fileHandlers, plantTree, rootOf } from '@daybook/files/flow';
import type { RecordedEvent } from '@daybook/kernel/events';
import type { FlowContext } from '@daybook/kernel/flows';
import { queryOf } from '@daybook/kernel/postgres';
import type { ApiClient } from '@daybook/testing/api';
import { Firm, origin } from '@daybook/testing/firm';
import { startProduct } from '../../testing/rights/product.js';
import { companyHold, dataSubject } from '../domain/index.js';

const sentence = 'This company is on legal hold. Nothing of it can be permanently deleted.';
let firm: Firm;
let anna: ApiClient;
let company: string;
let other: string;
let omar: string;

beforeAll(async () => {
  firm = Firm.over(await startProduct());
  await firm.staff('anna', {}, { flags: { superuser: true } });
  await firm.staff('ben', {}, { flags: { superuser: true } });
  omar = await firm.person('omar');
  company = await firm.company('Bright Bakery');
  other = await firm.company('Second Bakery');
  await firm.member(company, omar, 'client_owner', true);
  for (const one of [company, other]) await plantTree(firm.api.commands, one, origin(one));
  await firm.readable();
  anna = await firm.browser('anna');
});
afterAll(() => firm?.close());

const hold = (type: 'place' | 'release', of: string) =>
  run(`mutation { ${type}CompanyHold(companyUuid: "${of}", reason: "An audit") { success code errorMessage } }`);
const shred = (node: string) => run(`mutation { shredFiles(uuids: ["${node}"]) { success code errorMessage } }`);

async function run(text: string, who = anna) {
  const answer = await who.graphql(text);
  const [result] = Object.values(answer.data ?? {});
  if (!result) throw new Error(answer.text);
  return result;
}

/** A file in the trash. */
async function trashed(of: string): Promise<string> {
  const node = randomUUID();
  const { commands } = firm.api;
  const bytes = { version: randomUUID(), object: 'x', filename: 'a.pdf', size: 1, mediaType: 'application/pdf' };
  const stored = { type: 'CreateFile', ...bytes, sha256: 'ab', attachedTo: null, owner: omar };
  await commands.send(file, node, stored as never, origin(of));
  const added = { parent: rootOf(of), owner: omar, isFromClient: false, answers: null };
  for (const command of [
    { type: 'AddFileNode', node, title: 'a.pdf', ...added },
    { type: 'TrashNodes', nodes: [node] },
  ]) {
    const outcome = await commands.send(fileTree, of, command as never, origin(of));
    if ('refused' in outcome) throw new Error(outcome.message);
  }
  await firm.readable();
  return node;
}

const tools = (days = 0) => {
  const { commands, keys, pool } = firm.api;
  const clock = { now: () => new Date(Date.now() + days * 86_400_000) };
  return { commands, keys, query: queryOf(pool), clock } as unknown as FlowContext;
};

async function hear(stream: string): Promise<void> {
  const destroys = fileHandlers.find(({ name }) => name === 'destroy shredded files');
  if (!destroys) throw new Error('Nothing destroys shredded files.');
  const on = destroys.on as Record<string, ((event: RecordedEvent, context: FlowContext) => Promise<void>) | undefined>;
  for (const event of (await firm.api.log.read(stream)) as unknown as RecordedEvent[])
    await on[event.type]?.(event, tools());
}
const stateOf = async (node: string) => (await firm.api.commands.load(file, node)).state.is;

it('keeps files for the years that the firm says, and tells beforehand how many that leaves', async () => {
  const node = await trashed(company);
  const preview = (years: number) =>
    anna
      .graphql(`{ retentionPreview(kind: "file", years: ${years}) }`)
      .then(({ data }) => data.retentionPreview as number);
  expect((await anna.graphql('{ retentionRules { kind label years } }')).data.retentionRules).toEqual([
    { kind: 'deletedComment', label: 'Deleted comments', years: 0 },
    { kind: 'file', label: 'Files', years: 7 },
    { kind: 'securityAddress', label: 'Addresses in the security log', years: 0 },
    { kind: 'taxDisclosure', label: 'Records of tax papers seen abroad', years: 7 },
    { kind: 'taxPayee', label: 'W-9s of payees', years: 4 },
  ]);
  const year = new Date().getUTCFullYear() + 7;
  expect(await shred(node)).toMatchObject({
    success: false,
    code: 'tooEarly',
    errorMessage: expect.stringMatching(
      new RegExp(`^The firm keeps files for at least 7 years. This can be permanently deleted from .* ${year} on.$`),
    ),
  });
  expect([await preview(0), await preview(7)]).toEqual([1, 0]);
  const rule = (years: number) =>
    run(`mutation { setRetentionRule(kind: "file", years: ${years}) { success code errorMessage } }`);
  expect(await rule(100)).toMatchObject({ code: 'badYears' });
  expect(await rule(0)).toMatchObject({ success: true });
  await hold('place', company);
  await firm.readable();
  expect(await preview(0)).toBe(0);
  await hold('release', company);
  expect(await shred(node)).toMatchObject({ success: true });
});

it('keeps what is in the trash of the company, and of no other', async () => {
  const [retained, gone] = [await trashed(company), await trashed(other)];
  expect(await hold('place', company)).toMatchObject({ success: true });
  expect(await shred(retained)).toEqual({ success: false, code: 'onHold', errorMessage: sentence });
  expect(await shred(gone)).toMatchObject({ success: true });
  expect(await hold('release', company)).toMatchObject({ success: true });
  expect(await shred(retained)).toMatchObject({ success: true });
});

it('keeps the content of what was deleted in the moment in which it was placed, until it is released', async () => {
  const node = await trashed(company);
  await firm.api.commands.send(fileTree, company, { type: 'ShredNodes', nodes: [node], held: [] }, origin(company));
  await hold('place', company);
  await hear(`fileTree-${company}`);
  expect(await stateOf(node)).toBe('there');
  await hold('release', company);
  await hear(`companyHold-${company}`);
  expect(await stateOf(node)).toBe('destroyed');
});

it('keeps deleted comments, and goes on with those of other companies', async () => {
  const { commands } = firm.api;
  const [retained, gone] = [randomUUID(), randomUUID()];
  for (const [uuid, of] of [
    [retained, company],
    [gone, other],
  ] as const) {
    const by = () => ({ ...origin(of), by: { user: omar } });
    const said = { type: 'AddComment', item: randomUUID(), itemKind: 'todo', text: 'Hi', files: [] } as const;
    await commands.send(comment, uuid, said, by());
    await commands.send(comment, uuid, { type: 'DeleteComment' } as never, by());
  }
  await firm.readable();
  await hold('place', company);
  const [erases] = commentTasks.filter(({ name }) => name === 'erase deleted comments');
  await erases?.run(tools(31));
  const is = async (uuid: string) => (await commands.load(comment, uuid)).state.is;
  expect([await is(retained), await is(gone)]).toEqual(['deleted', 'erased']);
  await hold('release', company);
  await erases?.run(tools(31));
  expect(await is(retained)).toBe('erased');
});

it('keeps people of the company from being erased, and the company from being merged', async () => {
  await hold('place', company);
  const request = { type: 'requestErasure', person: omar, reason: 'Omar asked' } as const;
  await firm.api.commands.send(dataSubject, omar, request, { ...origin(), by: { user: randomUUID() } });
  await firm.readable();
  const ben = await firm.browser('ben');
  expect(await run(`mutation { confirmErasure(person: "${omar}") { success code } }`, ben)).toMatchObject({
    success: false,
    code: 'companyOnHold',
  });
  const { blockersOf } = await import('../../merging/flow/blockers.js');
  const wish = { source: other, destination: company, kinds: [] };
  expect(await blockersOf(wish, [], tools() as never)).toContain(
    'Bright Bakery is on legal hold. Release the hold first.',
  );
});

it('is shown with its reason, and stands on the record of the company', async () => {
  const { data } = await anna.graphql(`{ companyHolds(companyUuid: "${company}") { reason company { name } } }`);
  expect(data.companyHolds).toEqual([{ reason: 'An audit', company: { name: 'Bright Bakery' } }]);
  const logged = await firm.api.log.read(`companyHold-${company}`);
  expect(new Set(logged.map(({ meta }) => meta.company))).toEqual(new Set([company]));
  expect((await firm.api.commands.load(companyHold, company)).state.isOnHold).toBe(true);
});
