import { randomUUID } from 'node:crypto';
import { isDone } from '@daybook/kernel/commands';
import { deciders, type QuestionsCommand, questions } from '@daybook/ledger/domain';
import { migrations, projections } from '@daybook/ledger/read';
import type { ApiClient } from '@daybook/testing/api';
import { asked } from '@daybook/testing/audit';
import { type Firm, origin } from '@daybook/testing/firm';
import { filingFirm, folderOf, plantTree } from '../../testing/files/fixture.js';
import { post, scanned, upload } from '../../testing/files/transfer.js';

let firm: Firm;
let company: string;
let tom: ApiClient;
let omar: ApiClient;

beforeAll(async () => {
  firm = await filingFirm({}, { areas: [], deciders: [...deciders], projections: [...projections], migrations });
  company = await firm.company('Bright Bakery');
  await firm.member(company, await firm.person('omar'), 'client_owner', true);
  await firm.staff('tom');
  await plantTree(firm, company);
  await firm.readable();
  [tom, omar] = [await firm.browser('tom'), await firm.browser('omar')];
});
afterAll(() => firm?.close());

/** A clean file that Omar uploads for a to-do or a file. */
async function attachment(item: string): Promise<string> {
  const asking = `mutation { beginUploadAttachment(name: "a.txt", target: "${item}") { uuid startUrl } }`;
  const { uuid, startUrl } = (await omar.graphql(asking)).data.beginUploadAttachment;
  await post(omar, startUrl, 'what was attached');
  const ended = `mutation { finishUploadAttachment(uuid: "${uuid}") { fileUuid } }`;
  const file = (await omar.graphql(ended)).data.finishUploadAttachment.fileUuid;
  await scanned(firm, file);
  return file;
}
async function said(item: string, file: string): Promise<string> {
  const saying = `mutation { addComment(itemUuid: "${item}", text: "See", fileUuids: ["${file}"]) { comment { uuid } } }`;
  return (await omar.graphql(saying)).data.addComment.comment.uuid;
}
const linkFor = async (who: ApiClient, file: string): Promise<string | undefined> =>
  (await who.graphql(`{ uploadedFile(uuid: "${file}") { upload { url } } }`)).data.uploadedFile?.upload.url;

it.each([
  ['to-do', () => asked(tom, company, 'Call the bank')],
  ['file', async () => (await upload(omar, 'ledger.txt', 'x', { folderUuid: folderOf(company, 'Tax') })).file.uuid],
])('of a %s is for all who see it while its comment stands, and its links go with the comment', async (_, item) => {
  const about = await item();
  const file = await attachment(about);
  expect(await linkFor(tom, file)).toBeUndefined();
  expect(await linkFor(omar, file)).toEqual(expect.any(String));
  const comment = await said(about, file);
  const link = (await linkFor(tom, file)) ?? '';
  expect(await (await tom.request(link)).text()).toBe('what was attached');

  await omar.graphql(`mutation { deleteComment(uuid: "${comment}") { success } }`);
  expect(await linkFor(tom, file)).toBeUndefined();
  expect((await tom.request(link)).status).toBe(404);
});

it('as a receipt is for all who see the to-do that asks', async () => {
  const set = await asked(tom, company, 'Your transactions');
  const file = await attachment(set);
  const [question, account] = [randomUUID(), { account: '9', name: 'Ask' }];
  const line = { question, transaction: 'Purchase:1', day: '2026-01-05', cents: 500, account, party: null, memo: null };
  const tell = async (command: QuestionsCommand) =>
    expect(isDone(await firm.api.commands.send(questions, set, command, origin(company)))).toBe(true);
  await tell({ type: 'AskAboutTransactions', realm: '1', questions: [line], isTodoMade: true });
  await tell({ type: 'AnswerTransaction', question, category: null, text: 'Paper', receipt: null });
  await firm.readable();
  expect(await linkFor(tom, file)).toBeUndefined();
  await tell({ type: 'AnswerTransaction', question, category: null, text: 'Paper', receipt: file });
  await firm.readable();
  expect(await linkFor(tom, file)).toEqual(expect.any(String));
});
