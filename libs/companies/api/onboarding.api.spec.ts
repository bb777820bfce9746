import { randomUUID } from 'node:crypto';
import { Firm } from '@daybook/testing/firm';
import { migrations as todoMigrations } from '@daybook/todos/read';

const plan = `query ($uuid: UUID!) {
  companyOnboarding(companyUuid: $uuid) {
    isOnboarding steps { step label estimatedDate note isDone } todosCount completedTodosCount percent mayManage }
}`;
const set = `mutation ($uuid: UUID!, $estimates: [OnboardingEstimate!]!) {
  setCompanyOnboardingEstimates(companyUuid: $uuid, onboardingEstimates: $estimates) { success errorMessage code }
}`;
const complete = 'mutation ($uuid: UUID!) { completeCompanyOnboarding(companyUuid: $uuid) { success } }';
const reopen = 'mutation ($uuid: UUID!) { reopenCompanyOnboarding(companyUuid: $uuid) { success } }';

let firm: Firm;
let uuid: string;

beforeAll(async () => {
  firm = await Firm.open({ migrations: todoMigrations });
  const [tom, ada] = [await firm.staff('tom'), await firm.person('ada')];
  uuid = await firm.company('Bright Bakery');
  await firm.member(uuid, tom, 'staff_director');
  await firm.member(uuid, ada, 'client_owner', true);
  await firm.readable();
});
afterAll(() => firm?.close());

async function todo(status: string, period = 'onboarding_tasks', isHidden = false): Promise<void> {
  await firm.api.pool.query(
    `insert into todos (uuid, company_uuid, content_type, todo_type, title, details, due_date, status, reminder,
      close_period, complete_on_submit, assignees, files, signer_emails, is_recurring,
      latest_activity_at, attributes_changed_at, created_at, updated_at, open_since, reminded_on,
      is_hidden_from_clients, is_deleted, revision)
     values ($1, $2, 'basic-request', 'basic', 'T', '', current_date, $3, 'NO_REMINDER', $4, false, '{}',
      '[]', '[]', false, now(), now(), now(), now(), now(), '{}', $5, false, 0)`,
    [randomUUID(), uuid, status, period, isHidden],
  );
}

// biome-ignore lint/suspicious/noExplicitAny: each test reads what it asked for
async function asked(person: string, document: string, variables: object = { uuid }): Promise<any> {
  const { data, errors } = await (await firm.browser(person)).graphql(document, variables);
  if (errors) throw new Error(errors[0]?.extensions.code);
  return Object.values(data)[0];
}

it('shows the client what staff have planned, step by step', async () => {
  const estimates = [{ step: 'kick_off', estimatedDate: '2026-03-31', note: 'We call you.', isDone: true }];
  expect(await asked('tom', set, { uuid, estimates })).toEqual({ success: true, errorMessage: null, code: null });
  const { steps, mayManage } = await asked('ada', plan);
  expect(steps.map(({ step }: { step: string }) => step)).toEqual([
    'kick_off',
    'ledger_access',
    'historical_clean_up',
    'first_close',
    'go_live',
  ]);
  expect(steps[0]).toEqual({ ...estimates[0], label: 'Kick-off' });
  expect(steps[1]).toMatchObject({ estimatedDate: null, note: '', isDone: false });
  expect(mayManage).toBe(false);
  const ofCompany =
    'query ($uuid: UUID!) { company(uuid: $uuid) { onboardingEstimates { step label estimatedDate note isDone } } }';
  expect((await asked('ada', ofCompany)).onboardingEstimates).toEqual(steps);
  await expect(asked('ada', set, { uuid, estimates })).rejects.toThrow('FORBIDDEN');
});

it('says which step it does not know', async () => {
  const estimates = [{ step: 'lunch' }];
  expect(await asked('tom', set, { uuid, estimates })).toMatchObject({ success: false, code: 'onboardingStep' });
});

it('counts to each their own to-dos', async () => {
  await todo('completed');
  await todo('open');
  await todo('open', 'onboarding_tasks', true);
  await todo('open', 'month_end_close');
  expect(await asked('tom', plan)).toMatchObject({ todosCount: 3, completedTodosCount: 1, percent: 33 });
  expect(await asked('ada', plan)).toMatchObject({ todosCount: 2, completedTodosCount: 1, percent: 50 });
});

it('ends and begins anew', async () => {
  expect(await asked('tom', complete)).toEqual({ success: true });
  expect(await asked('ada', plan)).toMatchObject({ isOnboarding: false, todosCount: 2 });
  const estimates = [{ step: 'go_live', isDone: true }];
  expect(await asked('tom', set, { uuid, estimates })).toMatchObject({ success: false, code: 'onboardingOver' });
  expect(await asked('tom', reopen)).toEqual({ success: true });
  expect(await asked('ada', plan)).toMatchObject({ isOnboarding: true });
});
