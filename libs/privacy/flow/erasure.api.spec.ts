import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signingKey, verifyLog } from '@daybook/audit/read/chain';
import { eventHandlers as companyHandlers, linkUser } from '@daybook/companies/flow';
import { avatarKey, listViewsDecider, type UserCommand, userDecider } from '@daybook/identity/domain';
import { eventHandlers as identityHandlers, loginNameStream, requestEmailChange } from '@daybook/identity/flow';
import { type BackupPoint, makeBackup, pointsOf, restoreBackup } from '@daybook/kernel/backup';
import { verifyLink } from '@daybook/kernel/commands';
import type { RecordedEvent } from '@daybook/kernel/events';
import type { AnyEventHandler, FlowContext, FlowSettings } from '@daybook/kernel/flows';
import { queryOf } from '@daybook/kernel/postgres';
import { LinkTokens } from '@daybook/kernel/secrets';
import { SealedObjects } from '@daybook/kernel/store';
import { supportMessage } from '@daybook/support/domain';
import type { ApiClient } from '@daybook/testing/api';
import { allFiles, allTables } from '@daybook/testing/canary';
import { Firm, origin } from '@daybook/testing/firm';
import { freshDatabase } from '@daybook/testing/postgres';
import { migrations } from '../../../apps/launcher/areas.js';
import { withEngines } from '../../../apps/launcher/engines.js';
import { eraseAgain } from '../../../apps/launcher/erase-again.js';
import { startProduct } from '../../testing/rights/product.js';
import { eventHandlers } from './index.js';

/** Planted in everything that is kept of the person; no other word of the firm holds one of them. */
const canaries = ['wombat', 'quokka', 'zebrafinch', 'axolotl', '+15550191919', '203.0.113.77', 'pangolin'];
let firm: Firm;
let anna: ApiClient;
let ben: ApiClient;
let annaUuid: string;
let victim: string;
let backups: string;

beforeAll(async () => {
  backups = await mkdtemp(join(tmpdir(), 'erasure-'));
  firm = Firm.over(await startProduct());
  annaUuid = await firm.staff('anna', {}, { flags: { superuser: true } });
  await firm.staff('ben', {}, { flags: { superuser: true } });
  victim = await firm.person('quokka', { phone: '+15550191919' });
  await firm.member(await firm.company('Bright Bakery'), victim, 'client_owner', true);
  await plant();
  await firm.readable();
  [anna, ben] = [await firm.browser('anna'), await firm.browser('ben')];
});
afterAll(async () => {
  await firm?.close();
  await rm(backups, { recursive: true, force: true });
});

async function plant(): Promise<void> {
  const { commands, objects, keys, pool } = firm.api;
  const avatar = randomUUID();
  const send = (command: UserCommand) =>
    commands.send(userDecider, victim, command, { ...origin(), by: { user: victim } });
  await new SealedObjects(objects, keys).put(
    avatarKey(victim, avatar),
    `user-${victim}`,
    (async function* () {
      yield Buffer.from('a picture of a pangolin');
    })(),
  );
  const awaited = { invitedAs: { firstName: 'Wombat', lastName: 'Invited' } };
  const company = await firm.company('Second Bakery');
  await linkUser(commands, { company, user: victim, role: 'client_member', awaited }, origin());
  await send({ type: 'RenameUser', name: { firstName: 'Zebrafinch', lastName: 'Axolotl' } });
  await send({ type: 'SetAvatar', avatar });
  await commands.send(
    listViewsDecider,
    victim,
    { type: 'KeepListView', user: victim, name: 'companies.savedQueries', value: '[{"label":"wombat"}]' },
    { ...origin(), by: { user: victim } },
  );
  const asked = { user: victim, email: 'pangolin@demo.test', now: new Date() };
  await requestEmailChange(commands, new LinkTokens('a secret of the test, long enough'), asked, origin());
  const message = {
    type: 'SendSupportMessage',
    subject: 'A pangolin',
    message: 'From Zebrafinch',
    file: null,
  } as const;
  await commands.send(supportMessage, randomUUID(), { ...message, user: victim }, origin());
  await firm.readable();
  await firm.browser('quokka');
  await pool.query(
    `update security_events set address = '203.0.113.77', user_agent = 'Axolotl browser' where user_uuid = $1`,
    [victim],
  );
}

/** Lets the flows that are about people hear the whole log, twice, until they have nothing more to say. */
async function react(): Promise<void> {
  const { commands, pool, log, keys, objects, config } = firm.api;
  const tools = { commands, keys, objects, query: queryOf(pool), clock: { now: () => new Date() } };
  const settings = { ...config, secrets: { ...config.secrets } } as unknown as FlowSettings;
  const wanted = [
    'identity.eraseUsers',
    'identity.endSessions',
    'privacy.carryOutErasures',
    'companies.eraseInvitedNames',
  ];
  const handlers = [...identityHandlers(settings), ...companyHandlers(settings), ...eventHandlers(settings)].filter(
    ({ name }) => wanted.includes(name),
  );
  expect(handlers).toHaveLength(wanted.length);
  for (let head = 0; head < (await log.head()); ) {
    head = await log.head();
    for (const event of await everyEvent())
      for (const { on } of handlers as readonly AnyEventHandler[])
        for (const _ of [1, 2]) await on[event.type]?.(event as never, tools as unknown as FlowContext);
  }
  await firm.readable();

  async function everyEvent(): Promise<RecordedEvent[]> {
    const { rows } = await pool.query<{ stream: string }>(
      'select stream from log.events group by stream order by min(position)',
    );
    const events: RecordedEvent[] = [];
    for (const { stream } of rows) events.push(...((await log.read(stream)) as unknown as RecordedEvent[]));
    return events;
  }
}

/** Where a canary stands in clear, as hex or in base64 of it alone. */
function findings(texts: ReadonlyMap<string, string>): string[] {
  const forms = canaries.flatMap((canary) => [canary, Buffer.from(canary).toString('hex')]);
  return [...texts].flatMap(([place, text]) =>
    forms.filter((form) => text.toLowerCase().includes(form)).map((form) => `${place}: ${form}`),
  );
}

const run = async (who: ApiClient, name: string, person: string, reason?: string) => {
  const more = reason === undefined ? '' : `, reason: ${JSON.stringify(reason)}`;
  const { data, text } = await who.graphql(
    `mutation { ${name}(person: "${person}"${more}) { success code errorMessage } }`,
  );
  if (!data) throw new Error(text);
  return data[name];
};
const seen = async (who: ApiClient, search = '') =>
  (
    await who.graphql(
      `{ dataSubjects(search: "${search}") { uuid name email erasure reason mayConfirm isOnHold holdReason } }`,
    )
  ).data.dataSubjects;
const backup = () => makeBackup({ url: firm.api.config.database.url, objects: firm.api.objects }, backups, new Date());

it('asks two superusers, neither of whom it is about, and no superuser is erased', async () => {
  expect(await seen(anna, 'Zebra')).toMatchObject([{ uuid: victim, name: 'Zebrafinch Axolotl', erasure: 'none' }]);
  expect(await run(ben, 'requestErasure', annaUuid, 'A joke')).toMatchObject({ success: false, code: 'superuser' });
  expect(await run(anna, 'requestErasure', randomUUID(), 'Who?')).toMatchObject({ success: false, code: 'notFound' });
  expect(await run(ben, 'placeLegalHold', victim, 'The Axolotl lawsuit')).toMatchObject({ success: true });
  expect(await run(anna, 'requestErasure', victim, 'Zebrafinch wrote to us')).toMatchObject({ success: true });
  expect(await run(anna, 'confirmErasure', victim)).toMatchObject({ success: false, code: 'samePerson' });
  expect(await run(ben, 'confirmErasure', victim)).toMatchObject({ success: false, code: 'onHold' });
  expect(await run(ben, 'releaseLegalHold', victim, 'Settled')).toMatchObject({ success: true });
  expect(await seen(ben)).toMatchObject([{ uuid: victim, erasure: 'requested', mayConfirm: true, isOnHold: false }]);
  expect((await seen(anna))[0].mayConfirm).toBe(false);
});

it('leaves nothing of the person anywhere, and the record whole', async () => {
  await backup();
  const before = findings(await allTables(firm.api.pool));
  for (const canary of canaries.slice(0, -1)) expect(before.join('\n')).toContain(canary);
  const wasKnown = await firm.api.keys.keysOf([`user-${victim}`]);
  expect(wasKnown.get(`user-${victim}`)).not.toBe('destroyed');

  expect(await run(ben, 'confirmErasure', victim)).toMatchObject({ success: true });
  await react();
  expect(findings(await allTables(firm.api.pool))).toEqual([]);
  expect(findings(await allFiles(join(firm.api.config.dataDir, 'objects')))).toEqual([]);
  expect((await firm.api.keys.keysOf([`user-${victim}`])).get(`user-${victim}`)).toBe('destroyed');
  expect(await seen(ben, 'Zebra')).toEqual([]);
  expect(await seen(ben)).toMatchObject([
    { uuid: victim, name: null, email: null, erasure: 'completed', reason: null },
  ]);

  const { log, config } = firm.api;
  const verdicts = await verifyLog({
    log,
    key: signingKey(config.secrets.master),
    verifyLink,
    witnesses: async () => [],
    witnessedUpTo: async () => 0,
  });
  expect(verdicts.length).toBeGreaterThan(0);
  expect(verdicts.flatMap(({ breaks }) => breaks)).toEqual([]);
});

it('takes the keys out of the backups that were made before', async () => {
  await backup();
  const keys = [...(await allFiles(backups))].filter(([path]) => path.includes('subject_keys'));
  expect(keys).toHaveLength(1);
  const older = findings(await allFiles(backups)).filter((found) => !found.includes('security_events.zst'));
  expect(older).toEqual([]);
  expect(keys[0]?.[1]).toMatch(new RegExp(`user-${victim}\\t\\\\N`));
});

it('holds where the record is put back to a moment before it', async () => {
  const [first] = await pointsOf(backups);
  const { url, drop } = await freshDatabase();
  const { config, objects } = firm.api;
  const { master: masterKey } = config.secrets;
  await restoreBackup({ url, ownerUrl: url, objects, masterKey, migrations }, backups, first as BackupPoint);
  await withEngines({ ...config, database: { ...config.database, url } }, async (engines) => {
    const beside = async () => {
      const { rows } = await engines.pool.query(
        `select (select count(*)::int from passwords where user_uuid = $1) as passwords,
          (select count(*)::int from refresh_families where user_uuid = $1) as sessions,
          (select count(*)::int from security_events where user_uuid = $1 and address is not null) as addresses`,
        [victim],
      );
      return rows[0];
    };
    expect(await beside()).toEqual({ passwords: 1, sessions: 1, addresses: expect.any(Number) });
    expect((await beside()).addresses).toBeGreaterThan(0);

    expect(await eraseAgain({ ...engines, objects })).toBe(1);
    expect(await beside()).toEqual({ passwords: 0, sessions: 0, addresses: 0 });
    expect((await engines.log.read(`user-${victim}`)).at(-1)).toMatchObject({
      type: 'UserErased',
      data: { loginName: loginNameStream('quokka@demo.test') },
      meta: { by: { system: 'restore' } },
    });
    expect(findings(await allTables(engines.pool))).toEqual([]);
  });
  await drop();
});

it('lets nobody sign in as the person, and somebody new use the address', async () => {
  await expect(firm.browser('quokka')).rejects.toThrow();
  await firm.person('quokka');
  await firm.readable();
  await expect(firm.browser('quokka')).resolves.toBeDefined();
});
