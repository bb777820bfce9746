import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

export async function writesNote(page: Page): Promise<void> {
  await page.waitForTimeout(300);
  await new Promise((done) => setTimeout(done, 100));
  await pause(50);
  await page.waitForFunction('document.title !== ""');
  await page.getByText('Saved').waitFor({ timeout: 30_000 });
  await page.getByText('Ties out').waitFor({ timeout: 120_000 });
}
