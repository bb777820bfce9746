import type { ApiClient } from '@daybook/testing/api';
import { until } from '@daybook/testing/eventually';
import { Firm } from '@daybook/testing/firm';
import { todo } from '@daybook/todos/domain';
import { Post } from '../../../testing/firm/post.js';
import { startProduct } from '../../../testing/rights/product.js';
import { followSignUp, mailSignUp } from '../../flow/form-1099/index.js';
import { signUpTodoOf } from '../../flow/form-1099/sign-up-todo.js';

const year = 2096;
const now = { at: new Date('2096-11-20T15:00:00.000Z') };
const optOut = `mutation ($company: UUID!, $year: Int!, $out: Boolean, $todo: Boolean, $form: String = "form-1099") {
  optOutOfForm(companyUuid: $company, formName: $form, year: $year, optedOut: $out, autocompleteTodo: $todo) {
    success error code optedOutForm { form_name year } } }`;
const mine =
  '{ currentUser { alerts { name details { year companyUuid buttonLink } } dataMarkers { markerSubType } } }';
const bannersOf =
  'query ($company: UUID) { banners(companyUuid: $company) { template text buttonLink details { year } } }';
const on = (name: string, more = '') =>
  `mutation ($company: UUID!, $year: Int!) { done: ${name}(companyUuid: $company, year: $year${more}) { success errorMessage code } }`;

let firm: Firm;
let post: Post;
let owners: string[];
let [owner, partner, tess]: ApiClient[] = [];

beforeAll(async () => {
  firm = Firm.over(await startProduct({}, { clock: { now: () => now.at } }));
  owners = [await firm.person('omar'), await firm.person('petra')];
  await firm.staff('tess', { team: 'TAX' });
  post = new Post(firm.api, { eventHandlers: [followSignUp, mailSignUp(firm.api.config)], scheduledTasks: [] });
});
afterAll(async () => {
  await post?.close();
  await firm?.close();
});

/** A company of two owners, seen by everybody. */
async function newCompany(): Promise<string> {
  const company = await firm.company('Bright Bakery');
  for (const [at, person] of owners.entries()) await firm.member(company, person, 'client_owner', at === 0);
  await firm.readable();
  [owner, partner, tess] = await Promise.all(['omar', 'petra', 'tess'].map((name) => firm.browser(name)));
  return company;
}

const asked = async (who: ApiClient | undefined, document: string, variables: object) => {
  const { data, errors } = (await who?.graphql(document, variables)) ?? {};
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};
const optedBy = async (who: ApiClient | undefined, company: string, more: object = {}) =>
  (await asked(who, optOut, { company, year, ...more })).optOutOfForm;
const offersTo = async (who: ApiClient | undefined, company: string) => {
  const { alerts } = (await asked(who, mine, {})).currentUser;
  return alerts.filter(({ details }: { details: { companyUuid: string } }) => details.companyUuid === company);
};
const bannersFor = async (who: ApiClient | undefined, company: string) =>
  (await asked(who, bannersOf, { company })).banners.filter(
    ({ template }: { template: string }) => template === 'form_1099_opt_in',
  );
const todoOf = async (company: string) => {
  const { state } = await firm.api.commands.load(todo, signUpTodoOf(company, year));
  return state.is === 'there' ? { title: state.title, status: state.status } : undefined;
};
const title = 'Sign up for 1099s - 2096 Tax year';

it('offers the sign-up to each client of a company, until somebody opts out', async () => {
  const company = await newCompany();
  const offer = {
    name: 'form_1099_opt_in_2096',
    details: { year, companyUuid: company, buttonLink: `/${company}/tax-questionnaire/form-1099?year=2096` },
  };
  expect(await offersTo(owner, company)).toEqual([offer]);
  expect(await offersTo(partner, company)).toEqual([offer]);
  expect(await offersTo(tess, company)).toEqual([]);
  expect(await bannersFor(owner, company)).toEqual([
    { template: 'form_1099_opt_in', text: title, buttonLink: offer.details.buttonLink, details: { year } },
  ]);
  const other = await newCompany();
  expect(await optedBy(owner, company)).toEqual({
    success: true,
    error: null,
    code: null,
    optedOutForm: { form_name: 'form-1099', year },
  });
  expect(await offersTo(owner, company)).toEqual([]);
  expect(await bannersFor(owner, company)).toEqual([]);
  expect(await offersTo(owner, other)).toHaveLength(1);
  expect(await optedBy(owner, company, { out: false })).toMatchObject({ success: true, optedOutForm: null });
});

it('tells for which years a company can sign up, and what it said', async () => {
  const company = await newCompany();
  const years = `query ($company: UUID!) { tqAvailableYears(companyUuid: $company) { available_form_1099_years
    generated_form_1099_years opted_in_form_1099_years opted_out_forms { form_name year } form_1099_opt_in_due_date } }`;
  const shown = async () => (await asked(owner, years, { company })).tqAvailableYears;
  const nothing = {
    available_form_1099_years: [year],
    generated_form_1099_years: [],
    opted_in_form_1099_years: [],
    opted_out_forms: [],
    form_1099_opt_in_due_date: '01-31',
  };
  expect(await shown()).toEqual(nothing);
  await optedBy(owner, company);
  expect(await shown()).toEqual({ ...nothing, opted_out_forms: [{ form_name: 'form-1099', year }] });
  await optedBy(owner, company, { out: false });
  await asked(tess, on('generateForm1099'), { company, year });
  expect(await shown()).toEqual({ ...nothing, generated_form_1099_years: [year], opted_in_form_1099_years: [year] });
});

it('closes for everybody of a company when one of them closes the dialog, and the banner stays', async () => {
  const company = await newCompany();
  await asked(
    partner,
    'mutation ($company: UUID!) { dismissForm1099OptInModal(companyUuid: $company, year: 2096) { success } }',
    { company },
  );
  expect(await offersTo(owner, company)).toEqual([]);
  expect(await bannersFor(owner, company)).toHaveLength(1);
});

it('asks clients by a to-do and by email, and opting in settles the to-do and the dialog', async () => {
  const company = await newCompany();
  expect((await asked(tess, on('addForm1099Year'), { company, year })).done.success).toBe(true);
  const letter = await post.letter('omar@demo.test', title);
  expect(letter.text).toContain(`/links/form-1099/${company}?year=2096`);
  expect(letter.text).toContain('Jan 31, 2097');
  expect(post.to('tess@demo.test')).toEqual([]);
  await until(async () => (await todoOf(company)) !== undefined, 'There is no to-do.');
  expect(await todoOf(company)).toEqual({ title, status: 'open' });
  expect(await optedBy(owner, company, { out: false })).toMatchObject({ success: true, optedOutForm: null });
  await until(async () => (await todoOf(company))?.status === 'completed', 'The to-do stayed open.');
  await until(async () => (await offersTo(owner, company)).length === 0, 'It is still offered.');
  expect(await bannersFor(owner, company)).toEqual([]);
});

it('leaves the to-do open when that is wished, and closes it with the sign-up', async () => {
  const company = await newCompany();
  const quiet = ', sendEmail: false';
  const before = post.to('omar@demo.test').length;
  await asked(tess, on('addForm1099Year', quiet), { company, year });
  await until(async () => (await todoOf(company)) !== undefined, 'There is no to-do.');
  expect(await optedBy(owner, company, { todo: false })).toMatchObject({ success: true });
  expect(await optedBy(owner, company, { out: false, todo: false })).toMatchObject({ success: true });
  await asked(tess, on('removeForm1099Year'), { company, year });
  await until(async () => (await todoOf(company))?.status === 'completed', 'The to-do stayed open.');
  const { rows } = await firm.api.pool.query("select 1 from log.events where type = 'TodoCompleted' and stream = $1", [
    `todo-${signUpTodoOf(company, year)}`,
  ]);
  expect(rows).toHaveLength(1);
  await asked(tess, on('addForm1099Year', quiet), { company, year });
  await until(async () => (await todoOf(company))?.status === 'open', 'The to-do was not opened again.');
  expect(post.to('omar@demo.test')).toHaveLength(before);
});

it('says who has to be asked once the work has begun, or the day has passed', async () => {
  const company = await newCompany();
  const contact = { success: false, error: 'Please contact your accountant.', optedOutForm: null };
  expect((await asked(tess, on('generateForm1099'), { company, year })).done).toMatchObject({ success: true });
  expect(await optedBy(owner, company)).toMatchObject(contact);
  expect(await optedBy(tess, company)).toMatchObject(contact);
  expect((await asked(tess, on('removeForm1099Year'), { company, year })).done).toMatchObject({
    success: false,
    errorMessage: 'Work on the 1099s of this year has begun.',
  });
  const late = await newCompany();
  now.at = new Date('2097-02-01T05:00:00.000Z'); // midnight in New York after the due date
  [owner, tess] = await Promise.all(['omar', 'tess'].map((name) => firm.browser(name)));
  try {
    expect(await offersTo(owner, late)).toEqual([]);
    expect(await optedBy(owner, late)).toMatchObject(contact);
    expect(await optedBy(tess, late)).toMatchObject({ success: true });
  } finally {
    now.at = new Date('2096-11-20T15:00:00.000Z');
  }
});

it('knows one form, and no year without a season', async () => {
  const company = await newCompany();
  expect(await optedBy(owner, company, { form: 'form-1042' })).toMatchObject({ code: 'unknownForm' });
  for (const impossible of [2024, 2097]) {
    const { errors } = (await owner?.graphql(optOut, { company, year: impossible })) ?? {};
    expect(errors?.[0]?.message).toBe('There are no 1099s of this year.');
  }
  expect(await optedBy(owner, company, { year: 2095 })).toMatchObject({ error: 'Please contact your accountant.' });
});
