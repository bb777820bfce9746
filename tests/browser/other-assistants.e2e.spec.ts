import { createHash, randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { devices, findingsOf } from './stage/looks.js';
import { home, putOffReminder, signIn } from './stage/people.js';
import { questionOf, seen, unseen } from './stage/screens.js';
import { openSettings } from './stage/second-factor.js';

const redirectUri = 'https://assistant.test/callback';
const verifier = randomBytes(32).toString('base64url');

// biome-ignore lint/suspicious/noExplicitAny: a journey reads what it asked for
async function said(answer: Promise<Response>): Promise<any> {
  return (await answer).json();
}

/** An application that has registered: its id, and where it sends its person for the books of a company. */
async function registered(name: string, company: string) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ client_name: name, redirect_uris: [redirectUri] });
  const client = (await said(fetch(`${home()}/oauth/register`, { method: 'POST', headers, body }))).client_id;
  const asked = new URLSearchParams({
    client_id: client,
    redirect_uri: redirectUri,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'here',
    resource: `${home()}/mcp/${company}`,
  });
  return { client, place: `/oauth/authorize?${asked}` };
}

/** The page of the application to which the browser goes on: with what it brings. */
async function cameBack(page: Page, press: () => Promise<void>): Promise<URLSearchParams> {
  await page.route(`${redirectUri}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Connected</p>' }),
  );
  await Promise.all([page.waitForURL(`${redirectUri}**`), press()]);
  return new URL(page.url()).searchParams;
}

async function tokenFor(client: string, code: string): Promise<string> {
  const form = {
    grant_type: 'authorization_code',
    code,
    client_id: client,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  };
  return (await said(fetch(`${home()}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) }))).access_token;
}

function reads(token: string, company: string): Promise<Response> {
  return fetch(`${home()}/mcp/${company}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'waiting', arguments: {} } }),
  });
}

const bakery = 'Harbor Street Bakery LLC';

for (const device of devices) {
  journey(`an owner lets another assistant read on a ${device}, and disconnects it`, async ({ person, visitor }) => {
    const company = await companyNamed(await person('owner'), bakery);
    const name = `Claude ${device}`;
    const { client, place } = await registered(name, company);
    const page = await visitor({ device });
    await page.goto(place);
    await signIn(page, 'owner');
    await seen(page.getByRole('heading', { name: `${name} asks to read the books of ${bakery} as you` }));
    await putOffReminder(page);
    await page.reload();
    await seen(page.getByText('Your browser goes on to assistant.test after your answer.'));
    expect(await findingsOf(page, `connecting-${device}`)).toEqual([]);
    const allow = page.getByRole('button', { name: 'Allow' });
    const brought = await cameBack(page, () => allow.click());
    expect(brought.get('state')).toBe('here');
    const token = await tokenFor(client, brought.get('code') ?? '');
    const { result } = await said(reads(token, company));
    expect(result.structuredContent.figures[0].name).toBe('things waiting');

    await page.goto('/connect');
    await seen(page.getByText('Nothing asks to be connected'));
    await page.goto('/');
    const security = await openSettings(page, 'Security');
    const row = security.getByRole('listitem').filter({ hasText: name });
    await seen(row.getByText(`assistant.test, reads the books of ${bakery}`));
    expect(await findingsOf(page, `connected-${device}`)).toEqual([]);
    await row.getByRole('button', { name: `Disconnect ${name}` }).click();
    await questionOf(page).getByRole('button', { name: 'Disconnect' }).click();
    await unseen(row);
    expect((await reads(token, company)).status).toBe(401);
  });
}

journey('a person who declines sends the assistant back with nothing', async ({ person }) => {
  const page = await person('owner');
  const company = await companyNamed(page, bakery);
  const { place } = await registered('Nosy', company);
  await page.goto(place);
  const brought = await cameBack(page, () => page.getByRole('button', { name: 'Decline' }).click());
  expect([brought.get('error'), brought.get('code')]).toEqual(['access_denied', null]);
});

journey('no assistant can be connected to a company that its person does not see', async ({ person }) => {
  const page = await person('owner');
  const { place } = await registered('Nosy', '00000000-0000-4000-8000-000000000001');
  await page.goto(place);
  await seen(page.getByRole('heading', { name: 'Nosy cannot be connected' }));
  expect(await page.getByRole('button', { name: 'Allow' }).count()).toBe(0);
  const brought = await cameBack(page, () => page.getByRole('button', { name: 'Go back to Nosy' }).click());
  expect(brought.get('error')).toBe('access_denied');
});
