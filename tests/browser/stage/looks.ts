import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import type { BrowserOptions } from './people.js';

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
  let violations = await violationsIn(page, scheme);
  if (violations.length > 0) {
    // what is between two colours for a moment is none: a finding lasts
    await page.waitForTimeout(1_000);
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

async function violationsIn(page: Page, scheme: 'light' | 'dark') {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // colours are all that the dark scheme changes
  return (await (scheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze()).violations;
}

/** Takes a picture as the page looks at rest. */
export async function photograph(page: Page, path: string): Promise<void> {
  mkdirSync(join(path, '..'), { recursive: true });
  // without scrollbars, as browsers here are, the room kept for them would be an empty stripe
  await page.evaluate("document.documentElement.style.scrollbarGutter = 'auto'");
  await page.screenshot({ path, animations: 'disabled' });
}
