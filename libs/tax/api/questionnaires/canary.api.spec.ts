import { questionnaire, questionnaireId } from '@daybook/tax/domain';
import { allFiles, allTables, placesOf } from '@daybook/testing/canary';
import { Firm } from '@daybook/testing/firm';
import { startProduct } from '../../../testing/rights/product.js';
import { Filling, sent, year } from '../spec/filling-in.js';

/** Numbers that stand nowhere by chance, and a word that does stand somewhere, so that what looks can be seen to find. */
const [ein, ssn, wrong, account] = ['384019522', '219735084', '000738401', '73840195226619'];
const numbers = [ein, ssn, wrong, account, '38-4019522', '219-73-5084', '000-73-8401'];
const word = 'Marmalade';
const unfindable = 'Quincepaste';

let firm: Firm;
let ada: Filling;
const answers = new Map<string, string>();

beforeAll(async () => {
  firm = Firm.over(await startProduct());
  ada = await Filling.begin(firm, word);
  await ada.finishSetup();
});
afterAll(() => firm?.close());

async function asked(name: string, document: string, variables: object = {}, by = ada.owner) {
  const { data, errors, text } = await by.graphql(document, { company: ada.company, year, ...variables });
  answers.set(`answer: ${name}`, text);
  if (errors) throw new Error(text);
  return { answer: Object.values(data)[0] };
}

const save = (form: string, ...given: readonly object[]) => {
  const document = `mutation ($company: UUID!, $year: Int!, $form: String!, $answers: [TqAnswerInput!]!) {
    saveTqAnswers(companyUuid: $company, year: $year, form: $form, step: "", answers: $answers) { success
      saved { question saved error value } changed { answers { value prior_value } effects { because } } } }`;
  return asked(`save ${form} ${answers.size}`, document, { form, answers: given });
};

it('gives a tax id or an account number away in no answer, error, line of the log, table, event or file', async () => {
  await save('business-information', sent('legalName', `${unfindable} ${word} LLC`), sent('ein', '38-4019522'));
  await save('ownership', sent('owners', [{ name: 'Ada', taxId: '219-73-5084', percentAtEnd: '100' }]));
  await save('review', sent('refundBy', 'bank'));
  const bank = { routingNumber: '021000021', accountNumber: account, accountKind: 'checking' };
  await save('review', sent('refundBank', [bank]));
  // refused, in each way there is
  await save('business-information', sent('ein', '000-73-8401', 1));
  await save('business-information', sent('ein', '219-73-5084', 0));
  await save('income', sent('ein', '38-4019522'), sent('nothing', ssn));
  await save('ownership', sent('owners', [{ name: 'Bob', taxId: wrong }], 1));
  await save('review', sent('refundBank', [{ ...bank, routingNumber: '021000022' }], 1));
  await save('nothing', sent('ein', ein));
  // what is no text is said back to whoever sent it, and is stored nowhere
  await ada.owner.graphql('mutation ($a: [TqAnswerInput!]!) { saveTqAnswers(answers: $a) { success } }', { a: ssn });
  for (const form of ['business-information', 'ownership', 'review'])
    await asked(
      `read ${form}`,
      `query ($company: UUID!, $year: Int!, $form: String!) {
      tqFormAnswers(companyUuid: $company, year: $year, form: $form) { step_answers { answers { question value } } } }`,
      { form },
    );
  await firm.readable();
  const trail = `query ($company: UUID!) { auditTrail(companyUuid: $company, limit: 100) { entries { sentence changes { from to } } } }`;
  expect((await asked('history', trail, {}, ada.admin)).answer).toMatchObject({ entries: expect.arrayContaining([]) });
  // SE-7: what clients answer is in no search
  expect((await asked('search', `{ search(query: "${unfindable}") { __typename } }`)).answer).toEqual([]);
  await firm.readable();

  const { state } = await firm.api.commands.load(questionnaire, questionnaireId(ada.company, year));
  expect(state).toMatchObject({ answers: { ein: { value: ein }, owners: { value: [{ taxId: ssn }] } } });
  const lines = new Map([['log', firm.api.lines.map((line) => JSON.stringify(line)).join('\n')]]);
  const { pool, config } = firm.api;
  const everything = new Map([...answers, ...lines, ...(await allTables(pool)), ...(await allFiles(config.dataDir))]);
  expect(placesOf([word], everything)).toEqual(
    expect.arrayContaining(['answer: read business-information', 'table: read.companies']),
  );
  expect(placesOf(numbers, everything)).toEqual([]);
});
