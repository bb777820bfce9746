import { generate } from 'otplib';
import type { Locator, Page } from 'playwright-core';
import { putOffReminder, signIn, type Who } from './people.js';
import { seen } from './screens.js';

export const wizardOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Two-Factor Authentication (2FA)' });
export const settingsOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Settings' });

/** Opens a tab of the settings from the user menu. */
export async function openSettings(page: Page, tab: 'My profile' | 'Notifications' | 'Security'): Promise<Locator> {
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await settingsOf(page).getByRole('tab', { name: tab }).click();
  await seen(settingsOf(page).getByRole('heading', { level: 3 }).or(settingsOf(page).getByLabel('First name')));
  return settingsOf(page);
}

export async function next(page: Page): Promise<void> {
  await wizardOf(page).getByRole('button', { name: 'Next' }).click();
}

/** What an app with this key shows, some half minutes from now. */
export function codeOf(secret: string, halfMinutes = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(Date.now() / 1_000) + halfMinutes * 30 });
}

/** Chooses the app in the wizard that is open, and goes on until it asks for a code. Answers with the app's key. */
export async function registerApp(page: Page): Promise<string> {
  const wizard = wizardOf(page);
  await wizard.getByLabel('Google Authenticator (TOTP)').check();
  await next(page);
  await seen(wizard.getByRole('img', { name: 'QR code for your authenticator app' }));
  const secret = (await wizard.locator('code').innerText()).replaceAll(' ', '');
  await next(page);
  await seen(wizard.getByLabel('Verification code'));
  return secret;
}

/** From the code on to the end; answers with the backup codes. */
export async function finishSetup(page: Page, code: string): Promise<readonly string[]> {
  const wizard = wizardOf(page);
  await wizard.getByLabel('Verification code').fill(code);
  await seen(page.getByText('Device verified!'));
  await seen(wizard.locator('.backup-codes'));
  const codes = await wizard.locator('.backup-codes code').allInnerTexts();
  await wizard.getByLabel('I have saved these codes').check();
  await wizard.getByRole('button', { name: 'Enable Two-factor Authentication' }).click();
  await seen(wizard.getByText('Two-factor authentication is on.'));
  await wizard.getByRole('button', { name: 'Done' }).click();
  return codes;
}

/** Name and password on a page that shows something else. */
export async function comeToSignIn(page: Page, who: Who): Promise<void> {
  await page.goto('/login');
  await signIn(page, who);
}

/** Signs in somebody who has no second factor yet. */
export async function enter(page: Page, who: Who): Promise<void> {
  await comeToSignIn(page, who);
  await seen(insideOf(page));
  await putOffReminder(page);
  await page.reload();
  await seen(insideOf(page));
}

export async function leave(page: Page): Promise<void> {
  await page.goto('/logout');
  await seen(page.getByRole('button', { name: 'Sign in', exact: true }));
}

/** Behind sign-in. */
export const insideOf = (page: Page): Locator => page.getByRole('button', { name: /^Account: / });
