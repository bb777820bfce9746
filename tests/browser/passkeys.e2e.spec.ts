import { journey } from './stage/journey.js';
import { seen } from './stage/screens.js';
import {
  codeOf,
  comeToSignIn,
  enter,
  finishSetup,
  insideOf,
  leave,
  openSettings,
  registerApp,
} from './stage/second-factor.js';

journey('a passkey signs in, alone and as the second factor', async ({ visitor }) => {
  const page = await visitor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await enter(page, 'jill.foster');
  const security = await openSettings(page, 'Security');
  await security.getByRole('button', { name: 'Add a passkey' }).click();
  const naming = page.getByRole('dialog', { name: 'Add a passkey' });
  await naming.getByLabel('Name').fill('Work laptop');
  await naming.getByRole('button', { name: 'Add a passkey' }).click();
  await seen(page.getByText('Passkey added'));
  await seen(security.getByText(/Work laptop/));

  await leave(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await seen(insideOf(page));

  await openSettings(page, 'Security');
  await security.getByRole('button', { name: 'Enable Two-factor Authentication' }).click();
  const secret = await registerApp(page);
  await finishSetup(page, await codeOf(secret));
  await leave(page);
  await comeToSignIn(page, 'jill.foster');
  await seen(page.getByRole('radio', { name: 'Passkey' }));
  expect(await page.getByRole('radio').first().isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await seen(insideOf(page));

  await openSettings(page, 'Security');
  await security.getByRole('button', { name: /^Remove .*Work laptop/ }).click();
  await page
    .getByRole('dialog', { name: /^Remove / })
    .getByRole('button', { name: 'Remove' })
    .click();
  await seen(page.getByText('Device removed'));
  expect(await security.getByText(/Work laptop/).count()).toBe(0);
});
