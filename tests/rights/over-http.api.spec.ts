import { ApiClient, type RunningApi } from '@daybook/testing/api';
import { serverAudits } from 'graphql-http';
import { startProduct } from '../../libs/testing/rights/product.js';

const endpoint = '/api/v2/graphql/';
let api: RunningApi;
let browser: ApiClient;

beforeAll(async () => {
  api = await startProduct();
  browser = api.browser();
  await browser.request(endpoint);
});
afterAll(() => api?.stop());

/** The auditor's requests, from a browser that has been here before. */
function asBrowser(_address: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('x-csrftoken', browser.csrfToken);
  return browser.request(endpoint + new URL(_address).search, { ...init, headers });
}

it('speaks GraphQL over HTTP as the specification has it', async () => {
  const audits = serverAudits({ url: api.url + endpoint, fetchFn: asBrowser });
  const failed: string[] = [];
  for (const audit of audits) {
    const result = await audit.fn();
    if (result.status !== 'ok') failed.push(audit.name);
  }
  expect(audits.length).toBeGreaterThanOrEqual(60);
  // a GET gives the CSRF cookie and `{}`, whatever else its address says; nothing is executed
  expect(failed).toEqual(['MAY NOT allow executing mutations on GET requests']);
});
