import { randomUUID } from 'node:crypto';
import { changeMember } from '@daybook/companies/flow';
import { addDays, dayAt } from '@daybook/kernel/events';
import type { ApiClient } from '@daybook/testing/api';
import { Firm, origin } from '@daybook/testing/firm';
import { fillWork, happenedTo } from '@daybook/testing/work';
import { todoWork } from '@daybook/todos/domain';
import { deciders } from '@daybook/work/domain';
import { migrations, workProjection } from '@daybook/work/read';
import { workArea } from './index.js';
import { workKindsOf } from './work-kinds.js';

const now = new Date();
const today = dayAt(now, 'America/New_York');
const lastDay = addDays(today, 6);
const handing = `mutation ($personUuid: UUID!, $toUuid: UUID!, $lastDay: Date) {
  handOverWork(personUuid: $personUuid, toUuid: $toUuid, lastDay: $lastDay) { success code leftIn } }`;

let firm: Firm;
const people: Record<string, string> = {};
const browsers = new Map<string, ApiClient>();
const companies: Record<string, string> = {};
const places = new Map<string, string>();

/** Peter serves the bakery, the inn, the vault and the quay; Maria is a member of the first three. */
beforeAll(async () => {
  firm = await Firm.open({
    areas: [workArea(workKindsOf([{ name: 'todos', work: [todoWork], streamNames: { todo: 'To-dos' } }]))],
    ...{ migrations, deciders, projections: [workProjection([todoWork])], clock: { now: () => now } },
  });
  for (const name of ['peter', 'maria', 'otto', 'sam']) people[name] = await firm.staff(name);
  people.jan = await firm.staff('jan', {}, { flags: { juniorAdmin: true } });
  people.tess = await firm.staff('tess', { team: 'TAX' });
  people.olga = await firm.staff('olga', { adminPanelAccess: 'UPDATE' });
  const team = { type: 'SyncTeamRoles', assigned: [{ user: people.peter as string, role: 'controller' }] } as const;
  for (const name of ['Bakery', 'Inn', 'Quay']) companies[name] = await firm.company(name, team);
  companies.Vault = await firm.company('Vault', { type: 'RequireExplicitAccess' }, team);
  for (const name of ['Bakery', 'Inn', 'Vault']) {
    for (const person of ['maria', 'jan', 'tess', 'olga']) await member(name, person);
    await asked(name);
  }
  await member('Vault', 'peter');
  await member('Inn', 'sam');
  await asked('Quay');
  await firm.readable();
  for (const name of Object.keys(people)) browsers.set(name, await firm.browser(name));
});
afterAll(() => firm?.close());

async function member(company: string, person: string): Promise<void> {
  const uuid = await firm.member(companies[company] as string, people[person] as string, 'staff_director');
  places.set(`${company} ${person}`, uuid);
}
async function asked(company: string): Promise<void> {
  const created = { type: 'TodoCreated', data: { title: `${company} asks`, dueDate: lastDay, isHidden: false } };
  await fillWork(firm.api.pool, todoWork, happenedTo(`todo-${randomUUID()}`, companies[company] as string, created));
}
const as = (name: string) => browsers.get(name) as ApiClient;
interface Handover {
  readonly companies: readonly string[] | null;
}
/** The answer, or the code of the error. */
async function ask<Answer>(by: string, document: string, variables: object = {}): Promise<Answer> {
  const { data, errors } = await as(by).graphql(document, variables);
  return (data ? Object.values(data)[0] : errors?.[0]?.extensions?.code) as Answer;
}
const handOver = (by: string, person: string, to: string, last: string | null = lastDay) =>
  ask(by, handing, { personUuid: people[person], toUuid: people[to], lastDay: last });
const takeBack = (by: string, person: string) =>
  ask(by, `mutation { takeWorkBack(personUuid: "${people[person]}") { success code } }`);
const mine = async (by: string) => {
  const list = '{ workList(whose: "mine", sortBy: "title") { rows { title } } }';
  const { rows } = await ask<{ rows: { title: string }[] }>(by, list);
  return rows.map(({ title }) => title.replace(' asks', ''));
};
const toHandOver = async (by: string, person: string) => {
  const all = await ask<{ personUuid: string }[]>(by, '{ workToHandOver { personUuid companies } }');
  return all.find(({ personUuid }) => personUuid === people[person]);
};
const handovers = (by: string) =>
  ask<Handover[]>(by, '{ workHandovers { name standIn lastDay companies mayTakeBack } }');

it('says whose work somebody may hand over, and where', async () => {
  expect(await toHandOver('peter', 'peter')).toMatchObject({ companies: null });
  expect(await toHandOver('olga', 'peter')).toMatchObject({ companies: null });
  expect(await toHandOver('maria', 'peter')).toMatchObject({ companies: ['Bakery', 'Inn', 'Vault'] });
  expect(await toHandOver('sam', 'peter')).toMatchObject({ companies: ['Inn'] });
  for (const other of ['jan', 'tess', 'otto']) expect(await toHandOver(other, 'peter')).toBeUndefined();
  expect(await toHandOver('maria', 'olga')).toBeUndefined();
});

it('goes for a time, in the companies of both, and not where the stand-in may not see it', async () => {
  expect(await handOver('maria', 'peter', 'otto', null)).toMatchObject({ success: false, code: 'noLastDay' });
  expect(await mine('peter')).toEqual(['Bakery', 'Inn', 'Quay', 'Vault']);
  expect(await handOver('maria', 'peter', 'otto')).toEqual({ success: true, code: null, leftIn: ['Vault'] });
  expect(await mine('otto')).toEqual(['Bakery', 'Inn']);
  expect(await mine('peter')).toEqual(['Quay', 'Vault']);
  expect(await handovers('maria')).toEqual([
    { name: 'peter Person', standIn: 'otto Person', lastDay, companies: ['Bakery', 'Inn'], mayTakeBack: true },
  ]);
  expect((await handovers('otto'))[0]).toMatchObject({ mayTakeBack: false });
});

it('is another one’s in a single company, and taken back where somebody might have handed it over', async () => {
  expect(await handOver('sam', 'peter', 'maria')).toMatchObject({ success: true });
  expect([await mine('maria'), await mine('otto')]).toEqual([['Inn'], ['Bakery']]);
  expect(await takeBack('sam', 'peter')).toEqual({ success: true, code: null });
  expect([await mine('maria'), await mine('otto')]).toEqual([[], ['Bakery']]);
  expect(await takeBack('peter', 'peter')).toMatchObject({ success: true });
  expect(await mine('peter')).toEqual(['Bakery', 'Inn', 'Quay', 'Vault']);
});

it('names no company to whoever may not see it', async () => {
  expect(await handOver('maria', 'peter', 'maria')).toMatchObject({ success: true, leftIn: [] });
  expect((await handovers('maria'))[0]?.companies).toEqual(['Bakery', 'Inn', 'Vault']);
  expect((await handovers('sam'))[0]?.companies).toEqual(['Bakery', 'Inn']);
  expect(await mine('maria')).toEqual(['Bakery', 'Inn', 'Vault']);
  await takeBack('peter', 'peter');
});

it('is refused to who serves no company with the person, is of another team or a junior, and about administrators', async () => {
  for (const other of ['otto', 'tess', 'jan']) expect(await handOver(other, 'peter', 'otto')).toBe('FORBIDDEN');
  expect(await handOver('maria', 'olga', 'otto')).toBe('FORBIDDEN');
  expect(await takeBack('otto', 'peter')).toBe('FORBIDDEN');
});

it('gives nobody the work of a company into which only the colleague may see', async () => {
  expect(await handOver('sam', 'maria', 'otto')).toMatchObject({ success: true });
  expect(await handOver('olga', 'sam', 'otto')).toMatchObject({ success: true, leftIn: [] });
  expect(await mine('otto')).toEqual([]);
  await takeBack('maria', 'maria');
  await takeBack('sam', 'sam');
});

it('leaves alone what the person or an administrator handed over', async () => {
  expect(await handOver('peter', 'peter', 'sam')).toMatchObject({ success: true });
  expect(await handOver('maria', 'peter', 'otto')).toMatchObject({ success: false, code: 'handedOver' });
  expect(await takeBack('maria', 'peter')).toMatchObject({ success: false, code: 'handedOver' });
  expect((await handovers('maria'))[0]).toMatchObject({ companies: null, mayTakeBack: false });
  expect(await takeBack('olga', 'peter')).toMatchObject({ success: true });
});

it('ends with the place in a company: whoever lost it hands nothing over there', async () => {
  await changeMember(
    firm.api.commands,
    places.get('Inn sam') as string,
    { type: 'RemoveCompanyUser', isAccountOwner: false },
    origin(companies.Inn),
  );
  await firm.readable();
  expect(await handOver('sam', 'peter', 'otto')).toBe('FORBIDDEN');
});
