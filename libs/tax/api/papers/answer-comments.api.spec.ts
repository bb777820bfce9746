import type { CommentEvent } from '@daybook/comments/domain';
import { commentSearch } from '@daybook/comments/read';
import { recorded } from '@daybook/kernel/events/spec';
import { answerThreads, threadOf } from '@daybook/tax/read';
import type { ApiClient } from '@daybook/testing/api';
import type { Firm } from '@daybook/testing/firm';
import { todoThread } from '@daybook/todos/read';
import { clientOf, taxFirm } from '../spec/tax-firm.js';
import { playYear } from '../spec/year-in-log.js';

const saved = 'success errorMessage code comment { uuid text author { name } perms { change } }';
const add = `mutation ($company: UUID!, $text: String!, $question: String = "ein", $year: Int = 2026) {
  addTqAnswerComment(companyUuid: $company, year: $year, question: $question, text: $text) { ${saved} } }`;
const update = `mutation ($uuid: UUID!, $text: String!) { updateTqAnswerComment(uuid: $uuid, text: $text) { ${saved} } }`;
const remove = 'mutation ($uuid: UUID!) { deleteTqAnswerComment(uuid: $uuid) { success errorMessage code } }';
const one = `query ($company: UUID!, $question: String = "ein") {
  tqAnswer(companyUuid: $company, year: 2026, question: $question) { threadUuid commentsCount } }`;
const thread = 'query ($item: UUID!) { comments(itemUuid: $item) { text author { name } } }';

let firm: Firm;
let company: string;
let owner: ApiClient;
let admin: ApiClient;

beforeAll(async () => {
  firm = await taxFirm();
  ({ company, owner, admin } = await clientOf(firm, 'ada'));
  await playYear(firm, company);
});
afterAll(() => firm?.close());

async function asked(document: string, variables: object = {}, by = owner) {
  const { data, errors } = await by.graphql(document, { company, ...variables });
  if (errors) throw new Error(`${errors[0]?.extensions.code} ${errors[0]?.message}`);
  // biome-ignore lint/suspicious/noExplicitAny: each test reads what it asked for
  return Object.values(data)[0] as any;
}

it('lets client and firm talk about an answer, and counts what they said', async () => {
  expect(await asked(one)).toEqual({ threadUuid: threadOf(company, 2026, 'ein'), commentsCount: 0 });
  const { comment, ...rest } = await asked(add, { text: 'Is this the new one?' });
  expect(rest).toEqual({ success: true, errorMessage: null, code: null });
  expect(comment).toMatchObject({
    text: 'Is this the new one?',
    author: { name: 'ada Person' },
    perms: { change: true },
  });
  await asked(add, { text: 'Yes, of letter CP 575.' }, admin);
  expect(await asked(one)).toMatchObject({ commentsCount: 2 });
  expect(await asked(one, { question: 'dbaName' })).toMatchObject({ commentsCount: 0 });
  const said = await asked(thread, { item: threadOf(company, 2026, 'ein') });
  expect(said.map(({ text }: { text: string }) => text)).toEqual(['Is this the new one?', 'Yes, of letter CP 575.']);
});

it('lets its author alone change and delete a comment', async () => {
  const { comment } = await asked(add, { text: 'Frist', question: 'website' });
  expect(await asked(update, { uuid: comment.uuid, text: 'First' })).toMatchObject({ comment: { text: 'First' } });
  await expect(asked(update, { uuid: comment.uuid, text: 'Mine' }, admin)).rejects.toThrow('FORBIDDEN');
  expect(await asked(remove, { uuid: comment.uuid })).toMatchObject({ success: true });
  expect(await asked(one, { question: 'website' })).toMatchObject({ commentsCount: 0 });
});

it('says why it cannot be said', async () => {
  expect(await asked(add, { text: ' ' })).toMatchObject({ success: false, code: 'empty', comment: null });
  expect(await asked(add, { text: 'Hi', question: 'nothing' })).toMatchObject({ code: 'questionNotThere' });
  expect(await asked(add, { text: 'Hi', year: 2031 })).toMatchObject({ code: 'notThere' });
});

it('keeps it from others, and mentions nobody who does not see it', async () => {
  const { owner: bob } = await clientOf(firm, 'bob');
  const stranger = await firm.person('stranger');
  expect(await asked(add, { text: `Look, @[${stranger}]` })).toMatchObject({ success: false, code: 'notMentionable' });
  await expect(asked(add, { text: 'Hi' }, bob)).rejects.toThrow('NOT_FOUND');
  await expect(asked(thread, { item: threadOf(company, 2026, 'ein') }, bob)).rejects.toThrow('NOT_FOUND');
});

it('is found by nobody who searches', () => {
  const { texts } = commentSearch([todoThread, answerThreads]);
  const found = (itemKind: string) => {
    const data = { item: company, itemKind, text: 'Is this the new one?', files: [] };
    const event = recorded<CommentEvent>({ type: 'CommentAdded', data }, 0, {}, `comment-${company}`);
    const reducer = texts.CommentAdded;
    return typeof reducer === 'object' && 'reduce' in reducer
      ? reducer.reduce(undefined, event as never, {} as never)
      : undefined;
  };
  expect(found('todo')).toMatchObject({ body: 'Is this the new one?' });
  expect(found('tqAnswer')).toBeUndefined();
});
