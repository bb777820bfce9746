import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { codeSentTo } from './stage/outside.js';
import { seen, unseen } from './stage/screens.js';
import {
  comeToSignIn,
  enter,
  finishSetup,
  insideOf,
  leave,
  next,
  openSettings,
  settingsOf,
  wizardOf,
} from './stage/second-factor.js';

const cedar = 'Cedar Ridge Builders LLC';

journey('a phone gets its codes by SMS', async ({ visitor }) => {
  const number = '+12075550188';
  const page = await visitor({ device: 'phone' });
  await enter(page, 'carla.mendez');
  const security = await openSettings(page, 'Security');
  await security.getByRole('button', { name: 'Enable Two-factor Authentication' }).click();
  const wizard = wizardOf(page);
  await wizard.getByLabel('SMS').check();
  await next(page);
  const phone = wizard.getByLabel('Phone number');
  expect(await phone.getAttribute('placeholder')).toBe('+10123456789');
  await seen(wizard.getByText('Use the format +<country code><phone number>'));
  const goOn = wizard.getByRole('button', { name: 'Next' });
  for (const [typed, disabled] of [
    ['+123456', true],
    ['12075550188', true],
    [number, false],
  ] as const) {
    await phone.fill(typed);
    expect([typed, await goOn.isDisabled()]).toEqual([typed, disabled]);
  }
  await goOn.click();
  await seen(wizard.getByText('We sent a code: SMS to •••• 0188.'));
  const resend = wizard.getByRole('button', { name: /^Resend code in \d+ s$/ });
  await seen(resend);
  expect(await resend.isDisabled()).toBe(true);
  await finishSetup(page, await codeSentTo(number, 1));
  await seen(settingsOf(page).getByText('On: SMS to •••• 0188.'));

  await leave(page);
  await comeToSignIn(page, 'carla.mendez');
  // a minute lies between two codes
  const another = page.getByRole('button', { name: 'Resend code', exact: true });
  await another.click();
  await seen(page.getByText('We sent a code: SMS to •••• 0188.'));
  await page.getByLabel('Verification code').fill(await codeSentTo(number, 2));
  await seen(insideOf(page));
});

journey('who has lost the phone gets the second factor reset on the team page', async ({ person, visitor }) => {
  const admin = await person('admin');
  const company = await companyNamed(admin, cedar);
  await admin.goto(`/${company}/company-settings/team`);
  await admin.getByRole('button', { name: 'More about Carla Mendez' }).click();
  await admin.getByRole('menuitem', { name: 'Reset the second factor' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Reset the second factor' });
  const reset = dialog.getByRole('button', { name: 'Reset', exact: true });
  expect(await reset.isDisabled()).toBe(true);
  await dialog
    .getByLabel('Why, and how you verified who they are')
    .fill('Lost the phone; we called back at the office.');
  expect(await findingsOf(admin, 'desktop-2fa-reset')).toEqual([]);
  await reset.click();
  await seen(admin.getByText('The second factor of Carla Mendez was reset.'));
  await unseen(dialog);
  await enter(await visitor(), 'carla.mendez');
});
