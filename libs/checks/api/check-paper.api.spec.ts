import { check, checkLimits } from '@daybook/checks/domain';
import { sandboxPostgrid } from '@daybook/checks/settings';
import { changeMember } from '@daybook/companies/flow';
import { type Firm, origin } from '@daybook/testing/firm';
import { PDF } from '@libpdf/core';
import { printed, surroundings } from '../domain/check-samples.js';
import { checkToMail } from '../flow/mail-house/contract.js';
import { AtSandbox } from '../flow/spec/at-sandbox.js';
import { askedBy, checksFirm } from './spec/fixture.js';

const download = `mutation ($uuid: UUID!, $check: UUID!) { downloadCheckPaper(companyUuid: $uuid, checkUuid: $check) {
  success errorMessage code url } }`;
const there = new AtSandbox();

let firm: Firm;
let company: string;

beforeAll(async () => {
  await there.open();
  const { apiKey, webhookSecret } = sandboxPostgrid;
  const settings = { POSTGRID_API_KEY: apiKey, POSTGRID_WEBHOOK_SECRET: webhookSecret };
  firm = await checksFirm({ variables: { POSTGRID_URL: there.houseUrl, ...settings } });
  company = await firm.company('Bright Bakery');
  await firm.member(company, await firm.person('ada'), 'client_owner', true);
  const viv = await firm.member(company, await firm.person('viv'), 'client_member');
  const grant = { feature: 'PAYMENTS', level: 'VIEW', granterLevel: 'UPDATE' } as const;
  await changeMember(firm.api.commands, viv, { type: 'GrantFeatureAccess', ...grant }, origin());
  await firm.readable();
});
afterEach(() => there.fault('off'));
afterAll(async () => {
  await firm?.close();
  await there.close();
});

const asked = (uuid: string, person = 'ada', of = company) =>
  askedBy(firm, person, download, { uuid: of, check: uuid });

async function wrote(): Promise<ReturnType<typeof checkToMail>> {
  const mailed = checkToMail(there.today());
  const write = { type: 'WriteCheck', check: { ...printed, number: 1001 }, vendor: null, replaces: null } as const;
  await firm.api.commands.send(check, mailed.uuid, { ...write, ...surroundings }, origin(company));
  return mailed;
}

async function handedOver(): Promise<string> {
  const mailed = await wrote();
  const { id, sendDate } = await there.house().order(mailed);
  for (const command of [
    { type: 'BeginHandOver', limits: checkLimits.initial },
    { type: 'RecordHandedOver', order: id, sendDate },
  ] as const)
    await firm.api.commands.send(check, mailed.uuid, command, origin(company));
  return mailed.uuid;
}

it('gives the paper with its whole MICR line to those who send checks, and says so in the security log', async () => {
  const uuid = await handedOver();
  const ada = await firm.browser('ada');
  const { data } = await ada.graphql(download, { uuid: company, check: uuid });
  const { success, url } = data.downloadCheckPaper;
  expect(success).toBe(true);
  const answer = await ada.request(url);
  expect(answer.headers.get('content-disposition')).toContain('attachment; filename="check-1001.pdf"');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const [page] = (await PDF.load(new Uint8Array(await answer.arrayBuffer()))).getPages();
  const { text = '' } = page?.extractText() ?? {};
  for (const words of ['Otto Orchard', '021000021', '000123456789']) expect(text).toContain(words);
  await firm.api.securityWritten();
  const { rows } = await firm.api.pool.query(
    `select detail from ops.security_events where kind = 'exported' and company_uuid = $1`,
    [company],
  );
  expect(rows).toEqual([{ detail: 'Paper of a check, check-1001.pdf' }]);
});

it('is of its session, and of who may send checks', async () => {
  const uuid = await handedOver();
  const { url } = await asked(uuid);
  expect((await (await firm.browser('viv')).request(url)).status).toBe(404);
  await expect(asked(uuid, 'viv')).rejects.toThrow('FORBIDDEN');
  const other = await firm.company('Other Orchard');
  await firm.member(other, await firm.person('otto'), 'client_owner', true);
  await firm.readable();
  await expect(asked(uuid, 'otto', other)).rejects.toThrow('NOT_FOUND');
});

it('says that nothing is printed yet, or that the mail house does not send it', async () => {
  const { uuid } = await wrote();
  expect(await asked(uuid)).toMatchObject({ success: false, code: 'notPrinted', url: null });
  const ordered = await handedOver();
  await there.fault('down');
  expect(await asked(ordered)).toMatchObject({ success: false, code: 'paperAway', url: null });
});
