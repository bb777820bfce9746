import { SigningFirm } from '../consent/spec/signing-firm.js';
import { few, publish } from '../spec/filling-in.js';

const ofYear = 'companyUuid: $company, year: 2026';
/** Every way to the questionnaire that there is, and what of its answer says that it was taken. */
const ways: Readonly<Record<string, string>> = {
  tqAvailableYears: 'query ($company: UUID!) { done: tqAvailableYears(companyUuid: $company) { all_tq_years } }',
  companyTaxQuestionnaire: `query ($company: UUID!) { done: companyTaxQuestionnaire(${ofYear}) { title } }`,
  tqFormAnswers: `query ($company: UUID!) { done: tqFormAnswers(${ofYear}, form: "basics") { step_answers { key } } }`,
  tqStepAnswer: `query ($company: UUID!) { done: tqStepAnswer(${ofYear}, form: "basics", step: "names") { key } }`,
  tqAnswer: `query ($company: UUID!) { done: tqAnswer(${ofYear}, question: "ein") { value } }`,
  saveTqAnswers: `mutation ($company: UUID!) { done: saveTqAnswers(${ofYear}, form: "basics", step: "names", answers: [
    { question: "name", value: "Harbor", revision: 0 }]) { success } }`,
  updateTqSetup: `mutation ($company: UUID!) { done: updateTqSetup(${ofYear}, fragment: "entity", data: [], status: "done") { success } }`,
  omitTqAnswer: `mutation ($company: UUID!) { done: omitTqAnswer(${ofYear}, question: "notices", omitted: true) { success } }`,
  writeTqAnswerNote: `mutation ($company: UUID!) { done: writeTqAnswerNote(${ofYear}, question: "name", note: "Ask.") { success } }`,
  updateTqStepProgress: `mutation ($company: UUID!) {
    done: updateTqStepProgress(${ofYear}, form: "basics", step: "names", progress: "1") { success } }`,
  addTqFormYear: `mutation ($company: UUID!) { done: addTqFormYear(${ofYear}, form: "payroll") { success } }`,
};
const reveal = `mutation ($company: UUID!) { done: revealTqAnswer(${ofYear}, question: "ein") { success code value } }`;

let there: SigningFirm;
let company: string;
beforeAll(async () => {
  there = await SigningFirm.open('2096-11-27T15:00:00.000Z');
  company = await there.company();
  const { version } = await publish(there.firm, few);
  const asked = (document: string, who = 'olivia') => there.asked(who, document, { company });
  await asked(
    `mutation ($company: UUID!) { done: generateTq(${ofYear}, definition: "${version}") { success } }`,
    'tess',
  );
  const setUp = (fragment: string, data: string) =>
    asked(
      `mutation ($company: UUID!) { done: updateTqSetup(${ofYear}, fragment: "${fragment}", data: [${data}], status: "done") { success } }`,
    );
  await setUp('entity', '{ question: "kind", value: "llc", revision: 0 }');
  await setUp('confirm', '');
  await asked(`mutation ($company: UUID!) { done: saveTqAnswers(${ofYear}, form: "basics", step: "names", answers: [
    { question: "ein", value: "38-4019522", revision: 0 }]) { success } }`);
  await there.firm.readable();
});
afterAll(() => there?.close());

const refusedTo = async (who: string): Promise<string[]> => {
  const refused = await Promise.all(
    Object.entries({ ...ways, reveal }).map(async ([way, document]) =>
      (await there.asked(who, document, { company }).then(
        () => '',
        (fault: Error) => fault.message,
      )) === 'NOT_FOUND'
        ? [way]
        : [],
    ),
  );
  return refused.flat();
};

it('is not there for staff abroad without a consent, by any way, and nothing was written', async () => {
  expect(await refusedTo('mila')).toEqual([...Object.keys(ways), 'reveal']);
  expect(await there.asked('tess', ways.tqAnswer ?? '', { company })).toEqual({ value: '***-**-9522' });
  const { addableForms } = await there.asked(
    'tess',
    `query ($company: UUID!) {
    done: companyTaxQuestionnaire(${ofYear}) { addableForms { value } } }`,
    { company },
  );
  expect(addableForms).toContainEqual({ value: 'payroll' });
});

it('is there with the consent, and tax ids stay masked', async () => {
  const { pending_7216_form_data } = await there.generate(company, ['olivia']);
  await there.sign('olivia', pending_7216_form_data.documentId);
  await there.over(pending_7216_form_data.documentId);
  expect(await refusedTo('mila')).toEqual([]);
  expect(await there.asked('mila', ways.tqAnswer ?? '', { company })).toEqual({ value: '***-**-9522' });
  expect(await there.asked('mila', reveal, { company })).toEqual({ success: false, code: 'abroad', value: null });
  expect(await there.asked('tess', reveal, { company })).toEqual({ success: true, code: null, value: '384019522' });
});
