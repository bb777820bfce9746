import type { Page } from 'playwright-core';
import { eventually } from './stage/eventually.js';
import { type JourneyTools, journey } from './stage/journey.js';
import { putOffReminder, signIn } from './stage/people.js';
import { ask, call } from './stage/requests.js';
import { drawerOf, seen } from './stage/screens.js';

/** Signed in by the form, in a session of its own. */
async function begun(visitor: JourneyTools['visitor']): Promise<Page> {
  const page = await visitor();
  await page.goto('/login');
  await signIn(page, 'walter.kim');
  await page.waitForURL(/\/(feed|to-dos)/);
  // it would come up while something is typed
  await putOffReminder(page);
  await page.reload();
  return page;
}

journey(
  'a tab that comes into sight after its session was ended elsewhere reloads and asks to sign in',
  async ({ visitor, expectFaults }) => {
    const [page, other] = [await begun(visitor), await begun(visitor)];
    // the live channel of a session that has ended may be refused before the tab looks
    expectFaults();
    await call(other, 'mutation { revokeOtherSessions { success } }', {});
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await page.waitForURL(/\/login/);
    await other.reload();
    await other.waitForURL(/\/(feed|to-dos)/);
  },
);

journey(
  'what was typed when the session was ended elsewhere is there after signing in again, without a question',
  async ({ person, visitor, expectFaults }) => {
    const [controller, page, other] = [await person('controller'), await begun(visitor), await begun(visitor)];
    const [, company = ''] = new URL(page.url()).pathname.split('/');
    const uuid = await ask(controller, company, 'Who keeps the keys?');
    await page.goto(`/${company}/to-dos/${uuid}`);
    await drawerOf(page).getByLabel('Your answer').pressSequentially('The night watch');
    const questions: string[] = [];
    page.on('dialog', async (dialog) => {
      questions.push(dialog.type());
      await dialog.accept();
    });
    expectFaults();
    await call(other, 'mutation { revokeOtherSessions { success } }', {});
    // the page may load once more on its way there
    await eventually(() => expect(page.url()).toMatch(/\/login/));
    expect(questions).toEqual([]);
    await signIn(page, 'walter.kim');
    await seen(drawerOf(page).getByText('These are changes you made earlier and did not save.'));
    expect(await drawerOf(page).getByLabel('Your answer').inputValue()).toBe('The night watch');
  },
);

journey('whoever comes back after everything has expired is told why the request was aborted', async ({ visitor }) => {
  const page = await begun(visitor);
  const past = new Date(Date.now() - 60_000).toISOString();
  const times = JSON.stringify({ tokenExpiresAt: past, refreshTokenExpiresAt: past, remember: false });
  await seen(page.getByRole('link', { name: 'Files' }).first());
  // what the page asks by itself meanwhile would find the session gone before the click, and be told another sentence
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v2/**', async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  // both at once: with one of them the page would get itself the other
  await page.context().clearCookies({ name: /^(access|refresh)$/ });
  const left = page.waitForEvent('domcontentloaded');
  await page
    .evaluate(
      `localStorage.setItem('daybook.session', ${JSON.stringify(times)}); document.querySelector('a[href$="/files"]')?.click()`,
    )
    .catch(() => undefined); // the page leaves with the click
  await left;
  release();
  await page.waitForURL(/\/login/);
  await seen(page.getByText('Both token and refresh token have expired. Your request was aborted.'));
});
