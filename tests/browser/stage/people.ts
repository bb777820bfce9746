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

const viewports = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const signedIn = new Map<Who, Promise<Signed>>();
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

/** An empty page of somebody who has signed in; the form is filled once for each. */
export async function person(who: Who, options: BrowserOptions = {}): Promise<Page> {
  let state = signedIn.get(who);
  if (!state) {
    state = signInOnce(who);
    signedIn.set(who, state);
  }
  return visitor(options, await state);
}

async function signInOnce(who: Who): Promise<Signed> {
  const page = await visitor();
  await page.goto('/login');
  await signIn(page, who);
  await page.waitForURL((url) => url.pathname !== '/login');
  await putOffReminder(page);
  const state = await page.context().storageState();
  await page.context().close();
  const origins = state.origins.map(({ origin, localStorage }) => ({
    origin,
    // where they looked last is not carried from journey to journey
    localStorage: localStorage.filter(({ name }) => name === 'daybook.session'),
  }));
  return { ...state, origins };
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
  await signInWith(page, `${who}@demo.daybook.test`, 'daybook-demo-2026');
}

export async function signInWith(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
