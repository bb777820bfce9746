import type { Page } from 'playwright-core';
import { journey } from './stage/journey.js';
import { devices, findingsOf } from './stage/looks.js';
import { call, plantFault } from './stage/requests.js';
import { becomes, seen, unseen } from './stage/screens.js';
import {
  codeOf,
  comeToSignIn,
  enter,
  insideOf,
  leave,
  next,
  openSettings,
  registerApp,
  settingsOf,
  wizardOf,
} from './stage/second-factor.js';

/**
 * Sees that the refusal is read out, stands at the field and in one toast, and that the field is ready for the next code:
 * six digits are gone, a backup code is selected to be typed over.
 */
async function isRefused(page: Page, name: 'code' | 'backupCode'): Promise<void> {
  const sentence = 'The code is not valid. Please try again.';
  await seen(page.getByRole('alert').filter({ hasText: sentence }).first());
  await seen(page.locator(`input[name="${name}"][aria-invalid="true"]`));
  const field = `document.querySelector('input[name="${name}"]')`;
  await becomes(
    page,
    `document.getElementById(${field}.getAttribute('aria-describedby').split(' ').at(-1)).textContent`,
    sentence,
  );
  await becomes(page, `document.activeElement === ${field}`, true);
  await becomes(page, `${field}.value === ''`, name === 'code');
  await becomes(page, `${field}.selectionStart`, 0);
  await becomes(page, `${field}.selectionEnd === ${field}.value.length`, true);
  expect(await page.locator('.toast', { hasText: sentence }).count()).toBe(1);
}

journey('an app is set up, asked for, trusted, replaced by a backup code and switched off', async ({ visitor }) => {
  const [own, other] = await Promise.all([visitor(), visitor()]);
  await enter(own, 'ben.ashby');
  const security = await openSettings(own, 'Security');
  await security.getByRole('button', { name: 'Enable Two-factor Authentication' }).click();

  const wizard = wizardOf(own);
  await seen(wizard.getByText('Phone Call'));
  expect(await wizard.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
  await own.mouse.click(5, 5);
  await seen(wizard);
  await wizard.getByLabel('Google Authenticator (TOTP)').check();
  await next(own);
  await seen(wizard.getByRole('img'));
  await wizard.getByRole('button', { name: 'Back' }).click();
  const secret = await registerApp(own);
  expect(await wizard.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);

  const field = wizard.getByLabel('Verification code');
  await field.fill('000000');
  await isRefused(own, 'code');
  await own.keyboard.type(await codeOf(secret));
  await seen(own.getByText('Device verified!'));
  await seen(wizard.locator('.backup-codes'));
  const first = await wizard.locator('.backup-codes code').allInnerTexts();
  expect(first).toHaveLength(10);
  await wizard.getByRole('button', { name: 'Back' }).click();
  await next(own);
  await seen(wizard.locator('.backup-codes'));
  const codes = await wizard.locator('.backup-codes code').allInnerTexts();
  expect(codes.filter((code) => first.includes(code))).toEqual([]);
  await wizard.getByRole('button', { name: 'Copy' }).click();
  await seen(own.getByText('Backup codes copied'));
  await own.emulateMedia({ media: 'print' });
  await seen(wizard.getByRole('heading', { name: 'Daybook backup codes' }));
  await seen(wizard.getByText(codes[9] as string));
  await unseen(wizard.getByText('Print', { exact: true }));
  await unseen(own.locator('.top-bar'));
  await own.emulateMedia({ media: 'screen' });
  expect((await own.evaluate<string>('navigator.clipboard.readText()')).split(/\r?\n/)).toEqual(codes);
  const [file] = await Promise.all([
    own.waitForEvent('download'),
    wizard.getByRole('button', { name: 'Download' }).click(),
  ]);
  const stored = Buffer.concat(await (await file.createReadStream()).toArray()).toString();
  for (const code of codes) expect(stored).toContain(code);
  const enable = wizard.getByRole('button', { name: 'Enable Two-factor Authentication' });
  expect(await enable.isDisabled()).toBe(true);
  await wizard.getByLabel('I have saved these codes').check();
  await wizard.getByRole('button', { name: 'Enable Two-factor Authentication' }).click();
  await seen(wizard.getByText('Two-factor authentication is on.'));
  await wizard.getByRole('button', { name: 'Done' }).click();
  await seen(settingsOf(own).getByText('On: Authenticator app.'));

  await leave(own);
  await comeToSignIn(own, 'ben.ashby');
  await own.getByLabel('Verification code').fill('000000');
  await isRefused(own, 'code');
  await own.getByLabel('Trust this device for 30 days').check();
  // a code counts once, so the next one is taken
  await own.getByLabel('Verification code').fill(await codeOf(secret, 1));
  await seen(insideOf(own));
  await leave(own);
  await comeToSignIn(own, 'ben.ashby');
  await seen(insideOf(own));

  const [backup = ''] = codes;
  for (const isFirst of [true, false]) {
    await comeToSignIn(other, 'ben.ashby');
    await other.getByRole('switch', { name: 'Use a backup code' }).check();
    await other.getByLabel('Backup code', { exact: true }).fill(backup);
    await other.getByRole('button', { name: 'Confirm' }).click();
    if (!isFirst) break;
    await seen(insideOf(other));
    await leave(other);
  }
  await isRefused(other, 'backupCode');

  const again = await openSettings(own, 'Security');
  await seen(again.getByText('Backup codes (9 left)'));
  await seen(again.getByText(/^This device is trusted until/));
  await again.getByRole('button', { name: 'Untrust this device' }).click();
  await own
    .getByRole('dialog', { name: /^Untrust this device\?/ })
    .getByRole('button', { name: 'Untrust' })
    .click();
  await unseen(again.getByRole('heading', { name: 'Trusted devices' }));
  await again.getByRole('button', { name: 'Disable' }).click();
  const question = own.getByRole('dialog', { name: /^Disable two-factor authentication\?/ });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await seen(again.getByText('On: Authenticator app.'));
  await again.getByRole('button', { name: 'Disable' }).click();
  await question.getByRole('button', { name: 'Disable' }).click();
  await seen(own.getByText('Two-Factor Authentication (2FA) disabled'));
  await seen(again.getByText(/^Off\./));
});

journey('the reminder leads to the wizard, or comes later', async ({ person }) => {
  const client = await person('rosa.delgado');
  const alert = { uuid: '7b0e6f0a-3a52-4f0c-9a53-0d8f3a5f4c11', name: '2fa_reminder' };
  const { currentUser } = await call(client, '{ currentUser { uuid } }', {});
  const due = { data: { currentUser: { ...currentUser, alerts: [alert] } } };
  await plantFault(client, 'TwoFactorReminder', due);
  await client.goto('/');
  const reminder = client.getByRole('dialog', { name: 'Protect your account' });
  await seen(reminder);
  expect((await reminder.boundingBox())?.width).toBe(522);
  await client.mouse.click(5, 5);
  await client.keyboard.press('Escape');
  await seen(reminder);
  const put = client.waitForRequest((request) => request.postData()?.includes('dismissAlert') ?? false);
  await reminder.getByRole('button', { name: 'Remind me Later' }).click();
  expect((await put).postData()).toContain(alert.uuid);
  await unseen(reminder);
  await client.reload();
  await seen(reminder);
  expect(await findingsOf(client, 'desktop-2fa-reminder')).toEqual([]);
  await reminder.getByRole('button', { name: 'Enable Two-factor Authentication' }).click();
  await seen(wizardOf(client).getByLabel('SMS'));
  await unseen(reminder);
});

for (const device of devices) {
  journey(`no step of the wizard and of sign-in has a finding on a ${device}`, async ({ visitor }) => {
    const who = device === 'phone' ? 'tina.vo' : 'leah.stein';
    const page = await visitor({ device });
    const findings: string[] = [];
    const look = async (name: string) => findings.push(...(await findingsOf(page, `${device}-2fa-${name}`)));
    await enter(page, who);
    const security = await openSettings(page, 'Security');
    await look('off');
    await security.getByRole('button', { name: 'Enable Two-factor Authentication' }).click();
    const wizard = wizardOf(page);
    await seen(wizard.getByLabel('SMS'));
    await look('method');
    await wizard.getByLabel('Phone Call').check();
    await next(page);
    await seen(wizard.getByLabel('Phone number'));
    await look('number');
    await wizard.getByRole('button', { name: 'Close' }).click();
    const question = page.getByRole('dialog', { name: /^Stop setting up/ });
    await question.getByRole('button', { name: 'Continue' }).click();
    await wizard.getByRole('button', { name: 'Back' }).click();
    const secret = await registerApp(page);
    await look('verify');
    await wizard.getByRole('button', { name: 'Back' }).click();
    await seen(wizard.getByRole('img'));
    await look('key');
    await next(page);
    await wizard.getByLabel('Verification code').fill(await codeOf(secret));
    await seen(wizard.locator('.backup-codes'));
    await look('backup');
    await wizard.getByLabel('I have saved these codes').check();
    await wizard.getByRole('button', { name: 'Enable Two-factor Authentication' }).click();
    await seen(wizard.getByText('Two-factor authentication is on.'));
    await look('finished');
    await wizard.getByRole('button', { name: 'Done' }).click();
    await seen(security.getByText(/^On: /));
    await look('on');
    await leave(page);
    await comeToSignIn(page, who);
    await seen(page.getByLabel('Verification code'));
    await look('sign-in');
    await page.getByRole('switch', { name: 'Use a backup code' }).check();
    await seen(page.getByLabel('Backup code', { exact: true }));
    await look('sign-in-backup');
    expect(findings).toEqual([]);
  });
}
