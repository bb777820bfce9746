import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LedgerConsentWithdrawn, LedgerRefused, LedgerUnavailable } from '../port.js';
import { Quickbooks } from './quickbooks.js';

const access = { realm: '9130350000000101', accessToken: 'token' };
let server: Server;
let answer: { readonly status: number; readonly body: object | string };

beforeAll(async () => {
  server = createServer((_, response) => {
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => new Promise((closed) => server.close(closed)));

function ledger(): Quickbooks {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const urls = { apiUrl: url, consentUrl: url, tokensUrl: url, redirect: url };
  return new Quickbooks({ ...urls, clientId: 'id', clientSecret: 'secret' }, { tries: 1 });
}

function refuse(status: number, code: string): void {
  answer = { status, body: { Fault: { Error: [{ code, Message: 'Something' }], type: 'ValidationFault' } } };
}

it.each([
  [403, '003100', 'QuickBooks does not let this portal read the company'],
  [400, '5020', 'may not see all of the company'],
  [403, '6190', 'subscription has ended or was suspended'],
])('says in words what a refusal with the status %i and the code %s means', async (status, code, words) => {
  refuse(status, code);
  const asked = ledger().company(access);
  await expect(asked).rejects.toThrow(LedgerRefused);
  await expect(asked).rejects.toThrow(words);
});

it('reads a plan without classes and departments as if there were none', async () => {
  refuse(400, '4001');
  const pages: number[] = [];
  await ledger().readAll(access, 'label', async (page) => void pages.push(page.length));
  expect(pages.every((length) => length === 0)).toBe(true);
  await expect(ledger().readAll(access, 'account', async () => undefined)).rejects.toThrow(/Tell support/);
});

// invalid_request, 503 and 504 were all that was said of good tokens on one day of outages:
// https://github.com/intuit/QuickBooks-V3-DotNET-SDK/issues/342
it.each([
  [400, { error: 'invalid_grant' }, LedgerConsentWithdrawn],
  [400, { error: 'invalid_grant', error_description: 'Incorrect or invalid refresh token' }, LedgerConsentWithdrawn],
  [401, { error: 'invalid_client' }, LedgerRefused],
  [400, { error: 'invalid_request' }, LedgerUnavailable],
  [400, '<html>400 Bad Request</html>', LedgerUnavailable],
  [401, '', LedgerUnavailable],
  [403, '<html>Access Denied</html>', LedgerUnavailable],
  [503, '<html>503 Service Temporarily Unavailable</html>', LedgerUnavailable],
  [504, '', LedgerUnavailable],
])('ends a consent where it is said to have ended, and for nothing else: %i %j', async (status, body, kind) => {
  answer = { status, body };
  await expect(ledger().refresh('token')).rejects.toThrow(kind);
});
