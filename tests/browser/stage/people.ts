import { type Page, request } from 'playwright-core';
import { eventually } from './eventually.js';
import { type BrowserOptions, pageFor, type Signed } from './pages.js';
import { call, send } from './requests.js';

/** Those of the demo firm who play. */
export type Who =
  | 'admin'
  | 'controller'
  | 'taxadmin'
  | 'junior'
  | 'owner'
  | 'guest'
  | 'nadia.hassan'
  | 'walter.kim'
  | 'kofi.mensah'
  | 'rosa.delgado'
  | 'frank.novak'
  | 'leah.stein'
  | 'arthur.bloom'
  | 'tina.vo'
  | 'ben.ashby'
  | 'carla.mendez'
  | 'jill.foster'
  | 'dr.amara.nwosu'
  | 'pastor.james.cole'
  | 'anita.rao'
  | 'ruth.okoye'
  | 'liza.reyes';

export const password = 'daybook-demo-2026';
const addressOf = (who: Who) => `${who}@demo.daybook.test`;
/** Pages begun with one token cannot each renew it: whoever comes shortly before its end signs in anew. */
interface Session {
  readonly state: Signed;
  /** Milliseconds since 1970. */
  readonly until: number;
}
/** Milliseconds. */
const longestJourney = 120_000;
const signedIn = new Map<Who, Promise<Session>>();

/** The address of the product. */
export const home = () => process.env.DAYBOOK_STAGE_URL ?? '';

/** An empty page of somebody who has not signed in. */
export function visitor(options: BrowserOptions = {}): Promise<Page> {
  return pageFor(home(), options);
}

/** An empty page of somebody who has signed in: past the form, which has journeys of its own. */
export async function person(who: Who, options: BrowserOptions = {}): Promise<Page> {
  return pageFor(home(), options, await sessionOf(who));
}

/** Sends an operation as somebody who has no page open; answers with its data. */
// biome-ignore lint/suspicious/noExplicitAny: each operation has data of its own
export async function callAs(who: Who, query: string, variables: object): Promise<any> {
  const { cookies } = await sessionOf(who);
  const browserless = await request.newContext({ baseURL: home(), storageState: { cookies, origins: [] } });
  return send(browserless, cookies, query, variables).finally(() => browserless.dispose());
}

async function sessionOf(who: Who): Promise<Signed> {
  const session = signedIn.get(who);
  if (session && (await session).until > Date.now() + longestJourney) return (await session).state;
  const begun = signInOnce(who);
  signedIn.set(who, begun);
  return (await begun).state;
}

const login = `mutation ($username: String!, $password: String!) {
  login(username: $username, password: $password) { tokenExpiresAt refreshTokenExpiresAt errors { message } }
}`;

async function signInOnce(who: Who): Promise<Session> {
  const ignoreHTTPSErrors = home().startsWith('https:');
  const browserless = await request.newContext({ baseURL: home(), ignoreHTTPSErrors });
  await browserless.get('/api/v2/graphql/'); // brings the token that the next request shows
  const ask = async (query: string, variables: object) =>
    send(browserless, (await browserless.storageState()).cookies, query, variables);
  const answer = await ask(login, { username: addressOf(who), password });
  const { tokenExpiresAt, refreshTokenExpiresAt, errors } = answer.login;
  if (!tokenExpiresAt) throw new Error(`${who} cannot sign in: ${JSON.stringify(errors)}`);
  await dismissReminder(ask);
  const { cookies } = await browserless.storageState();
  await browserless.dispose();
  const times = JSON.stringify({ tokenExpiresAt, refreshTokenExpiresAt, remember: false });
  const origins = [{ origin: home(), localStorage: [{ name: 'daybook.session', value: times }] }];
  return { state: { cookies, origins }, until: Date.parse(tokenExpiresAt) };
}

/** What everybody is asked at its season, of the second factor and of 1099s: who plays has been already. */
export function putOffReminder(page: Page): Promise<void> {
  return dismissReminder((query, variables) => call(page, query, variables));
}

const dismiss = 'mutation ($uuid: UUID!) { dismissAlert(alertUuid: $uuid) { success } }';
const dismissOffer = `mutation ($companyUuid: UUID!, $year: Int!) {
  dismissForm1099OptInModal(companyUuid: $companyUuid, year: $year) { success } }`;

interface Alert {
  readonly uuid: string;
  readonly name: string;
  readonly details: object;
}

const isReminder = (name: string) => name === '2fa_reminder';
const isOffer = (name: string) => name.startsWith('form_1099_opt_in_');

// biome-ignore lint/suspicious/noExplicitAny: each operation has data of its own
async function dismissReminder(ask: (query: string, variables: object) => Promise<any>): Promise<void> {
  const asked = async () => {
    const { currentUser } = await ask('{ currentUser { alerts { uuid name details { year companyUuid } } } }', {});
    return (currentUser.alerts as Alert[]).filter(({ name }) => isReminder(name) || isOffer(name));
  };
  const before = await asked();
  for (const { uuid, name, details } of before)
    await (isReminder(name) ? ask(dismiss, { uuid }) : ask(dismissOffer, details));
  // the page that opens next asks for itself, and on a busy machine its tables may be behind
  if (before.length > 0) await eventually(async () => expect(await asked()).toEqual([]));
}

/** Fills the form that is open. */
export async function signIn(page: Page, who: Who): Promise<void> {
  await signInWith(page, addressOf(who), password);
}

export async function signInWith(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
