import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

export interface BrowserOptions {
  readonly device?: 'desktop' | 'phone';
  readonly scheme?: 'light' | 'dark';
  /** A browser that has never been here: nothing is cached. */
  readonly isNew?: boolean;
}

export type Signed = NonNullable<Exclude<BrowserContextOptions['storageState'], string>>;

const viewports = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const nobody: Signed = { cookies: [], origins: [] };
/** Milliseconds; a limit costs nothing while all goes well. */
const patience = 90_000;
/** A document of the product that runs none of its code. */
const restingPlace = '/favicon.svg';

/** Pages that nobody plays on at the moment, by what cannot be changed about them. */
const idle = new Map<string, Page[]>();
const kinds = new WeakMap<Page, string>();
let connected: Promise<Browser> | undefined;

function browser(): Promise<Browser> {
  connected ??= chromium.connect(process.env.DAYBOOK_STAGE_BROWSER ?? '');
  return connected;
}

export async function closeBrowser(): Promise<void> {
  idle.clear();
  await (await connected)?.close();
  connected = undefined;
}

/**
 * An empty page that starts with these cookies and this storage only. Where a journey of this suite has left a page, it
 * is that one: the code of the product is cached and compiled there, which is half the work of a page.
 */
export async function pageFor(address: string, options: BrowserOptions, state: Signed = nobody): Promise<Page> {
  const { device = 'desktop', scheme = 'light', isNew = false } = options;
  const kind = `${device} ${scheme} ${address}`;
  const rested = isNew ? undefined : idle.get(kind)?.pop();
  if (rested) {
    await rested.context().setStorageState(state);
    return rested;
  }
  const context = await (await browser()).newContext({
    baseURL: address,
    viewport: viewports[device],
    hasTouch: device === 'phone',
    isMobile: device === 'phone',
    deviceScaleFactor: device === 'phone' ? 2 : 1,
    colorScheme: scheme,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    permissions: ['clipboard-read', 'clipboard-write'],
    acceptDownloads: true,
    ignoreHTTPSErrors: address.startsWith('https:'),
    storageState: state,
  });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  kinds.set(page, kind);
  return page;
}

/** Leaves a page to the next journey as if nobody had been there; one that cannot be tidied up is closed. */
export async function leave(page: Page): Promise<void> {
  const kind = kinds.get(page);
  try {
    if (!kind) return await close(page);
    await tidy(page, kind);
    idle.set(kind, [...(idle.get(kind) ?? []), page]);
  } catch {
    await close(page);
  }
}

/** Most storage is not cleared here: whoever comes next brings their own. */
async function tidy(page: Page, kind: string): Promise<void> {
  const context = page.context();
  for (const event of ['request', 'response', 'dialog', 'console', 'pageerror'] as const)
    page.removeAllListeners(event);
  await Promise.all([page, context].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  await context.setOffline(false);
  await page.goto(restingPlace);
  await page.evaluate(`sessionStorage.clear();
    caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))`);
  await page.mouse.move(0, 0);
  // a clock once set cannot be taken away
  if (!(await page.evaluate<string>('String(setTimeout)')).includes('[native code]'))
    throw new Error('The clock was set.');
  const [device, scheme] = kind.split(' ') as ['desktop' | 'phone', 'light' | 'dark'];
  await page.setViewportSize(viewports[device]);
  await page.emulateMedia({ colorScheme: scheme, media: null, reducedMotion: null });
}

/** Closes the window of a page for good. */
export async function close(page: Page): Promise<void> {
  await page.context().close();
}
