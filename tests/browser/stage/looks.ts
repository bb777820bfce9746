import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import type { BrowserOptions } from './pages.js';
import { drawn, unseen } from './screens.js';

export const devices: readonly NonNullable<BrowserOptions['device']>[] = ['desktop', 'phone'];

/** Where pictures of all screens go, to be looked at; none are taken without it. */
export const pictures = process.env.DAYBOOK_PICTURES;

/**
 * Looks at a screen in both colour schemes: what axe finds, and whether anything sticks out sideways.
 *
 * @returns one sentence per finding; none when all is well
 */
export async function findingsOf(page: Page, name: string): Promise<string[]> {
  return [...(await findingsIn(page, name, 'light')), ...(await findingsIn(page, name, 'dark'))];
}

async function findingsIn(page: Page, name: string, scheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.locator(`html[data-theme="${scheme}"]`).waitFor();
  await settled(page);
  let violations = await violationsIn(page, scheme);
  if (violations.length > 0) {
    // what was seen amid a change is no finding: a finding lasts
    await drawn(page);
    await settled(page);
    violations = await violationsIn(page, scheme);
  }
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${name}, ${scheme}: ${id}: ${help}: ${html} ${failureSummary}`),
  );
  const [width, shown] = await page.evaluate<[number, number]>('[document.documentElement.scrollWidth, innerWidth]');
  if (width > shown) findings.push(`${name}, ${scheme}: ${width} px wide on a screen of ${shown} px`);
  if (pictures) await photograph(page, join(pictures, `${name}-${scheme}.png`));
  return findings;
}

/** Waits until nothing loads and nothing moves any more, but for what turns for ever, as a spinner does. */
async function settled(page: Page): Promise<void> {
  await unseen(page.locator('.loading-bar'));
  // looked at again and again: what goes away amid its way never says that it has arrived
  await page.evaluate(`(async () => {
    do await new Promise(requestAnimationFrame);
    while (document.getAnimations().some(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime < Infinity
    ));
  })()`);
}

async function violationsIn(page: Page, scheme: 'light' | 'dark') {
  const there = await Promise.all(page.frames().map((frame) => frame.evaluate("typeof axe === 'object'")));
  // its half megabyte stays in a document that has it
  const axe = new AxeBuilder({ page, ...(there.every(Boolean) && { axeSource: '0' }) }).setLegacyMode();
  // colours are all that the dark scheme changes
  const runOnly = scheme === 'dark' && { runOnly: { type: 'rule' as const, values: ['color-contrast'] } };
  return (await axe.options({ resultTypes: ['violations'], ...runOnly }).analyze()).violations;
}

/** Takes a picture as the page looks at rest. */
export async function photograph(page: Page, path: string): Promise<void> {
  mkdirSync(join(path, '..'), { recursive: true });
  // without scrollbars, as browsers here are, the room kept for them would be an empty stripe
  await page.evaluate("document.documentElement.style.scrollbarGutter = 'auto'");
  await page.screenshot({ path, animations: 'disabled' });
}
