import { twoFactorDecider, type UserCommand, userDecider } from '@daybook/identity/domain';
import type { Author, DomainEvent, RecordedEvent } from '@daybook/kernel/events';
import type { FlowContext } from '@daybook/kernel/flows';
import { decodeAll } from '@daybook/kernel/following';
import { type Email, LetterPostponed } from '@daybook/kernel/mail';
import { queryOf } from '@daybook/kernel/postgres';
import { Firm, origin } from '@daybook/testing/firm';
import { tellSuperusers } from './superuser-notices.js';

const sender = {
  url: 'https://portal.test',
  firmName: 'Ledger & Sons',
  firmAccent: null,
  firmLogo: null,
  firmTimeZone: 'America/New_York',
};
const handler = tellSuperusers(sender);
const people: Record<string, string> = {};
const emails = new Map<string, Email>();
let firm: Firm;
let hours: number;
let full: string | undefined;

beforeAll(async () => {
  firm = await Firm.open();
  for (const name of ['ruth', 'ron']) people[name] = await firm.staff(name, {}, { flags: { superuser: true } });
  for (const name of ['sam', 'tess']) people[name] = await firm.staff(name);
  people.omar = await firm.person('omar');
  await firm.readable();
});
afterAll(() => firm?.close());
beforeEach(() => {
  emails.clear();
  hours = 0;
  full = undefined;
});

const tools = () => {
  const { pool, commands } = firm.api;
  const send = async (email: Email) => {
    if (email.to.address === full) throw new LetterPostponed();
    if (!emails.has(email.key)) emails.set(email.key, email);
  };
  const now = () => new Date(Date.now() + hours * 3_600_000);
  return { commands, query: queryOf(pool), mail: { send }, clock: { now } } as unknown as FlowContext;
};

/** Reacts twice, as after a crash, to everything of somebody from this revision on. */
async function react(category: string, name: string, since = 0): Promise<void> {
  const { log, decoder } = firm.api;
  const stream = `${category}-${people[name]}`;
  const events = [...(await decodeAll(decoder, await log.read(stream, since))).values()];
  for (const found of [...events, ...events]) {
    if ('poison' in found) throw new Error('An event could not be read.');
    const event: RecordedEvent<DomainEvent> = found.event;
    await handler.on[event.type]?.(event, tools());
  }
}

async function happens(name: string, command: UserCommand, by: Author = { user: people.ruth ?? '' }): Promise<number> {
  const { revision } = await firm.api.commands.load(userDecider, people[name] ?? '');
  await firm.api.commands.send(userDecider, people[name] ?? '', command, { ...origin(), by });
  return revision + 1;
}
const mails = () => [...emails.values()].map(({ to, subject }) => `${to.name}: ${subject}`).sort();
const toBoth = (name: string) => ['ron', 'ruth'].map((to) => `${to}: Access was changed: ${name} Person`);
const textTo = (name: string) =>
  [...emails.values()].find(({ to }) => to.name === name)?.text.replaceAll(/\s+/g, ' ') ?? '';

it('tells every superuser once who got rights in the firm, by whom, and not whom it is about', async () => {
  await react('user', 'sam');
  expect(mails()).toEqual(toBoth('sam'));
  emails.clear();
  await react('user', 'sam', await happens('sam', { type: 'ChangeUserFlags', flags: { taxAdmin: true } }));
  expect(mails()).toEqual(toBoth('sam'));
  expect(textTo('ron')).toContain('ruth Person made sam Person a tax admin.');
  expect(textTo('ruth')).toContain('ruth Person (your account) made');
  emails.clear();
  const flags = { type: 'ChangeUserFlags', flags: { superuser: true } } as const;
  await react('user', 'tess', await happens('tess', flags, { system: 'command line' }));
  expect(textTo('ron')).toContain('Somebody at the server made tess Person a superuser.');
  emails.clear();
  await react('user', 'ron');
  expect(mails().filter((mail) => mail.startsWith('ron'))).toEqual([]);
});

it('tells of more access to the admin panel, and not of less', async () => {
  const access = (adminPanelAccess: 'VIEW' | 'UPDATE') =>
    happens('sam', { type: 'ChangeAccount', profile: { adminPanelAccess } } as UserCommand);
  await react('user', 'sam', await access('UPDATE'));
  expect(mails().length).toBeGreaterThan(0);
  expect(textTo('ron')).toContain('gave sam Person more access to the admin panel.');
  emails.clear();
  await react('user', 'sam', await access('VIEW'));
  expect(mails()).toEqual([]);
});

it('tells of a second factor that was taken away from staff, and not from a client', async () => {
  for (const name of ['sam', 'omar']) {
    const user = people[name] ?? '';
    await firm.api.commands.send(
      twoFactorDecider,
      user,
      { type: 'RegisterPasskey', user, device: user, name: 'Laptop' },
      origin(),
    );
    await firm.api.commands.send(twoFactorDecider, user, { type: 'ResetTwoFactor', user, reason: 'Lost' }, origin());
    await react('twoFactor', name);
  }
  expect(mails().every((mail) => mail.endsWith('sam Person'))).toBe(true);
  expect(textTo('ron')).toContain('reset the second factor of sam Person.');
});

it('keeps nobody waiting for a full mailbox, and is silent about what is long past', async () => {
  full = 'ron@demo.test';
  await expect(react('user', 'sam')).rejects.toBeInstanceOf(LetterPostponed);
  expect(mails()).toContain('ruth: Access was changed: sam Person');
  emails.clear();
  full = undefined;
  hours = 80;
  await react('user', 'sam');
  expect(mails()).toEqual([]);
});
