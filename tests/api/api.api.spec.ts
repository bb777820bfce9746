import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiClient, type RunningApi, startApi } from '@daybook/testing/api';
import { eventually } from '@daybook/testing/eventually';
import {
  company,
  Notes1700000000001,
  noteDecider,
  noteProjection,
  notes,
  otherCompany,
  People,
} from '../../libs/testing/api/notes.js';

const endpoint = '/api/v2/graphql/';
const ann = '00000000-0000-4000-8000-0000000000a1';
const staff = '00000000-0000-4000-8000-0000000000a2';
const writeNote = `mutation ($company: UUID!, $uuid: UUID, $text: String!, $pin: String) {
  writeNote(companyUuid: $company, uuid: $uuid, text: $text, pin: $pin) { success errorMessage note { uuid text } }
}`;
const allNotes = 'query ($company: UUID!) { notes(companyUuid: $company) { uuid text } }';

describe('the API', () => {
  const people = new People();
  let api: RunningApi;
  let web: string;

  beforeAll(async () => {
    web = mkdtempSync(join(tmpdir(), 'daybook-web-'));
    mkdirSync(join(web, 'assets'));
    writeFileSync(join(web, 'index.html'), '<!doctype html><html><head><title>Daybook</title></head></html>');
    writeFileSync(join(web, 'assets/main-abc123.js'), 'export {};');
    api = await startApi({
      areas: [notes],
      deciders: [noteDecider],
      projections: [noteProjection],
      migrations: [Notes1700000000001],
      viewers: people,
      web,
    });
  });

  beforeEach(() => {
    people.add(ann, [company]);
    people.add(staff, [company, otherCompany], true);
  });

  afterAll(async () => {
    await api.stop();
    rmSync(web, { recursive: true });
  });

  const signedIn = (person = ann): ApiClient => {
    const browser = api.browser();
    browser.cookies.set('person', person);
    return browser;
  };

  describe('a mutation', () => {
    it('is answered once what it wrote can be read, every time', async () => {
      const browser = signedIn();
      for (let round = 0; round < 30; round += 1) {
        const text = `round ${round}`;
        const { data } = await browser.graphql(writeNote, { company, text });
        const read = await browser.graphql(allNotes, { company });
        expect(read.data.notes).toContainEqual({ uuid: data.writeNote.note.uuid, text });
      }
    });

    it('carries the request id to the fact and to the log line', async () => {
      const requestId = randomUUID();
      const { data } = await signedIn().graphql(writeNote, { company, text: 'traced' }, { 'x-request-id': requestId });
      const [event] = await api.log.read(`note-${data.writeNote.note.uuid}`);
      expect(event?.meta).toMatchObject({ commandId: requestId, by: { user: ann }, session: ann, company });
      const line = expect.objectContaining({ requestId, status: 200, user: ann, route: '/api/v2/graphql' });
      await eventually(() => expect(api.lines).toContainEqual(line));
    });

    it('sent again with its id is done once and answered the same; another wish under the id is refused', async () => {
      const browser = signedIn();
      const id = { 'x-request-id': randomUUID() };
      const first = await browser.graphql(writeNote, { company, text: 'once' }, id);
      const again = await Promise.all([1, 2, 3].map(() => browser.graphql(writeNote, { company, text: 'once' }, id)));
      for (const { text } of again) expect(text).toBe(first.text);
      expect(await api.log.read(`note-${first.data.writeNote.note.uuid}`)).toHaveLength(1);
      const other = await browser.graphql(writeNote, { company, text: 'twice' }, id);
      expect(other.errors?.[0]?.extensions.code).toBe('CONFLICT');
    });

    it('hands a refusal over as data', async () => {
      const { data, status } = await signedIn().graphql(writeNote, { company, text: '' });
      expect([status, data.writeNote]).toEqual([
        200,
        { success: false, errorMessage: 'Enter a comment first.', note: null },
      ]);
    });

    it('lets 64 writers of one thing all through, in one unbroken chain of facts', async () => {
      const browser = signedIn();
      const uuid = randomUUID();
      await browser.graphql(writeNote, { company, uuid, text: 'first' });
      const writers = Array.from({ length: 64 }, (_, at) =>
        browser.graphql(writeNote, { company, uuid, text: `by ${at}` }),
      );
      const answers = await Promise.all(writers);
      expect(answers.filter(({ data }) => data?.writeNote.success)).toHaveLength(64);
      const events = await api.log.read(`note-${uuid}`);
      expect(events.map(({ revision }) => revision)).toEqual(Array.from({ length: 65 }, (_, at) => at));
      expect(events.slice(1).map(({ meta }) => meta.previous)).toEqual(
        events.slice(0, -1).map(({ meta }) => meta.hash),
      );
    });

    it('stores secrets sealed', async () => {
      const { data } = await signedIn().graphql(writeNote, { company, text: 'x', pin: 'canary-4711' });
      const { rows } = await api.pool.query('select * from log.events where stream = $1', [
        `note-${data.writeNote.note.uuid}`,
      ]);
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain('canary-4711');
    });
  });

  describe('rights', () => {
    it('answer not yours and not there with the same bytes', async () => {
      const [mine, absent] = [
        await signedIn().graphql(allNotes, { company: otherCompany }),
        await signedIn().graphql(allNotes, { company: randomUUID() }),
      ];
      expect(mine.text).toBe(absent.text);
      expect(mine.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    });

    it('are read anew on every request', async () => {
      const browser = signedIn();
      expect((await browser.graphql(allNotes, { company })).errors).toBeUndefined();
      people.add(ann, []);
      expect((await browser.graphql(allNotes, { company })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
      people.people.delete(ann);
      expect((await browser.graphql(allNotes, { company })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    });
  });

  describe('a POST', () => {
    const post = (browser: ApiClient, headers: Record<string, string>, body = JSON.stringify({ query: '{ ping }' })) =>
      browser.request(endpoint, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

    it('needs the token that a GET gives, in header and cookie', async () => {
      const browser = api.browser();
      const first = await browser.request(endpoint);
      expect([first.status, await first.text()]).toEqual([200, '{}']);
      const token = browser.csrfToken;
      expect((await post(browser, { 'x-csrftoken': token })).status).toBe(200);
      expect((await post(browser, {})).status).toBe(403);
      expect((await post(browser, { 'x-csrftoken': `${token}x` })).status).toBe(403);
      expect((await post(api.browser(), { 'x-csrftoken': token })).status).toBe(403);
    });

    it('does not take a pair of cookie and header that was made up', async () => {
      const browser = api.browser();
      browser.cookies.set('csrftoken', 'made-up').set('browser', 'a'.repeat(40));
      expect((await post(browser, { 'x-csrftoken': 'made-up' })).status).toBe(403);
    });

    it.each(['https://evil.test', 'null', 'https://evil.test:3000'])('does not come from %s', async (metadata) => {
      const browser = api.browser();
      await browser.request(endpoint);
      const token = browser.csrfToken;
      expect((await post(browser, { 'x-csrftoken': token, origin: metadata })).status).toBe(403);
      expect((await post(browser, { 'x-csrftoken': token, origin: api.url })).status).toBe(200);
    });

    it('is answered with and without the slash', async () => {
      const browser = api.browser();
      await browser.request(endpoint);
      const headers = { 'content-type': 'application/json', 'x-csrftoken': browser.csrfToken };
      const answer = await browser.request('/api/v2/graphql', {
        method: 'POST',
        headers,
        body: '{"query":"{ ping }"}',
      });
      expect(await answer.json()).toEqual({ data: { ping: 'pong' } });
    });

    it('of more than 1 MB, of no JSON and of several operations is refused', async () => {
      const browser = api.browser();
      await browser.request(endpoint);
      const token = { 'x-csrftoken': browser.csrfToken };
      expect(
        (await post(browser, token, JSON.stringify({ query: `{ ping } # ${'x'.repeat(1024 * 1024)}` }))).status,
      ).toBe(413);
      expect((await post(browser, token, '{')).status).toBe(400);
      expect((await post(browser, token, '[{"query":"{ ping }"}]')).status).toBe(400);
    });

    it('with an error is answered 200, or by status code to who asks for the newer media type', async () => {
      const browser = api.browser();
      expect((await browser.graphql('{ nothing }')).status).toBe(200);
      expect((await browser.graphql('{')).status).toBe(200);
      const accept = 'application/graphql-response+json';
      expect((await browser.graphql('{ nothing }', {}, { accept })).status).toBe(400);
    });
  });

  it('executes nothing by GET', async () => {
    const browser = signedIn();
    const query = encodeURIComponent('{ ping }');
    expect(await (await browser.request(`${endpoint}?query=${query}`)).text()).toBe('{}');
  });

  it.each(['/', '/healthz', endpoint, '/api/v2/nothing', '/assets/main-abc123.js', '/assets/absent.js'])(
    'sends its headers with %s',
    async (path) => {
      const { headers } = await api.browser().request(path);
      expect(headers.get('content-security-policy')).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  describe('the web app', () => {
    it.each([
      '/links/invite/t0ken',
      '/links/reset/t0ken',
      '/links/sign/t0ken',
      '/links/confirm-email/t0ken',
      '/welcome',
      '/reset-password',
      '/sign',
      '/setup?token=t0ken',
      '/quickbooks/callback?code=c0de&state=st4te&realmId=1',
      '/anything?x=1&code=c0de',
    ])('keeps the address of %s, which may hold a token, to itself', async (path) => {
      const { headers } = await api.browser().request(path);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
    });

    it.each(['/sign%23', '/sign%2523', '/sign/%23'])(
      'leads a link that a mail gateway wrote as %s on',
      async (path) => {
        const token = 'aB-_'.repeat(16);
        const { status, headers } = await api.browser().request(`${path}${token}?from=mail`, { redirect: 'manual' });
        expect(status).toBe(302);
        expect(headers.get('location')).toBe(`/links/sign/${token}`);
        expect(headers.get('referrer-policy')).toBe('no-referrer');
        expect(headers.get('cache-control')).toBe('no-store');
      },
    );

    it('is served on every address of a page, with the nonce of the answer', async () => {
      const answer = await api.browser().request('/some/company/to-dos');
      const nonce = /nonce="([^"]+)"/.exec(await answer.text())?.[1];
      expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    });

    it('has hashed files that are cached for ever, and no page in place of a missing one', async () => {
      const file = await api.browser().request('/assets/main-abc123.js');
      expect(file.headers.get('cache-control')).toContain('immutable');
      expect((await api.browser().request('/assets/absent.js')).status).toBe(404);
      expect((await api.browser().request('/api/v2/absent')).status).toBe(404);
      expect((await api.browser().request('/..%2f..%2fpackage.json')).status).toBe(404);
    });
  });

  it('tells its settings, its health and the way out', async () => {
    const get = async (path: string) => api.browser().request(path);
    expect(await (await get('/api/v2/config.json')).json()).toMatchObject({
      environment: 'demonstration',
      firmName: 'Daybook',
      firmTimeZone: 'America/New_York',
      helpUrl: '',
      version: expect.any(String),
    });
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready', failing: [], draining: false });
    for (const path of ['/admin/logout/', '/service/logout/']) expect((await get(path)).status).toBe(204);
  });

  describe('the live channel of a company', () => {
    const open = async (person: string, of = company) => {
      const stop = new AbortController();
      const answer = await signedIn(person).request(`/api/v2/live/${of}`, { signal: stop.signal });
      const messages: { position: number; uuid: string | null; category: string }[] = [];
      let greeted = false;
      const reading = (async () => {
        let text = '';
        for await (const chunk of answer.body ?? []) {
          greeted = true;
          text += Buffer.from(chunk).toString();
          for (const block of text.split('\n\n').slice(0, -1)) {
            const data = /^data: (.*)$/m.exec(block)?.[1];
            if (data) messages.push(JSON.parse(data));
          }
          text = text.slice(text.lastIndexOf('\n\n') + 2);
        }
      })().catch(() => undefined);
      if (answer.ok) await eventually(() => expect(greeted).toBe(true));
      return {
        status: answer.status,
        type: answer.headers.get('content-type'),
        messages,
        reading,
        stop: () => stop.abort(),
      };
    };

    it('says what changed: to staff which item, to clients which kind', async () => {
      const [client, member] = [await open(ann), await open(staff)];
      expect([client.status, client.type]).toEqual([200, 'text/event-stream']);
      const greetings = [client.messages.length, member.messages.length];
      const { data } = await signedIn().graphql(writeNote, { company, text: 'live' });
      const said = { position: expect.any(Number), uuid: data.writeNote.note.uuid, category: 'note' };
      await eventually(() => expect(member.messages.slice(greetings[1])).toEqual([said]));
      await eventually(() => expect(client.messages.slice(greetings[0])).toEqual([{ ...said, uuid: null }]));
      client.stop();
      member.stop();
    });

    it('tells a screen that begins to hear after it has asked to ask again, where something changed meanwhile', async () => {
      await signedIn().graphql(writeNote, { company, text: 'between the question and the channel' });
      const [here, elsewhere] = [await open(staff), await open(staff, otherCompany)];
      expect(here.messages).toContainEqual({ position: expect.any(Number), uuid: null, category: 'note' });
      expect(elsewhere.messages).toEqual([]);
      here.stop();
      elsewhere.stop();
    });

    it('is closed to strangers, and to companies that are not theirs', async () => {
      expect((await open('nobody')).status).toBe(401);
      expect((await open(ann, otherCompany)).status).toBe(404);
      expect((await open(ann, randomUUID())).status).toBe(404);
      expect((await open(ann, 'x')).status).toBe(404);
    });
  });
});
