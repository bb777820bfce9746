import type { Locator, Page } from 'playwright-core';
import { seen } from './screens.js';

const mostSteps = 80;

/** Tabs to it, as somebody does who has no mouse; what has the focus must show that it has it. Answers how often it took. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> {
  await seen(target);
  for (let step = 0; step < mostSteps; step += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) {
      const shown = await page.evaluate<string>(
        'const { outlineStyle, boxShadow } = getComputedStyle(document.activeElement); outlineStyle + boxShadow',
      );
      expect(shown).not.toBe('nonenone');
      return step;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`Could not be reached with ${mostSteps} times ${key}: ${target}`);
}

/** Tabs to it and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
