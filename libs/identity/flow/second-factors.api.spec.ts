import { twoFactorDecider } from '@daybook/identity/domain';
import { Passwords, testCost } from '@daybook/identity/secrets';
import type { DomainEvent, RecordedEvent } from '@daybook/kernel/events';
import type { AnyEventHandler, FlowContext } from '@daybook/kernel/flows';
import { decodeAll } from '@daybook/kernel/following';
import type { Email } from '@daybook/kernel/mail';
import { queryOf } from '@daybook/kernel/postgres';
import { enableApp, Firm, origin, type SecondFactorOfTest } from '@daybook/testing/firm';
import { clearSecondFactors, endTrust } from './clear-second-factors.js';
import { setPassword } from './register.js';
import { mailsSecondFactorChanges } from './second-factor-mails.js';

const sender = {
  url: 'https://portal.test',
  firmName: 'Ledger & Sons',
  firmAccent: null,
  firmLogo: null,
  firmTimeZone: 'America/New_York',
};
let firm: Firm;
let sent: Email[];

beforeAll(async () => {
  firm = await Firm.open();
});
afterAll(() => firm?.close());
beforeEach(() => {
  sent = [];
});

/** Hands all events of a stream to a reaction, twice. */
async function react({ on }: AnyEventHandler, stream: string): Promise<void> {
  const { pool, commands, keys, log, decoder } = firm.api;
  const tools = {
    commands,
    keys,
    query: queryOf(pool),
    mail: { send: async (email: Email) => void (sent.some(({ key }) => key === email.key) || sent.push(email)) },
    clock: { now: () => new Date() },
  } as unknown as FlowContext;
  const events = [...(await decodeAll(decoder, await log.read(stream))).values()];
  for (const found of [...events, ...events]) {
    if ('poison' in found) throw new Error('A fact could not be read.');
    const event: RecordedEvent<DomainEvent> = found.event;
    await on[event.type]?.(event as never, tools);
  }
}

async function protectedBy(name: string): Promise<{ user: string; app: SecondFactorOfTest }> {
  const user = await firm.person(name);
  await firm.readable();
  return { user, app: await enableApp(await firm.browser(name)) };
}

const send = (user: string, command: Parameters<typeof twoFactorDecider.decide>[1]) =>
  firm.api.commands.send(twoFactorDecider, user, command, origin());
const subjects = () => sent.map(({ subject }) => subject);

it('tells its owner what changes, once, and nothing of the first setting up but its end', async () => {
  const { user } = await protectedBy('maria');
  await react(mailsSecondFactorChanges(sender), `twoFactor-${user}`);
  expect(subjects()).toEqual(['Two-factor authentication is on']);
  expect(sent[0]?.to).toEqual({ name: 'maria', address: 'maria@demo.test' });
  expect(sent[0]?.text).toContain('https://portal.test/reset-password');
});

it('tells of a reset with its reason, of backup codes that are used, and of passkeys', async () => {
  const { user } = await protectedBy('omar');
  await send(user, { type: 'UseBackupCode', setVersion: 1, index: 4 });
  await send(user, { type: 'RegisterPasskey', user, device: '0f2d6c1e-53a7-4c8b-8f0e-2b7f3d9a6c11', name: 'Laptop' });
  await react(mailsSecondFactorChanges(sender), `twoFactor-${user}`);
  expect(sent.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join()).toContain('You have 9 left.');
  expect(sent.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join()).toContain('Passkey “Laptop”');
  sent = [];
  await send(user, { type: 'ResetTwoFactor', user, reason: 'Lost <the> phone' });
  await react(mailsSecondFactorChanges(sender), `twoFactor-${user}`);
  const reported = sent.find(({ subject }) => subject === 'Your second factor was reset');
  expect(reported?.text.replaceAll(/\s+/g, ' ')).toContain('The reason given: “Lost <the> phone”');
  expect(reported?.html).toContain('Lost &lt;the&gt; phone');
});

it('forgets secrets, hashes and trust with the second factor that they belong to', async () => {
  const { user } = await protectedBy('nina');
  const left = async () => {
    const tables = ['totp_secrets', 'backup_codes'];
    const counts = tables.map((one) => firm.api.pool.query(`select from ${one} where user_uuid = $1`, [user]));
    return (await Promise.all(counts)).map(({ rowCount }) => rowCount);
  };
  await react(clearSecondFactors, `twoFactor-${user}`);
  expect(await left()).toEqual([1, 10]);
  await send(user, { type: 'DisableTwoFactor', isMandatory: false });
  await react(clearSecondFactors, `twoFactor-${user}`);
  expect(await left()).toEqual([0, 0]);
});

it('ends the trust in all devices with a new password', async () => {
  const { user } = await protectedBy('ben');
  await send(user, { type: 'TrustDevice', trust: user, device: user });
  await setPassword(firm.api.commands, new Passwords(firm.api.pool, testCost), user, 'a wholly other one', origin());
  await react(endTrust, `user-${user}`);
  expect((await firm.api.commands.load(twoFactorDecider, user)).state.trusts).toEqual([]);
  const types = (await firm.api.log.read(`twoFactor-${user}`)).map(({ type }) => type);
  expect(types.filter((type) => type === 'AllDevicesUntrusted')).toHaveLength(1);
});
