import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addMember } from '@daybook/companies/flow';
import { taskOf } from './async-task.js';
import type { House } from './bench-environment.js';
import { concurrently, Firm } from './firm.js';
import { memoryOf } from './machine.js';
import { type Line, ms, perSecond } from './report.js';
import { Visitor } from './visitor.js';

const companies = 500;
/** Sent when memory is looked at first: everything that a document needs was loaded by then. */
const warm = 50;

const send = `mutation ($uuids: [UUID!]!, $input: EngagementLettersInput!) {
  task: sendEngagementLetters(companyUuids: $uuids, input: $input) { errorMessage asyncTask { uuid metadata } } }`;
const terms = {
  name: 'Engagement letter 2031',
  year: 2031,
  from: '2031-01-01',
  to: '2031-12-31',
  expiresAt: '2099-01-01',
};
const lines = [{ service: 'Bookkeeping', cents: 45_000, frequency: 'monthly' }];

/** A batch as large as may be: each letter has a schedule of fees drawn of its own, is stored, sealed under a key, and sent. */
export async function letters(house: House): Promise<Line[]> {
  const uuids = await companiesWithOwner(house);
  const visitor = await Visitor.signIn(house.endpoint, 'admin@demo.daybook.test');
  const { signatureTemplates } = await visitor.ask<{ signatureTemplates: { uuid: string; letter: object | null }[] }>(
    '{ signatureTemplates { uuid letter { months } } }',
    {},
  );
  const templateUuid = signatureTemplates.find(({ letter }) => letter !== null)?.uuid;
  const began = performance.now();
  const prepared = await taskOf(house, send, { uuids, input: { ...terms, templateUuid, lines } });
  await until(house, warm);
  const atFirst = memoryOf(house.pid('projector'));
  await until(house, companies);
  const seconds = (performance.now() - began) / 1_000;
  const atLast = memoryOf(house.pid('projector'));
  return [
    {
      what: `${companies} documents prepared: ${prepared.seconds.toFixed(1)} s`,
      value: perSecond(companies / prepared.seconds),
    },
    { what: `  drawn, stored and sent: ${seconds.toFixed(1)} s`, value: `${ms((seconds * 1_000) / companies)} each` },
    {
      what: `memory of the projector after ${companies}, against after ${warm}`,
      value: `${Math.round(atLast)} MiB`,
      against: `${Math.round(atFirst)} MiB`,
      ratio: atLast / atFirst,
    },
  ];
}

/** Companies whose account owner is one and the same client. */
async function companiesWithOwner(house: House): Promise<readonly string[]> {
  const { rows } = await house.pool.query<{ uuid: string }>(
    `select uuid from users where username = 'owner@demo.daybook.test'`,
  );
  const user = rows[0]?.uuid ?? '';
  const firm = new Firm(house);
  const uuids = await concurrently(companies, async () => {
    const company = await firm.company();
    const member = {
      uuid: randomUUID(),
      company,
      user,
      role: 'client_owner',
      isStaff: false,
      isAccountOwner: true,
    } as const;
    const refused = await addMember(firm.commands, member, {
      commandId: randomUUID(),
      by: { system: 'bench' },
      company,
    });
    if (refused) throw new Error(refused.message);
    return company;
  });
  await firm.close();
  await house.abreast();
  await house.rested();
  return uuids;
}

/** Until so many letters are out. */
async function until(house: House, count: number): Promise<void> {
  for (let sent = 0; sent < count; await pause(200)) {
    const { rows } = await house.pool.query<{ sent: number }>(
      `select count(*)::int as sent from engagement_letters l join signature_documents d on d.uuid = l.uuid
        where l.year = $1 and d.state = 'sent'`,
      [terms.year],
    );
    sent = rows[0]?.sent ?? 0;
  }
}
