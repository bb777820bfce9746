import { firstAdministratorStream } from '@daybook/identity/domain';
import { issueSetupLink } from '@daybook/identity/flow';
import { LinkTokens } from '@daybook/kernel/secrets';
import { Firm, origin, signIn } from '@daybook/testing/firm';

const chosen = 'quiet rivers run deep';
const look = 'query ($token: String!) { setupLink(token: $token) { success errorMessage } }';
const make = `mutation ($token: String!, $email: String!, $password: String!, $firstName: String = "Ada") {
  makeFirstAdministrator(token: $token, email: $email, firstName: $firstName, lastName: "First", password: $password) {
    currentUser { uuid username isStaff } errors { message }
  }
}`;
const me = '{ currentUser { username isSuperuser } }';

let firm: Firm;
const time = { now: new Date() };

beforeEach(async () => {
  time.now = new Date();
  firm = await Firm.open({ clock: { now: () => time.now } });
});
afterEach(async () => {
  expect(firm.api.lines.filter(({ msg }) => msg === 'fault')).toEqual([]);
  await firm.close();
});

async function link(): Promise<string> {
  const { commands, config } = firm.api;
  const issued = await issueSetupLink(commands, new LinkTokens(config.secrets.token), time.now, origin());
  if (!('token' in issued)) throw new Error(issued.message);
  return issued.token;
}
const visitor = () => firm.api.browser();
const looked = async (token: string) => (await visitor().graphql(look, { token })).data.setupLink;
const made = async (variables: object, browser = visitor()) =>
  (await browser.graphql(make, { email: 'ada@firm.test', password: chosen, ...variables })).data.makeFirstAdministrator;

describe('the first administrator', () => {
  it('is made by the link of the console, signed in at once, and the link is dead', async () => {
    const token = await link();
    expect(await looked(token)).toEqual({ success: true, errorMessage: null });
    const browser = visitor();
    expect(await made({ token }, browser)).toMatchObject({ currentUser: { username: 'ada@firm.test' }, errors: null });
    await firm.readable();
    expect((await browser.graphql(me)).data.currentUser).toEqual({ username: 'ada@firm.test', isSuperuser: true });
    expect((await looked(token)).errorMessage).toBe(
      'This Daybook already has its first administrator. Please sign in.',
    );
    expect(await made({ token, email: 'eve@firm.test' })).toMatchObject({
      errors: [{ message: 'This Daybook already has its first administrator. Please sign in.' }],
    });
    await expect(link()).rejects.toThrow('already has its first administrator');
    const again = await visitor().graphql(signIn, { username: 'ada@firm.test', password: chosen });
    expect(again.data.login.errors).toBeNull();
  });

  it('is one, of ten who come with the same link at once', async () => {
    const token = await link();
    const names = Array.from({ length: 10 }, (_, at) => `one${at}@firm.test`);
    const answers = await Promise.all(names.map((email) => made({ token, email })));
    const winners = answers.filter(({ errors }) => errors === null);
    expect(winners).toHaveLength(1);
    await firm.readable();
    expect((await firm.api.pool.query('select from users')).rowCount).toBe(1);
    const events = await firm.api.log.read(`firstAdministrator-${firstAdministratorStream}`);
    expect(events.map(({ type }) => type)).toEqual(['SetupLinkIssued', 'SetupLinkUsed', 'FirstAdministratorMade']);
  });

  it('keeps the link when something typed will not do, and says what', async () => {
    const token = await link();
    const said = async (given: object) => (await made({ token, ...given })).errors[0].message;
    expect(await said({ password: 'too short' })).toMatch(/^Use at least 15 characters/);
    expect(await said({ email: 'nobody' })).toBe('Enter a valid email address.');
    expect(await said({ firstName: ' ' })).toMatch(/^Enter a first name and a last name/);
    expect(await made({ token })).toMatchObject({ errors: null });
  });

  it('is not made by an older link, one that has expired, or one that is made up', async () => {
    const older = await link();
    const newer = await link();
    expect((await looked(older)).errorMessage).toMatch(/^This link is not valid/);
    expect((await made({ token: older })).errors[0].message).toMatch(/^This link is not valid/);
    for (const token of ['', 'nonsense', 'A'.repeat(64)])
      expect((await made({ token })).errors[0].message).toMatch(/^This link is not valid/);
    time.now = new Date(time.now.getTime() + 24 * 3_600_000);
    expect((await made({ token: newer })).errors[0].message).toMatch(/^This link has expired/);
    expect(await firm.api.log.read(`firstAdministrator-${firstAdministratorStream}`)).toHaveLength(2);
  });
});
