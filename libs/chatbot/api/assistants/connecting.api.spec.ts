import { randomBytes, randomUUID } from 'node:crypto';
import { ConnectedFirm } from '../spec/connected-firm.js';
import { challenge, Outsider, redirectUri } from '../spec/outsider.js';

let world: ConnectedFirm;
let outsider: Outsider;
/** Milliseconds. */
let ahead = 0;
beforeAll(async () => {
  world = await ConnectedFirm.open({ clock: { now: () => new Date(Date.now() + ahead) } });
  outsider = new Outsider(world);
});
afterAll(() => world?.close());

describe('whoever asks for a code', () => {
  it('sends nobody to an address that the application is not registered for', async () => {
    const client = await outsider.registered();
    const strangers = [
      outsider.authorize(client, { redirect_uri: 'https://evil.test/callback' }),
      outsider.authorize(client, { redirect_uri: 'https://app.test/callback/../evil' }),
      outsider.authorize(client, { redirect_uri: 'https://app.test.evil.test/callback' }),
      outsider.authorize(client, { redirect_uri: 'http://127.0.0.1:9/callback' }),
      outsider.authorize(client, { redirect_uri: null }),
      outsider.authorize('nobody', { redirect_uri: 'https://evil.test/' }),
      outsider.authorize(`${client.slice(0, -2)}xx`),
    ];
    for (const { pathname, search } of strangers) {
      const answer = await outsider.at(pathname + search);
      expect([answer.status, answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual([400, null, []]);
    }
  });

  it('needs the S256 challenge, the resource of one company, and no more than to read', async () => {
    const client = await outsider.registered();
    const errors = async (changes: Readonly<Record<string, string | null>>) => {
      const { pathname, search } = outsider.authorize(client, changes);
      const answer = await outsider.at(pathname + search);
      const back = new URL(answer.headers.get('location') ?? '', 'https://nowhere.test');
      expect([back.origin, answer.headers.getSetCookie()]).toEqual(['https://app.test', []]);
      return [back.searchParams.get('error'), back.searchParams.get('state')];
    };
    const bad = (error: string) => [error, 'mine'];
    expect(await errors({ code_challenge: null })).toEqual(bad('invalid_request'));
    expect(await errors({ code_challenge_method: 'plain' })).toEqual(bad('invalid_request'));
    expect(await errors({ code_challenge_method: null })).toEqual(bad('invalid_request'));
    expect(await errors({ response_type: 'token' })).toEqual(bad('unsupported_response_type'));
    expect(await errors({ scope: 'books:read books:write' })).toEqual(bad('invalid_scope'));
    expect(await errors({ resource: null })).toEqual(bad('invalid_target'));
    expect(await errors({ resource: `https://evil.test/mcp/${world.company}` })).toEqual(bad('invalid_target'));
    expect(await errors({ resource: `${outsider.resourceOf(world.company)}/x` })).toEqual(bad('invalid_target'));
  });

  it('is never let in by an earlier yes', async () => {
    const app = await world.connected();
    const browser = await world.firm.browser('owner');
    app.given = undefined;
    await app.connect(world.company).catch(() => undefined);
    const { answer, shown } = await world.sent(browser, app.sentTo as URL);
    expect([answer.headers.get('location'), shown.name]).toEqual(['/connect', 'Claude']);
  });
});

describe('an application that registers', () => {
  it('is called by its host where its name could deceive', async () => {
    const names = ['Сlaude', 'Claude\u202e', '<script>alert(1)</script>é', 'Cla\u200bude', '  '];
    for (const client_name of names) {
      const { body } = await outsider.register({ client_name, redirect_uris: [redirectUri] });
      const { shown } = await world.sent(await world.firm.browser('owner'), outsider.authorize(body.client_id));
      expect(shown).toMatchObject({ name: 'app.test', host: 'app.test' });
    }
  });

  it('answers at https, or on its person’s own computer', async () => {
    const refusedOf = async (uri: string) => (await outsider.register({ redirect_uris: [uri] })).body.error;
    for (const uri of [
      'javascript:alert(1)',
      'data:text/html,x',
      'http://app.test/',
      'https://app.test/#x',
      'https://a@b.test/',
      'http://127.0.0.1.evil.test/',
      '//app.test',
      'cursor://x',
    ])
      expect(await refusedOf(uri)).toBe('invalid_client_metadata');
    for (const uri of [redirectUri, 'http://127.0.0.1:1/cb', 'http://localhost/cb', 'http://[::1]:2/cb'])
      expect((await outsider.register({ redirect_uris: [uri] })).status).toBe(201);
    expect((await outsider.register({ redirect_uris: [] })).status).toBe(400);
    expect(
      (await outsider.register({ redirect_uris: [redirectUri], token_endpoint_auth_method: 'client_secret_post' }))
        .status,
    ).toBe(400);
  });
});

describe('the page that asks', () => {
  it('is answered by the browser that was sent to it, and only for what it shows', async () => {
    const [one, other] = [await outsider.registered('One'), await outsider.registered('Other')];
    const browser = await world.firm.browser('owner');
    const first = (await world.sent(browser, outsider.authorize(one))).shown;
    const elsewhere = await world.firm.browser('owner');
    expect(await world.approve(elsewhere, first.id)).toMatchObject({ success: false, address: null });
    const second = (await world.sent(browser, outsider.authorize(other))).shown;
    expect(second.name).toBe('Other');
    expect(await world.approve(browser, first.id)).toMatchObject({ success: false, code: 'ended' });
    expect(await world.approve(browser, second.id)).toMatchObject({ success: true });
    expect(await world.approve(browser, second.id)).toMatchObject({ success: false, code: 'ended' });
  });

  it('takes no answer from a page of strangers', async () => {
    const browser = await world.firm.browser('owner');
    const { shown } = await world.sent(browser, outsider.authorize(await outsider.registered()));
    const query = `mutation { approveConnection(id: "${shown.id}") { address } }`;
    const body = JSON.stringify({ query });
    const type = { 'content-type': 'application/json' };
    const sent = [
      { ...type },
      { ...type, 'x-csrftoken': browser.csrfToken, origin: 'https://evil.test' },
      { ...type, 'x-csrftoken': browser.csrfToken, 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of sent)
      expect((await browser.request('/api/v2/graphql/', { method: 'POST', headers, body })).status).toBe(403);
    const page = await browser.request('/connect');
    expect(page.headers.get('x-frame-options')).toBe('DENY');
  });

  it('names no company that the person may not ask about, and gives nothing of it', async () => {
    const browser = await world.firm.browser('owner');
    const { shown } = await world.sent(
      browser,
      outsider.authorize(await outsider.registered(), { resource: outsider.resourceOf(world.other) }),
    );
    expect(shown.companyName).toBeNull();
    const nowhere = outsider.authorize(await outsider.registered(), { resource: outsider.resourceOf(randomUUID()) });
    expect((await world.sent(await world.firm.browser('owner'), nowhere)).shown.companyName).toBeNull();
    expect(await world.approve(browser, shown.id)).toMatchObject({ success: false, code: 'forbidden', address: null });
  });

  it('asks for fresh proof of who is there', async () => {
    const browser = await world.firm.browser('owner');
    ahead = 16 * 60_000;
    const { shown } = await world.sent(browser, outsider.authorize(await outsider.registered()));
    expect(await world.approve(browser, shown.id)).toMatchObject({ success: false, code: 'password', address: null });
    ahead = 0;
  });
});

describe('a code', () => {
  it('brings tokens only with the secret, the application and the address that it was asked with', async () => {
    const [client, other] = [await outsider.registered(), await outsider.registered('Other')];
    const given = await outsider.code(client);
    const wrong = randomBytes(32).toString('base64url');
    expect((await outsider.redeem(client, given, { code_verifier: wrong })).body.error).toBe('invalid_grant');
    expect((await outsider.redeem(client, given, { code_verifier: '' })).body.error).toBe('invalid_request');
    expect((await outsider.redeem(client, given, { code_verifier: challenge })).body.error).toBe('invalid_grant');
    expect((await outsider.redeem(client, given, { redirect_uri: 'https://app.test/' })).body.error).toBe(
      'invalid_grant',
    );
    expect((await outsider.redeem(other, given)).body.error).toBe('invalid_grant');
    expect((await outsider.redeem(client, given, { resource: outsider.resourceOf(world.other) })).body.error).toBe(
      'invalid_grant',
    );
    expect((await outsider.redeem('nobody', given)).body.error).toBe('invalid_client');
    expect((await outsider.redeem(client, given)).body.token_type).toBe('Bearer');
  });

  it('ends what it began when it comes again', async () => {
    const client = await outsider.registered();
    const given = await outsider.code(client);
    const { body } = await outsider.redeem(client, given);
    expect(await outsider.statusOf(body.access_token)).toBe(200);
    expect((await outsider.redeem(client, given)).body.error).toBe('invalid_grant');
    expect(await outsider.statusOf(body.access_token)).toBe(401);
    expect((await outsider.renew(client, body.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('that comes many times at one instant leaves nobody in', async () => {
    const client = await outsider.registered();
    const given = await outsider.code(client);
    const answers = await Promise.all(Array.from({ length: 8 }, () => outsider.redeem(client, given)));
    const tokens = answers.flatMap(({ body }) => body.access_token ?? []);
    expect(tokens.length).toBeLessThanOrEqual(1);
    for (const token of tokens) expect(await outsider.statusOf(token)).toBe(401);
  });
});
