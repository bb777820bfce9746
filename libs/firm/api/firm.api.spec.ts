import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { firmArea } from '@daybook/firm/api';
import { deciders } from '@daybook/firm/domain';
import { firmSettings, migrations, projections } from '@daybook/firm/read';
import type { ApiClient } from '@daybook/testing/api';
import { Firm } from '@daybook/testing/firm';
import { SMTPServer } from 'smtp-server';

const change = `mutation ($name: String, $accent: String, $timeZone: String, $supportEmail: String) {
  changeFirmSettings(name: $name, accent: $accent, timeZone: $timeZone, supportEmail: $supportEmail) { success errorMessage code }
}`;
const look = '{ firmSettings { name defaultName accent timeZone supportEmail } }';
const steps = '{ firmSetup { hasSecondFactor hasSettings hasTestedMail hasStaff hasCompany isClosed } }';
const test = 'mutation { sendTestMail { success errorMessage } }';
const close = 'mutation ($closed: Boolean!) { closeFirmSetup(closed: $closed) { success } }';

let firm: Firm;
let admin: ApiClient;
let mails: string[];
let server: SMTPServer;

beforeAll(async () => {
  mails = [];
  server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      mails.push(...envelope.rcptTo.map(({ address }) => address));
      stream.resume().once('end', () => done());
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  firm = await Firm.open({
    variables: { SMTP_URL: `smtp://127.0.0.1:${port}`, DAYBOOK_FIRM_NAME: 'As installed' },
    areas: [firmArea],
    deciders,
    projections,
    migrations,
  });
  await firm.staff('admin', {}, { flags: { superuser: true } });
  await firm.readable();
  admin = await firm.browser('admin');
});
afterAll(async () => {
  await firm?.close();
  await new Promise<void>((closed) => server.close(closed));
});

const asked = async (document: string, variables = {}) => (await admin.graphql(document, variables)).data;

describe('the settings of the firm', () => {
  it('are the ones of the installation until a superuser changes them', async () => {
    expect((await asked(look)).firmSettings).toMatchObject({ name: null, defaultName: 'As installed' });
    const { changeFirmSettings } = await asked(change, { name: 'Ledger & Sons', accent: '#1F6A3C' });
    expect(changeFirmSettings).toEqual({ success: true, errorMessage: null, code: null });
    expect((await asked(look)).firmSettings).toMatchObject({ name: 'Ledger & Sons', accent: '#1f6a3c' });
    expect(await firmSettings(firm.api.pool)).toMatchObject({ name: 'Ledger & Sons', timeZone: null });
  });

  it('are refused with the field they are about', async () => {
    expect((await asked(change, { accent: '#ffee00' })).changeFirmSettings).toMatchObject({
      success: false,
      code: 'accent',
    });
  });

  it('send a test mail to oneself, and say in words why it did not go out', async () => {
    expect((await asked(test)).sendTestMail).toEqual({ success: true, errorMessage: null });
    expect(mails).toEqual(['admin@demo.test']);
    await new Promise<void>((closed) => server.close(closed));
    const { success, errorMessage } = (await asked(test)).sendTestMail;
    expect([success, errorMessage]).toEqual([false, expect.stringMatching(/cannot be reached .* SMTP_URL/)]);
  });

  it('say how far the setup is, until it is closed', async () => {
    const before = (await asked(steps)).firmSetup;
    expect(before).toMatchObject({ hasSettings: true, hasTestedMail: true, hasStaff: false, hasCompany: false });
    await firm.company('Harbor Street Bakery');
    await firm.staff('controller');
    await firm.readable();
    await asked(close, { closed: true });
    expect((await asked(steps)).firmSetup).toEqual({
      ...before,
      hasStaff: true,
      hasCompany: true,
      isClosed: true,
    });
  });
});
