import { type RunningApi, startApi } from '@daybook/testing/api';
import { type Audit, serverAudits } from 'graphql-http';
import { Notes1700000000001, noteDecider, noteProjection, notes, People } from '../../libs/testing/api/notes.js';

/** GraphQL over HTTP as its specification has it, by the audits of its reference implementation. */
describe('GraphQL over HTTP', () => {
  let api: RunningApi;
  let audits: Audit[];

  beforeAll(async () => {
    api = await startApi({
      areas: [notes],
      deciders: [noteDecider],
      projections: [noteProjection],
      migrations: [Notes1700000000001],
      viewers: new People(),
    });
    const browser = api.browser();
    await browser.request('/api/v2/graphql/');
    const token = browser.csrfToken;
    const fetchFn = (url: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('x-csrftoken', token);
      return browser.request(new URL(url).pathname + new URL(url).search, { ...init, headers });
    };
    audits = serverAudits({ url: `${api.url}/api/v2/graphql/`, fetchFn });
  });

  afterAll(() => api.stop());

  const results = async (level: string) => {
    const chosen = audits.filter(({ name }) => name.startsWith(`${level} `) && !name.startsWith('MAY NOT'));
    return Promise.all(chosen.map((audit) => audit.fn()));
  };

  it('keeps every MUST', async () => {
    const all = await results('MUST');
    expect(all.length).toBeGreaterThanOrEqual(12);
    expect(all.filter(({ status }) => status !== 'ok')).toEqual([]);
  });

  it('keeps every SHOULD', async () => {
    const all = await results('SHOULD');
    expect(all.length).toBeGreaterThanOrEqual(20);
    expect(all.filter(({ status }) => status !== 'ok').map(({ name }) => name)).toEqual([]);
  });
});
