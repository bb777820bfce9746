import type { Email } from '@daybook/kernel/mail';
import type { ApiClient } from '@daybook/testing/api';
import type { Firm } from '@daybook/testing/firm';
import { remindOfYears } from '../../flow/reminders/index.js';
import { toolsOf } from '../spec/hear.js';
import { clientOf, taxFirm } from '../spec/tax-firm.js';
import { playYear } from '../spec/year-in-log.js';

const brand = { firmName: 'Baker & Hill', firmAccent: null, firmLogo: null };
const task = remindOfYears({ ...brand, url: 'http://x.test', unsubscribeAddress: () => 'http://x.test/off' });
const set = `mutation ($company: UUID!, $by: Date, $steps: [Int!]) {
  done: setTqDate(companyUuid: $company, year: 2026, wantedBy: $by, steps: $steps) { success code } }`;
const setIn = `mutation ($company: UUID!, $by: Date, $year: Int!) {
  done: setTqDate(companyUuid: $company, year: $year, wantedBy: $by) { success code } }`;
const pause = `mutation ($company: UUID!, $is: Boolean!) {
  done: pauseTqReminders(companyUuid: $company, year: 2026, isPaused: $is) { success } }`;
const shown = `query ($company: UUID!) {
  tqReminders(companyUuid: $company, year: 2026) { wantedBy isPaused sent { step people } } }`;

let firm: Firm;
const emails = new Map<string, Email>();
const mail = { send: async (email: Email): Promise<void> => void emails.set(email.key, email) };

beforeAll(async () => {
  firm = await taxFirm();
});
beforeEach(() => emails.clear());
afterAll(() => firm?.close());

async function run(at: string, by = mail): Promise<void> {
  await task.run(toolsOf(firm, { mail: by, clock: { now: () => new Date(at) } } as never));
  await firm.readable();
}
const asked = async (who: ApiClient, document: string, variables: object) => {
  const { data, errors } = await who.graphql(document, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  await firm.readable();
  return data;
};
const written = () => [...emails.values()].map(({ to, subject }) => `${to.address}: ${subject}`);

it('reminds the clients once a step, before and after the day, and tells the firm whom', async () => {
  const { company, admin } = await clientOf(firm, 'rosa');
  expect((await asked(admin, set, { company, by: '2027-03-01' })).done).toEqual({ success: false, code: 'notThere' });
  await playYear(firm, company, { name: 'a sole proprietor', isHandedIn: false });
  expect((await asked(admin, set, { company, by: '2027-03-01' })).done).toEqual({ success: true, code: null });
  await run('2027-02-01T15:00:00.000Z');
  expect(written()).toEqual([]);
  await run('2027-02-22T15:00:00.000Z');
  await run('2027-02-22T16:00:00.000Z');
  expect(written()).toEqual(['rosa@demo.test: rosa Bakery: your 2026 tax answers by Mar 1, 2027']);
  emails.clear();
  await run('2027-03-05T15:00:00.000Z');
  expect(written()).toEqual(['rosa@demo.test: rosa Bakery: your 2026 tax answers are late']);
  const [{ text } = {} as Email] = emails.values();
  expect(text).toContain(`http://x.test/links/tq/${company}/2026`);
  const { tqReminders } = await asked(admin, shown, { company });
  expect(tqReminders.sent.map(({ step }: { step: number }) => step)).toEqual([3, -7]);
  expect(tqReminders.sent[0].people).toHaveLength(1);
});

it('reminds of each year by itself, also of a day that was set before, whatever becomes of others', async () => {
  const { company, admin } = await clientOf(firm, 'anna');
  const later = await clientOf(firm, 'zoe');
  for (const year of [2026, 2027]) {
    await playYear(firm, company, { name: 'a sole proprietor', year });
    await asked(admin, setIn, { company, year, by: '2027-03-01' });
  }
  await playYear(firm, later.company, { name: 'a sole proprietor' });
  await asked(later.admin, set, { company: later.company, by: '2027-03-01' });
  const send = async (email: Email) => {
    if (email.key.includes(`${company}_2026`)) throw new Error('The letter cannot be written.');
    await mail.send(email);
  };
  const running = run('2027-02-22T15:00:00.000Z', { send });
  await expect(running).rejects.toThrow(
    `Nobody was reminded of 2026 of ${company} (Error: The letter cannot be written.)`,
  );
  expect(written().toSorted()).toEqual([
    'anna@demo.test: anna Bakery: your 2027 tax answers by Mar 1, 2027',
    'zoe@demo.test: zoe Bakery: your 2026 tax answers by Mar 1, 2027',
  ]);
  emails.clear();
  await run('2027-02-22T16:00:00.000Z');
  expect(written()).toEqual(['anna@demo.test: anna Bakery: your 2026 tax answers by Mar 1, 2027']);

  emails.clear();
  for (const by of ['2027-03-02', '2027-03-01']) await asked(admin, set, { company, by });
  await run('2027-02-22T17:00:00.000Z');
  await run('2027-02-22T18:00:00.000Z');
  const { tqReminders } = await asked(admin, shown, { company });
  expect(tqReminders.sent.map(({ step }: { step: number }) => step)).toEqual([-7, -7]);
  expect(written()).toEqual(['anna@demo.test: anna Bakery: your 2026 tax answers by Mar 1, 2027']);
});

it('is silent while it is paused, without a day, and once everything is with the firm', async () => {
  const { company, admin, owner } = await clientOf(firm, 'paul');
  await playYear(firm, company, { name: 'a sole proprietor', isHandedIn: false });
  await asked(admin, set, { company, by: '2027-03-01', steps: [-7, 3] });
  expect((await asked(admin, pause, { company, is: true })).done).toEqual({ success: true });
  await run('2027-02-25T15:00:00.000Z');
  expect(written()).toEqual([]);
  await asked(admin, pause, { company, is: false });
  await asked(admin, set, { company, by: null });
  await run('2027-02-25T15:00:00.000Z');
  expect(written()).toEqual([]);
  expect((await owner.graphql(set, { company, by: '2027-03-01' })).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');

  const done = await clientOf(firm, 'dora');
  await playYear(firm, done.company, { name: 'a sole proprietor', isHandedIn: true });
  await asked(done.admin, set, { company: done.company, by: '2027-03-01' });
  await run('2027-02-25T15:00:00.000Z');
  expect(written()).toEqual([]);
});
