import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { drawerOf, seen, unseen } from './stage/screens.js';

journey('staff plan the onboarding, the client sees it at once, and it ends when staff say so', async ({ person }) => {
  const [controller, client] = [await person('controller'), await person('kofi.mensah', { device: 'phone' })];
  const company = await companyNamed(controller, 'Pacific Paddle Tours LLC');
  await client.goto('/');
  await client.waitForURL(`**/${company}/onboarding`);
  await seen(client.getByText('We met by video and agreed who does what.'));
  expect(await findingsOf(client, 'onboarding-client')).toEqual([]);

  await controller.goto(`/${company}/onboarding`);
  await controller.getByRole('button', { name: 'Edit plan' }).click();
  const goLive = controller.getByRole('group', { name: 'Go-live' });
  await goLive.getByLabel('Note for the client').fill('We celebrate on your dock.');
  expect(await findingsOf(controller, 'onboarding-plan')).toEqual([]);
  await controller.getByRole('button', { name: 'Save plan' }).click();
  await seen(controller.getByText('Plan saved.'));
  await seen(client.getByText('We celebrate on your dock.'));

  await client.getByRole('link', { name: 'Welcome: how we work together' }).click();
  await seen(drawerOf(client).getByText('Welcome: how we work together'));
  await client.goto(`/${company}/onboarding`);
  await seen(client.getByRole('heading', { name: 'What happens when' }));

  await controller.getByRole('button', { name: 'Complete onboarding' }).click();
  await controller.getByRole('dialog').getByRole('button', { name: 'Complete onboarding' }).click();
  await controller.waitForURL(`**/${company}/feed`);
  await client.waitForURL(`**/${company}/feed`);
  await unseen(client.getByRole('link', { name: 'Onboarding', exact: true }));
  await controller.getByRole('button', { name: 'Undo' }).click();
  await seen(client.getByRole('link', { name: 'Onboarding', exact: true }));
});
