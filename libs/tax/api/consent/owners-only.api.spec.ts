import { changeMember } from '@daybook/companies/flow';
import { roleThen } from '@daybook/companies/published';
import { consent7216 } from '@daybook/tax/domain';
import { signConsent } from '@daybook/tax/flow';
import { origin } from '@daybook/testing/firm';
import { toolsOf } from '../spec/hear.js';
import { SigningFirm } from './spec/signing-firm.js';

const page = 'query ($uuid: UUID!) { consent7216ToSign(uuid: $uuid) { title } }';
const sign =
  'mutation ($uuid: UUID!) { sign7216Form(uuid: $uuid, typedName: "Olivia Hart", electronicVersion: "1") { success } }';
const decline = 'mutation ($uuid: UUID!) { decline7216Form(uuid: $uuid) { success } }';
const years = 'query ($company: UUID!) { done: tqAvailableYears(companyUuid: $company) { all_tq_years } }';

const begin = '2096-11-27T15:00:00.000Z';
let desk: SigningFirm;
let company: string;
beforeAll(async () => {
  desk = await SigningFirm.open(begin);
});
afterAll(() => desk?.close());
beforeEach(async () => {
  desk.clock.at = new Date(begin);
  company = await desk.company();
});

async function asked(signers: readonly string[]): Promise<string> {
  return (await desk.generate(company, signers)).pending_7216_form_data.documentId;
}

async function noOwnerAnyMore(who: string): Promise<void> {
  const { commands, pool } = desk.firm.api;
  const { rows } = await pool.query('select uuid from company_users where company_uuid = $1 and user_uuid = $2', [
    company,
    desk.people[who],
  ]);
  const change = { type: 'ChangeMemberRole', role: 'client_member', isAccountOwner: false } as const;
  await changeMember(commands, rows[0].uuid, change, origin(company));
  await desk.firm.readable();
}

it('is there no more for a signer who is no owner, and says why', async () => {
  const uuid = await asked(['jay']);
  const jay = await desk.browser('jay');
  expect((await jay.graphql(page, { uuid })).errors).toBeUndefined();
  await noOwnerAnyMore('jay');
  for (const document of [page, sign, decline]) {
    const { errors } = await jay.graphql(document, { uuid });
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
    expect(errors?.[0]?.message).toContain('Only an owner of the company can sign a consent for it');
  }
});

it('is void once its document was signed on another way by somebody who is no owner', async () => {
  const uuid = await asked(['jay']);
  await noOwnerAnyMore('jay');
  const user = desk.people.jay ?? '';
  const typed = { name: 'Jay Person', version: '1', ip: '127.0.0.1', userAgent: 'test' };
  const act = { consent: uuid, user, metadata: { ...origin(company), by: { user } } };
  expect(await signConsent(desk.firm.api.commands, typed, act)).toBeUndefined();
  await desk.over(uuid);
  const { state } = await desk.firm.api.commands.load(consent7216, uuid);
  expect(state).toMatchObject({ is: 'voided', granted: null, signed: {} });
  await expect(desk.asked('mila', years, { company })).rejects.toThrow('NOT_FOUND');
});

it('holds where the owner signed and is none since, whenever it is heard of', async () => {
  const uuid = await asked(['jay']);
  desk.clock.at = new Date('2096-11-27T16:00:00.000Z');
  await desk.sign('jay', uuid, 'Jay Person');
  desk.clock.at = new Date('2096-11-27T17:00:00.000Z');
  await noOwnerAnyMore('jay');
  const roleAt = (at: string) =>
    roleThen({ company, user: desk.people.jay ?? '', at: new Date(at) }, toolsOf(desk.firm));
  expect(await roleAt('2096-11-27T14:59:59.999Z')).toBeUndefined();
  expect(await roleAt('2096-11-27T16:00:00.000Z')).toBe('client_owner');
  expect(await roleAt('2096-11-27T17:00:00.000Z')).toBe('client_member');
  expect((await desk.firm.api.commands.load(consent7216, uuid)).state).toMatchObject({ is: 'granted' });
});
