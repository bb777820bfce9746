import { randomUUID } from 'node:crypto';
import type { FlowContext } from '@daybook/kernel/flows';
import { decodeAll } from '@daybook/kernel/following';
import type { Email } from '@daybook/kernel/mail';
import { queryOf } from '@daybook/kernel/postgres';
import { Firm, origin } from '@daybook/testing/firm';
import { deciders, type HandoverCommand, handoverDecider } from '@daybook/work/domain';
import { migrations, workProjection } from '@daybook/work/read';
import { tellHandovers } from './handover-mails.js';

const sender = { url: 'https://portal.test', firmName: 'Ledger & Sons', firmAccent: null, firmLogo: null };
const [inn, quay] = [randomUUID(), randomUUID()];
const days = { from: '2026-11-30', until: '2026-12-04', today: '2026-11-30' };
const people: Record<string, string> = {};
const emails = new Map<string, Email>();
let firm: Firm;
let heard: number;

beforeAll(async () => {
  firm = await Firm.open({ migrations, deciders, projections: [workProjection([])] });
  for (const name of ['peter', 'otto', 'maria']) people[name] = await firm.staff(name);
  await firm.readable();
  heard = 0;
});
afterAll(() => firm?.close());

/** Somebody does this; the flow hears all of it twice, as after a crash. Its letters, by their readers. */
async function does(by: string, command: HandoverCommand): Promise<Record<string, Email>> {
  const { commands, log, decoder, pool } = firm.api;
  const person = people.peter as string;
  const sent = await commands.send(handoverDecider, person, command, {
    ...origin(),
    by: { user: people[by] as string },
  });
  if ('refused' in sent) throw new Error(sent.message);
  const handler = tellHandovers(sender);
  const send = async (email: Email) => void (emails.has(email.key) || emails.set(email.key, email));
  const tools = { commands, query: queryOf(pool), mail: { send }, clock: { now: () => new Date() } };
  const events = [...(await decodeAll(decoder, await log.read(`handover-${person}`, heard))).values()];
  heard += events.length;
  emails.clear();
  for (const found of [...events, ...events]) {
    if ('poison' in found) throw new Error('An event could not be read.');
    await handler.on[found.event.type]?.(found.event, tools as unknown as FlowContext);
  }
  return Object.fromEntries([...emails.values()].map((email) => [email.to.name, email]));
}
const person = () => people.peter as string;
const textOf = (email: Email | undefined) => email?.text.replaceAll(/\s+/g, ' ');

it('tells whose work it is and who has it now, when a colleague hands it over and takes it back', async () => {
  const to = people.otto as string;
  const companies = [inn, quay];
  const given = await does('maria', { type: 'HandOverCompanyWork', person: person(), to, ...days, companies });
  expect(Object.keys(given).sort()).toEqual(['otto', 'peter']);
  expect(given.peter).toMatchObject({
    subject: 'Your work was handed over to otto Person',
    tells: { person: person(), inbox: { company: null, kind: 'handover', path: '/staff/work/people' } },
  });
  expect(textOf(given.peter)).toContain(
    'maria Person handed your work in 2 companies over to otto Person, from Nov 30, 2026 until Dec 4, 2026.',
  );
  expect(textOf(given.otto)).toContain('maria Person handed the work of peter Person in 2 companies over to you');
  const back = await does('maria', { type: 'TakeCompanyWorkBack', companies: [inn] });
  expect(back.peter?.subject).toBe('Your work is yours again');
  expect(textOf(back.otto)).toContain('maria Person took the work of peter Person in one company back.');
});

it('tells nobody of what they did themselves', async () => {
  const to = people.maria as string;
  expect(Object.keys(await does('maria', { type: 'HandOverWork', person: person(), to, ...days }))).toEqual(['peter']);
  const back = await does('peter', { type: 'TakeWorkBack' });
  expect(Object.keys(back)).toEqual(['maria']);
  const forGood = await does('peter', { type: 'HandOverWork', person: person(), to, ...days, until: null });
  expect(textOf(forGood.maria)).toContain('over to you, from Nov 30, 2026 on. You will find it in your list.');
});
