import { changeCompany } from '@daybook/companies/flow';
import type { ApiClient } from '@daybook/testing/api';
import { type Firm, origin } from '@daybook/testing/firm';
import { clientOf, taxFirm } from '../spec/tax-firm.js';

const generate = `mutation ($company: UUID!, $year: Int!, $definition: String) {
  generateTq(companyUuid: $company, year: $year, definition: $definition) { success errorMessage code } }`;
const available = `query ($company: UUID!) { tqAvailableYears(companyUuid: $company) {
  available_years all_tq_years forms_progress { year title setupMode status percent isReadOnly lastActivityAt
    forms { form title status enabled_flag submitted_date answered total percent } } } }`;
const whole = `query ($company: UUID!) { companyTaxQuestionnaire(companyUuid: $company, year: 2026) {
  year title definitionVersion setupMode setupFragment setupList { key title status } hints custom_data newerDefinition
  perjuryStatementAccepted perjuryStatement { text version acceptedBy { name } acceptedAt }
  countries { value label } states { value } currencies { value } banks { label }
  isReadOnly mayAnswer mayManage mayAccept maySubmit addableForms { value }
  companyAnswers { questionnaire_year_id form title status enabled_flag applies_flag answered total percent submitted_date
    reasons { question reason }
    step_answers { number key title progress isOpen answers { question form step type label help shown_flag required_flag
      omittable_flag omitted_flag to_confirm_flag value prior_value prior_year revision changed_at changed_by { name }
      changed_since_submission files { uuid } note why reason options { value label }
      columns { key label type required_flag options { value label } } } } } } }`;

let firm: Firm;
let company: string;
let owner: ApiClient;
let admin: ApiClient;

beforeAll(async () => {
  firm = await taxFirm();
  ({ company, owner, admin } = await clientOf(firm, 'ada'));
});
afterAll(() => firm?.close());

async function asked(document: string, variables: object = {}, by = owner) {
  const { data, errors } = await by.graphql(document, { company, ...variables });
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as never;
}

it('offers the years there are questions for, and generates one once', async () => {
  expect(await asked(available)).toEqual({ available_years: [2026, 2025], all_tq_years: [], forms_progress: [] });
  expect(await asked(whole)).toBeNull();
  for (const _ of ['first', 'again'])
    expect(await asked(generate, { year: 2026 }, admin)).toEqual({ success: true, errorMessage: null, code: null });
  expect(await asked(available)).toMatchObject({
    all_tq_years: [2026],
    forms_progress: [{ year: 2026, setupMode: 'required', status: 'not_started', percent: 0, isReadOnly: false }],
  });
});

it('tells clearly why a year cannot be generated', async () => {
  const tried = async (variables: object) => (await asked(generate, variables, admin)) as { code: string };
  expect(await tried({ year: 2031 })).toMatchObject({ success: false, code: 'nothingPublished' });
  expect(await tried({ year: 2026, definition: 'nobodys' })).toMatchObject({ code: 'notPublished' });
  expect(await tried({ year: 2025, definition: 'business-2026' })).toMatchObject({ code: 'otherYear' });
  const young = await firm.company('Young Yard');
  await changeCompany(
    firm.api.commands,
    young,
    { type: 'ChangeProfile', changes: { foundedYear: 2027 } },
    origin(young),
  );
  await firm.readable();
  expect(await asked(generate, { company: young, year: 2026 }, admin)).toMatchObject({
    code: 'notFounded',
    errorMessage: 'By its profile the company was founded in 2027, so there is nothing to ask for 2026.',
  });
  expect(await asked(available, { company: young }, admin)).toMatchObject({ available_years: [] });
});

it('shows a year with its setup, forms, steps and questions, in words of this company', async () => {
  const year = await asked(whole);
  expect(year).toMatchObject({
    year: 2026,
    definitionVersion: 'business-2026',
    setupMode: 'required',
    setupFragment: 'entity',
    mayAnswer: true,
    mayAccept: true,
    mayManage: false,
    newerDefinition: null,
    addableForms: [],
    perjuryStatementAccepted: false,
    perjuryStatement: { text: expect.stringContaining('given here for 2026'), acceptedBy: null },
    custom_data: { needs_confirmation: [], rolled_from: [], apart: [] },
  });
  expect(/\{[a-z_]+\}/.exec(JSON.stringify(year))).toBeNull();
  const { companyAnswers } = year as {
    companyAnswers: { form: string; enabled_flag: boolean; applies_flag: boolean }[];
  };
  expect(companyAnswers).toHaveLength(12);
  expect(companyAnswers.filter(({ enabled_flag }) => enabled_flag)).toEqual([]);
  const applying = companyAnswers.filter(({ applies_flag }) => applies_flag).map(({ form }) => form);
  expect(applying).toEqual(expect.arrayContaining(['business-information', 'review']));
  expect(applying).not.toContain('payroll');
  expect(await asked(whole, {}, admin)).toMatchObject({ mayManage: true, mayAccept: false });
});

it('shows one form, one step and one question', async () => {
  const forms = `query ($company: UUID!, $form: String!) { tqFormAnswers(companyUuid: $company, year: 2026, form: $form) {
    companyAnswer { form title } step_answers { key isAsked } } }`;
  expect(await asked(forms, { form: 'income' })).toMatchObject({ companyAnswer: { form: 'income' } });
  const { step_answers: steps } = (await asked(forms, { form: 'accounting' })) as { step_answers: object[] };
  expect(steps).toContainEqual({ key: 'inventory', isAsked: false });
  expect(steps).toContainEqual({ key: 'accounts', isAsked: true });
  expect(await asked(forms, { form: 'nothing' })).toBeNull();
  const step = `query ($company: UUID!, $form: String!, $step: String!) {
    tqStepAnswer(companyUuid: $company, year: 2026, form: $form, step: $step) { number key isOpen answers { question label } } }`;
  expect(await asked(step, { form: 'setup', step: 'entity' })).toMatchObject({ number: 1, isOpen: true });
  expect(await asked(step, { form: 'setup', step: 'activities' })).toMatchObject({
    answers: [{ label: 'Which of these applied to ada Bakery in 2026?' }],
  });
  expect(await asked(step, { form: 'setup', step: 'nothing' })).toBeNull();
  const one = `query ($company: UUID!, $question: String!) {
    tqAnswer(companyUuid: $company, year: 2026, question: $question) { question form step shown_flag value revision } }`;
  expect(await asked(one, { question: 'entityKind' })).toEqual({
    ...{ question: 'entityKind', form: null, step: 'entity', shown_flag: true, value: null, revision: 0 },
  });
  expect(await asked(one, { question: 'nothing' })).toBeNull();
});

it('shows nothing to whom the questionnaire was switched off, nor to others', async () => {
  const { owner: other } = await clientOf(firm, 'bob');
  for (const document of [available, whole]) {
    const { errors } = await other.graphql(document, { company });
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  }
  const { errors } = await owner.graphql(generate, { company, year: 2026 });
  expect(errors?.[0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
});
