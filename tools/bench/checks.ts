import { setTimeout as pause } from 'node:timers/promises';
import { check, type PrintedCheck } from '@daybook/checks/domain';
import { type MailHouse, mailHouseOf } from '@daybook/checks/flow';
import { dayAt } from '@daybook/kernel/events';
import { BareCommits } from './bare/commits.js';
import type { House } from './bench-environment.js';
import { CheckFirm } from './check-firm.js';
import { listOfChecks } from './check-list.js';
import { releasing } from './check-release.js';
import { together } from './commands.js';
import { load, type Measured } from './load.js';
import { type Line, ms, perSecond } from './report.js';
import { Visitor } from './visitor.js';

const writers = [1, 16, 64];
const rounds = 2;
const seconds = 4;
const handedOver = 300;
const orderedAlone = 60;

const write = `mutation ($company: UUID!, $account: UUID!, $date: Date!) {
  createCheck(companyUuid: $company, bankAccountUuid: $account, checkDate: $date, amount: "1500.00",
    recipientName: "Otto Orchard", recipientAddress1: "12 Main St", recipientCity: "Austin", recipientState: "TX",
    recipientZip: "78701") { success errorMessage } }`;

/** Checks written on one bank account, each under a number of its own; their hand-over; and the list of a hundred thousand. */
export async function checks(house: House): Promise<Line[]> {
  const firm = await CheckFirm.open(house);
  const lines = [
    ...(await writing(house, firm)),
    ...(await releasing(house, firm)),
    ...(await handingOver(house, firm)),
  ];
  await firm.close();
  return [...lines, ...(await listOfChecks(house, firm.company))];
}

/** Above the threshold of a second person, so that nothing goes to the mail house meanwhile. */
async function writing(house: House, { company, account }: CheckFirm): Promise<Line[]> {
  const { headers } = await Visitor.signIn(house.endpoint, 'admin@demo.daybook.test');
  const bare = await BareCommits.open(house.config.database.ownerUrl);
  const variables = { company, account, date: dayAt(new Date(), 'America/New_York') };
  const body = JSON.stringify({ query: write, variables });
  const measure = (connections: number) =>
    load({
      url: house.endpoint,
      connections,
      seconds,
      headers,
      shot: () => ({ body }),
      accept: (answer) => answer.startsWith('{"data":{"createCheck":{"success":true'),
    });
  await measure(16); // until the code is compiled
  const lines: Line[] = [];
  for (const connections of writers) {
    const bares: Measured[] = [];
    const ours: Measured[] = [];
    for (let round = 0; round < rounds; round += 1) {
      bares.push(await bare.measure(connections, 2));
      ours.push(await measure(connections));
      await house.abreast();
    }
    lines.push(...linesOf(connections, together(bares), together(ours)));
  }
  return [...lines, await numbers(house, account)];
}

function linesOf(connections: number, bare: Measured, ours: Measured): Line[] {
  return [
    {
      what: `${connections} writing on one account`,
      value: perSecond(ours.perSecond),
      against: `${perSecond(bare.perSecond)} bare commits`,
      ratio: ours.perSecond / bare.perSecond,
    },
    {
      what: '  p50, p99',
      value: `${ms(ours.p50)}, ${ms(ours.p99)}`,
      against: `${ms(bare.p50)}, ${ms(bare.p99)}`,
    },
    ...(ours.refused > 0 ? [{ what: '  REFUSED', value: `${ours.refused}: ${ours.refusal}` }] : []),
  ];
}

async function numbers({ pool }: House, account: string): Promise<Line> {
  const { rows } = await pool.query<{ checks: number; numbers: number; highest: number }>(
    `select count(*)::int as checks, count(distinct number)::int as numbers, max(number) as highest
      from checks where bank_account = $1`,
    [account],
  );
  const { checks, numbers, highest } = rows[0] ?? { checks: 0, numbers: 0, highest: 0 };
  return { what: '  checks written, numbers, highest', value: [checks, numbers, highest].join(', ') };
}

/** From the first check that the mail house has to the last, as the projector hands them over; and the house by itself. */
async function handingOver(house: House, firm: CheckFirm): Promise<Line[]> {
  const uuids = await firm.write(handedOver, 50_000);
  const first = await held(house, firm.company, 1);
  const last = await held(house, firm.company, uuids.length);
  const ours = (last.orders - first.orders) / ((last.at - first.at) / 1_000);
  const alone = await theHouseAlone(house, firm);
  return [
    {
      what: `${uuids.length} checks handed over to the sandbox: ${((last.at - first.at) / 1_000).toFixed(1)} s`,
      value: perSecond(ours),
      against: `the sandbox alone ${perSecond(alone)}`,
      ratio: ours / alone,
    },
  ];
}

async function held({ pool }: House, company: string, count: number): Promise<{ orders: number; at: number }> {
  for (;;) {
    const { rows } = await pool.query<{ orders: number }>(
      'select count(*)::int as orders from check_orders where company_uuid = $1 and house_order is not null',
      [company],
    );
    const orders = rows[0]?.orders ?? 0;
    if (orders >= count) return { orders, at: performance.now() };
    await pause(20);
  }
}

/** Orders a second, one after the other, of checks that nobody has released. */
async function theHouseAlone({ config }: House, firm: CheckFirm): Promise<number> {
  const mailHouse = mailHouseOf(config) as MailHouse;
  const uuids = await firm.write(orderedAlone, 200_000);
  const papers = await Promise.all(uuids.map(async (uuid) => (await firm.commands.load(check, uuid)).state));
  const began = performance.now();
  for (const [n, uuid] of uuids.entries()) {
    const account = { uuid: firm.account, ...CheckFirm.numbers };
    const paper = papers[n] as PrintedCheck;
    await mailHouse.order({ uuid, check: paper, account, sendDate: paper.checkDate, enclosure: null });
  }
  return uuids.length / ((performance.now() - began) / 1_000);
}
