import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { call } from './requests.js';

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
  | 'pastor.james.cole';

export interface BrowserOptions {
  readonly device?: 'desktop' | 'phone';
  readonly scheme?: 'light' | 'dark';
}

type Signed = NonNullable<Exclude<BrowserContextOptions['storageState'], string>>;

const password = 'daybook-demo-2026';
const addressOf = (who: Who) => `${who}@demo.daybook.test`;
const viewports = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
/** Pages begun with one token cannot each renew it: whoever comes shortly before its end signs in anew. */
interface Session {
  readonly state: Signed;
  /** Milliseconds since 1970. */
  readonly until: number;
}
/** Milliseconds. */
const longestJourney = 120_000;
const signedIn = new Map<Who, Promise<Session>>();
let connected: Promise<Browser> | undefined;

const browser = () => {
  connected ??= chromium.connect(process.env.DAYBOOK_STAGE_BROWSER ?? '');
  return connected;
};

export async function closeBrowser(): Promise<void> {
  await (await connected)?.close();
  connected = undefined;
}

/** The address of the product. */
export const home = () => process.env.DAYBOOK_STAGE_URL ?? '';

/** An empty page of somebody who has not signed in. */
export async function visitor(options: BrowserOptions = {}, storageState?: Signed): Promise<Page> {
  const { device = 'desktop', scheme = 'light' } = options;
  const context = await (await browser()).newContext({
    baseURL: home(),
    viewport: viewports[device],
    hasTouch: device === 'phone',
    isMobile: device === 'phone',
    deviceScaleFactor: device === 'phone' ? 2 : 1,
    colorScheme: scheme,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    permissions: ['clipboard-read', 'clipboard-write'],
    acceptDownloads: true,
    ignoreHTTPSErrors: home().startsWith('https:'),
    ...(storageState && { storageState }),
  });
  context.setDefaultTimeout(30_000);
  return context.newPage();
}

/** An empty page of somebody who has signed in: past the form, which has journeys of its own. */
export async function person(who: Who, options: BrowserOptions = {}): Promise<Page> {
  const session = signedIn.get(who);
  const isGood = session && (await session).until > Date.now() + longestJourney;
  if (!isGood) signedIn.set(who, signInOnce(who));
  return visitor(options, (await signedIn.get(who))?.state);
}

const login = `mutation ($username: String!, $password: String!) {
  login(username: $username, password: $password) { tokenExpiresAt refreshTokenExpiresAt errors { message } }
}`;

async function signInOnce(who: Who): Promise<Session> {
  const page = await visitor();
  await page.request.get('/api/v2/graphql/'); // brings the token that the next request shows
  const answer = await call(page, login, { username: addressOf(who), password });
  const { tokenExpiresAt, refreshTokenExpiresAt, errors } = answer.login;
  if (!tokenExpiresAt) throw new Error(`${who} cannot sign in: ${JSON.stringify(errors)}`);
  await putOffReminder(page);
  const { cookies } = await page.context().storageState();
  await page.context().close();
  const times = JSON.stringify({ tokenExpiresAt, refreshTokenExpiresAt, remember: false });
  const origins = [{ origin: home(), localStorage: [{ name: 'daybook.session', value: times }] }];
  return { state: { cookies, origins }, until: Date.parse(tokenExpiresAt) };
}

/** Whoever has no second factor is reminded of it; who plays has been already. */
export async function putOffReminder(page: Page): Promise<void> {
  const { currentUser } = await call(page, '{ currentUser { alerts { uuid name } } }', {});
  for (const { uuid, name } of currentUser.alerts)
    if (name === '2fa_reminder')
      await call(page, 'mutation ($uuid: UUID!) { dismissAlert(alertUuid: $uuid) { success } }', { uuid });
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
