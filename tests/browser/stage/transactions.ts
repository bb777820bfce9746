import type { Page } from 'playwright-core';
import { eventually } from './eventually.js';
import { call } from './requests.js';

const chart = 'query ($company: UUID!) { company(uuid: $company) { ledgerCategories { id name } } }';
const nameUnknown = `mutation ($company: UUID!, $accounts: [String!]!) {
  nameUnknownAccounts(companyUuid: $company, accountIds: $accounts) { success } }`;
const postings = `query ($company: UUID!, $offset: Int!) { unknownPostings(companyUuid: $company, offset: $offset) {
  postings { id day } } }`;
const ask = `mutation ($company: UUID!, $ids: [String!]!) {
  askAboutTransactions(companyUuid: $company, postingIds: $ids) { errorMessage todoUuid } }`;
const asked = `query ($company: UUID!, $todo: UUID!) { transactionQuestions(companyUuid: $company, todoUuid: $todo) {
  questions { uuid } } }`;
const categories = 'query ($company: UUID!) { transactionCategories(companyUuid: $company) { id name } }';
const answer = `mutation ($company: UUID!, $question: UUID!, $category: String!, $text: String!) { answerTransaction(
  companyUuid: $company, questionUuid: $question, categoryId: $category, text: $text) { success } }`;

/** Names what nobody could categorize, once the books have been read. Answers with postings on it, newest first. */
export async function unknownPostings(page: Page, company: string): Promise<string[]> {
  const unknown = await eventually(async () => {
    const { ledgerCategories } = (await call(page, chart, { company })).company;
    const found = ledgerCategories.find(({ name }: { name: string }) => name.endsWith('Uncategorized Expense'));
    expect(found).toBeDefined();
    return found.id;
  });
  await call(page, nameUnknown, { company, accounts: [unknown] });
  const pageOf = async (offset: number) => (await call(page, postings, { company, offset })).unknownPostings;
  const found = [...(await pageOf(0)).postings, ...(await pageOf(100)).postings];
  // books before are closed
  return found.filter(({ day }: { day: string }) => day > '2025').map(({ id }: { id: string }) => id);
}

/** Asks about postings, in one to-do. Answers with the questions. */
export async function askAbout(page: Page, company: string, ids: readonly string[]): Promise<readonly string[]> {
  const { todoUuid: todo, errorMessage } = (await call(page, ask, { company, ids })).askAboutTransactions;
  expect(errorMessage).toBeNull();
  const { questions } = (await call(page, asked, { company, todo })).transactionQuestions;
  return questions.map(({ uuid }: { uuid: string }) => uuid);
}

/** Answers questions, all with one category, whose name ends so. */
export async function answerAll(
  page: Page,
  company: string,
  questions: readonly string[],
  said: { readonly category: string; readonly text: string },
): Promise<void> {
  const offered = (await call(page, categories, { company })).transactionCategories;
  const { id: category } = offered.find(({ name }: { name: string }) => name.endsWith(said.category));
  for (const question of questions) await call(page, answer, { company, question, category, text: said.text });
}
