import { randomUUID } from 'node:crypto';
import type { Queryable } from '@daybook/kernel/postgres';
import { eventually } from '@daybook/testing/eventually';
import { plainTodo, type Todo, type TodoCommand, todo } from '@daybook/todos/domain';
import { copyOf, planCopies } from '@daybook/todos/flow';
import type { QueryConfig } from 'pg';
import { madeBy } from './spec/asking.js';
import { company, otherCompany, people, todoFixture, viewerOf } from './spec/fixture.js';

let fixture: Awaited<ReturnType<typeof todoFixture>>;
let maria: ReturnType<typeof fixture.as>;

beforeAll(async () => {
  fixture = await todoFixture();
  maria = fixture.as('maria');
});
afterAll(() => fixture?.stop());

const due = '2026-03-01';
const there = async (uuid: string) => (await fixture.commands.load(todo, uuid)).state as Todo;
const send = (uuid: string, command: TodoCommand) =>
  fixture.commands.send(todo, uuid, command, { commandId: randomUUID(), by: { user: people.omar }, company });

async function preview(uuid: string, companies = [otherCompany], dueDate = due) {
  const { data, text } = await maria.graphql(
    `query ($uuid: UUID!, $dueDate: Date!, $companies: [UUID!]!) {
      todoCopyPreview(uuid: $uuid, dueDate: $dueDate, companyUuids: $companies) {
        errorMessage version companies { companyUuid companyName outcome says } } }`,
    { uuid, dueDate, companies },
  );
  if (!data) throw new Error(text);
  return data.todoCopyPreview;
}

async function copy(uuid: string, version: string, to = otherCompany, dueDate = due) {
  const { data, text } = await maria.graphql(
    `mutation ($uuid: UUID!, $to: UUID!, $dueDate: Date!, $version: String!) {
      copyTodo(uuid: $uuid, toCompanyUuid: $to, dueDate: $dueDate, version: $version) {
        success errorMessage code todoUuid wasThere says } }`,
    { uuid, to, dueDate, version },
  );
  if (!data) throw new Error(text);
  return data.copyTodo;
}

it('asks the same in another company, without people who are none of its clients, and both say so', async () => {
  const form = { recurrenceType: 'MONTHLY_ON_EXACT_DAY', recurrenceFrequency: 2, assigneesUuids: [people.omar] };
  const { uuid } = await madeBy(maria, { title: 'Payroll report', ...form });
  await send(uuid, { type: 'CloseTodo' });
  const { version, companies } = await preview(uuid, [otherCompany, company, randomUUID()]);
  expect(companies).toEqual([
    {
      ...{ companyUuid: otherCompany, companyName: 'Blue Fern', outcome: 'made' },
      says: ['Nobody who is asked is a client here. Everyone at the company is asked.'],
    },
    expect.objectContaining({ outcome: 'leftOut', says: ['This is the company that it is copied from.'] }),
    expect.objectContaining({ companyName: null, says: ['This company was archived, or you cannot see it.'] }),
  ]);
  const copied = await copy(uuid, version);
  expect(copied).toMatchObject({ success: true, wasThere: false, todoUuid: copyOf(uuid, otherCompany) });
  expect(await there(copied.todoUuid)).toMatchObject({
    ...{ title: 'Payroll report', status: 'open', dueDate: due, company: otherCompany, assignees: [] },
    recurrence: { type: 'MONTHLY_ON_EXACT_DAY', frequency: 2 },
    ...{ owner: people.maria, series: { uuid: copied.todoUuid, occurrence: 0 } },
  });
  expect((await there(uuid)).copies).toEqual([copied.todoUuid]);
});

it('lists the same documents, none of them given', async () => {
  const { uuid } = await madeBy(maria, { title: 'Papers', todoType: 'upload-request' });
  await send(uuid, { type: 'RequestPaper', title: 'W-2' });
  await send(uuid, { type: 'RequestPaper', title: 'Lease' });
  const { todoUuid } = await copy(uuid, (await preview(uuid)).version);
  expect((await there(todoUuid)).papers).toMatchObject([
    { title: 'W-2', state: 'wanted' },
    { title: 'Lease', state: 'wanted' },
  ]);
});

it('makes one however often it is asked for, at the same instant too, and ends what was cut short', async () => {
  const { uuid } = await madeBy(maria, { title: 'Leases' });
  const { version } = await preview(uuid);
  const answers = await Promise.all([1, 2, 3].map(() => copy(uuid, version)));
  expect(answers.map(({ success }) => success)).toEqual([true, true, true]);
  expect(answers.filter(({ wasThere }) => !wasThere)).toHaveLength(1);
  expect((await there(uuid)).copies).toHaveLength(1);
  expect((await preview(uuid)).companies).toMatchObject([{ outcome: 'there' }]);

  // whoever asked which copies are there before it was made goes on to make it
  const late = {
    query: (of: QueryConfig) => (of.name === 'copies of a to-do' ? { rows: [] } : fixture.pool.query(of)),
  };
  const asking = { db: late as unknown as Queryable, now: new Date(), viewer: viewerOf('maria') };
  const [planned] = await planCopies(asking, { source: await there(uuid), dueDate: due, repeats: null }, [
    otherCompany,
  ]);
  expect(planned?.is).toBe('made');

  const cut = await madeBy(maria, { title: 'Cut short' });
  const again: TodoCommand = {
    ...plainTodo,
    type: 'CreateTodo',
    ...{ uuid: copyOf(cut.uuid, otherCompany), copyOf: cut.uuid, owner: people.maria, assignees: [] },
    ...{ todoType: 'text-field', title: 'Cut short', details: '', status: 'open', dueDate: due, isHidden: false },
    ...{ reminder: 'NO_REMINDER', closePeriod: null, completeOnSubmit: false },
  };
  const metadata = { commandId: randomUUID(), by: { user: people.maria }, company: otherCompany };
  await fixture.commands.send(todo, again.uuid, again, metadata);
  expect((await there(cut.uuid)).copies).toEqual([]);
  expect(await copy(cut.uuid, (await preview(cut.uuid)).version)).toMatchObject({ success: true, wasThere: true });
  expect((await there(cut.uuid)).copies).toHaveLength(1);
});

it('leaves out where the same is open, or belongs to a locked period', async () => {
  const { uuid } = await madeBy(maria, { title: 'Bank letter' });
  const other = await madeBy(maria, { title: 'bank letter', companyUuid: otherCompany, dueDate: due });
  const open = ['“Bank letter” with this due date is open here already.'];
  const { version, companies } = await preview(uuid);
  expect(companies).toMatchObject([{ outcome: 'leftOut', says: open }]);
  expect(await copy(uuid, version)).toMatchObject({ success: false, code: 'leftOut', errorMessage: open[0] });
  expect((await preview(uuid, [otherCompany], '2026-03-02')).companies).toMatchObject([{ outcome: 'made' }]);
  await send(other.uuid, { type: 'CloseTodo' });
  await send(other.uuid, { type: 'LockTodo', lock: randomUUID(), period: 'February 2026' });
  await eventually(async () =>
    expect((await preview(uuid)).companies).toMatchObject([
      {
        outcome: 'leftOut',
        says: ['“Bank letter” with this due date belongs to February 2026 here, which is locked.'],
      },
    ]),
  );
});

it('copies nothing that somebody has changed meanwhile, and not again what was deleted', async () => {
  const { uuid } = await madeBy(maria, { title: 'Invoices' });
  const { version } = await preview(uuid);
  await send(uuid, { type: 'RemindOfTodo', recipients: [people.omar] });
  expect((await preview(uuid)).version).toBe(version);
  await send(uuid, { type: 'EditTodo', changes: { details: 'Of both shops.' }, basedOn: null });
  expect(await copy(uuid, version)).toMatchObject({ success: false, code: 'changed' });
  const { todoUuid } = await copy(uuid, (await preview(uuid)).version);
  await send(todoUuid, { type: 'DeleteTodo' });
  await eventually(async () =>
    expect((await preview(uuid)).companies).toMatchObject([
      {
        outcome: 'leftOut',
        says: [expect.stringMatching(/^It was copied here before and somebody deleted the copy\./)],
      },
    ]),
  );
});

it('goes on where it was cut short, over 400 companies', async () => {
  const { uuid } = await madeBy(maria, { title: 'Year-end letter' });
  const { rows } = await fixture.pool.query<{ uuid: string }>(
    `insert into companies (uuid, name, sort_name, time_zone, is_onboarding, is_deleted, is_financial_dashboard_enabled,
        is_explicit_access_permission_required, notifications_enabled, team, created_at)
      select gen_random_uuid(), 'Many ' || n, 'many ' || n, 'America/New_York', false, false, false, false, true, '[]', now()
      from generate_series(1, 400) n returning uuid`,
  );
  const many = rows.map((one) => one.uuid);
  const outcomesOf = async () => {
    const { companies } = await preview(uuid, many);
    return companies.map(({ outcome }: { outcome: string }) => outcome);
  };
  const { version } = await preview(uuid, many);
  for (const one of many.slice(0, 150)) expect(await copy(uuid, version, one)).toMatchObject({ success: true });
  await eventually(async () => expect((await outcomesOf()).filter((one: string) => one === 'there')).toHaveLength(150));
  for (const one of many.slice(140)) expect(await copy(uuid, version, one)).toMatchObject({ success: true });
  expect((await there(uuid)).copies).toHaveLength(400);
  await eventually(async () => expect(new Set(await outcomesOf())).toEqual(new Set(['there'])));
});
