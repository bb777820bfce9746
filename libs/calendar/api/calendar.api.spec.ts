import { randomUUID } from 'node:crypto';
import { deciders } from '@daybook/calendar/domain';
import { dueWork } from '@daybook/calendar/read';
import { userDecider } from '@daybook/identity/domain';
import { sampleViewer } from '@daybook/kernel/rights/spec';
import type { ApiClient } from '@daybook/testing/api';
import { Firm } from '@daybook/testing/firm';
import { fillWork, happenedTo } from '@daybook/testing/work';
import { todoWork } from '@daybook/todos/domain';
import { migrations } from '@daybook/work/read';
import { calendarArea } from './index.js';

const change = 'success calendarFeed { address }';
const now = new Date();
const day = (ahead: number) => new Date(now.getTime() + ahead * 86_400_000).toISOString().slice(0, 10);

let firm: Firm;
let owner: ApiClient;
let ann: ApiClient;
let annUuid: string;

beforeAll(async () => {
  firm = await Firm.open({ areas: [calendarArea], deciders, migrations, clock: { now: () => now } });
  annUuid = await firm.staff('ann');
  const bakery = await firm.company('Bakery', {
    type: 'SyncTeamRoles',
    assigned: [{ user: annUuid, role: 'controller' }],
  });
  const orchard = await firm.company('Orchard');
  const carl = await firm.person('carl');
  await firm.member(bakery, carl, 'client_owner', true);
  const asked = (company: string, title: string, dueDate: string, ...more: { type: string; data: object }[]) =>
    fillWork(
      firm.api.pool,
      todoWork,
      happenedTo(
        `todo-${randomUUID()}`,
        company,
        { type: 'TodoCreated', data: { title, dueDate, isHidden: false } },
        ...more,
      ),
    );
  await asked(bakery, 'Payroll', day(1));
  await asked(bakery, 'Receipts', day(28), { type: 'TodoSentForReview', data: {} });
  await asked(bakery, 'Ages ago', day(-62));
  await asked(orchard, 'Lease', day(2));
  await asked(orchard, 'Insurance', day(3), { type: 'TodoAssigned', data: { assignee: annUuid } });
  await firm.readable();
  [owner, ann] = [await firm.browser('carl'), await firm.browser('ann')];
});
afterAll(() => firm?.close());

async function send(by: ApiClient, mutation: string): Promise<string | null> {
  const { data, errors } = await by.graphql(`mutation { ${mutation} { ${change} } }`);
  if (errors) throw new Error(JSON.stringify(errors));
  expect(data[mutation].success).toBe(true);
  return data[mutation].calendarFeed.address;
}

/** Without a cookie: a calendar has none. */
const read = (address: string | null, headers: Record<string, string> = {}) =>
  fetch(new URL(new URL(address ?? '').pathname, firm.api.url), { headers });
const titles = async (address: string | null) =>
  [...(await (await read(address)).text()).matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title).toSorted();

it('shows a client what that client has to do, and staff what is theirs', async () => {
  expect(await titles(await send(owner, 'openCalendarFeed'))).toEqual(['Payroll (Bakery)']);
  expect(await titles(await send(ann, 'openCalendarFeed'))).toEqual([
    'Insurance (Orchard)',
    'Payroll (Bakery)',
    'Receipts (Bakery)',
  ]);
});

it('goes by the day that the company has', async () => {
  const team = { type: 'SyncTeamRoles', assigned: [{ user: annUuid, role: 'controller' }] } as const;
  const kona = await firm.company('Kona', { type: 'ChangeCompanyTimeZone', timeZone: 'Pacific/Honolulu' }, team);
  const created = { type: 'TodoCreated', data: { title: 'Sign', dueDate: '2026-03-01', isHidden: false } };
  await fillWork(firm.api.pool, todoWork, happenedTo(`todo-${randomUUID()}`, kona, created));
  await firm.readable();
  await firm.api.pool.query(`update work_items set ends_on = '2026-03-01' where company_uuid = $1`, [kona]);
  const viewer = sampleViewer({ uuid: annUuid, isStaff: true });
  const at = async (now: string) => (await dueWork(firm.api.pool, viewer, new Date(now))).map(({ title }) => title);
  expect(await at('2026-03-02T05:00:00Z')).toContain('Sign');
  expect(await at('2026-03-02T11:00:00Z')).not.toContain('Sign');
});

it('has one address: the same again, another on request, none afterwards', async () => {
  const first = await send(owner, 'openCalendarFeed');
  expect(await send(owner, 'openCalendarFeed')).toBe(first);
  expect((await owner.graphql('{ calendarFeed { address } }')).data.calendarFeed.address).toBe(first);
  const second = await send(owner, 'renewCalendarAddress');
  expect(second).not.toBe(first);
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  expect(await send(owner, 'closeCalendarFeed')).toBeNull();
  const gone = await read(second);
  expect(gone.status).toBe(404);
  expect(await gone.text()).toContain('Make a new one in the portal');
});

it('answers what a calendar expects, and 304 to what it has already', async () => {
  const address = await send(ann, 'openCalendarFeed');
  const answer = await read(address);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  const again = await read(address, { 'if-none-match': answer.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

it('opens with no address that was made up', async () => {
  const address = (await send(ann, 'openCalendarFeed')) ?? '';
  const parts = new URL(address).pathname.split('/');
  const swapped = (at: number, part: string) => new URL(parts.with(at, part).join('/'), address).href;
  for (const wrong of [swapped(4, randomUUID()), swapped(5, '2'), swapped(6, 'x.ics'), swapped(4, "x' or true")])
    expect((await read(wrong)).status).toBe(404);
});

it('ends with the account', async () => {
  const address = await send(ann, 'openCalendarFeed');
  const origin = { commandId: randomUUID(), by: { system: 'test' }, company: null };
  await firm.api.commands.send(userDecider, annUuid, { type: 'DeactivateUser' }, origin);
  await firm.readable();
  expect((await read(address)).status).toBe(404);
});
