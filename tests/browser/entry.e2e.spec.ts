import type { Page } from 'playwright-core';
import { journey } from './stage/journey.js';
import { press, tabTo } from './stage/keys.js';
import { findingsOf } from './stage/looks.js';
import { linkIn } from './stage/mailbox.js';
import { signInWith } from './stage/people.js';
import { call } from './stage/requests.js';
import { openCompany, seen } from './stage/screens.js';

const kettle = 'Kettle & Crumb Catering Inc.';
const ida = 'ida.berg@client.test';
const moved = 'ida@elsewhere.test';
const [first, second] = ['quiet rivers run deep', 'loud rivers run shallow'];
const invite = `mutation ($company: UUID!) {
  inviteCompanyUser(companyUuid: $company, email: "${ida}", firstName: "Ida", lastName: "Berg", role: "client_owner") { success errorMessage }
}`;
const move = `mutation {
  updateProfile(firstName: "Ida", lastName: "Berg", email: "${moved}") { success errors { message } }
}`;

const clean = async (page: Page, name: string) => expect(await findingsOf(page, name)).toEqual([]);
const signIn = async (page: Page, email: string, password: string) => {
  await signInWith(page, email, password);
  await page.waitForURL(/\/(feed|to-dos)/);
};
const typed = async (page: Page, label: string, text: string) => {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
};

journey(
  'an invitation leads from the mail to a password and in, by keyboard on a phone',
  async ({ person, visitor }) => {
    const admin = await person('admin');
    const company = await openCompany(admin, kettle);
    expect(await call(admin, invite, { company })).toMatchObject({ inviteCompanyUser: { success: true } });
    const link = await linkIn(ida, 'invite');

    const phone = await visitor({ device: 'phone' });
    await phone.goto(link);
    await seen(phone.getByRole('heading', { name: 'Welcome, Ida' }));
    await seen(phone.getByText(kettle));
    const { pathname, search } = new URL(phone.url());
    expect([pathname, search]).toEqual(['/welcome', '']);
    await phone.reload();
    await seen(phone.getByRole('heading', { name: 'Welcome, Ida' }));
    await clean(phone, 'phone-welcome');
    await typed(phone, 'New password', 'too short');
    await press(phone, phone.getByRole('button', { name: 'Accept the invitation' }));
    await seen(phone.getByRole('alert').getByText('Please agree to this before you continue.'));
    await tabTo(phone, phone.getByRole('checkbox'));
    await phone.keyboard.press('Space');
    await press(phone, phone.getByRole('button', { name: 'Accept the invitation' }));
    await seen(phone.getByRole('alert').getByText(/Use at least 15 characters/));
    await clean(phone, 'phone-welcome-refused');
    await phone.getByLabel('New password', { exact: true }).fill('');
    await typed(phone, 'New password', first);
    await phone.keyboard.press('Enter');
    await phone.waitForURL(new RegExp(`/${company}/`));

    const late = await visitor();
    await late.goto(link);
    await seen(late.getByRole('heading', { name: 'You have already accepted this invitation' }));
    await late.goto('/welcome?token=nonsense');
    await seen(late.getByRole('heading', { name: 'This link is not valid' }));
    await clean(late, 'desktop-welcome-invalid');
  },
);

journey('a forgotten password is chosen anew by mail', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/login');
  await press(page, page.getByRole('link', { name: 'Forgot password?' }));
  await seen(page.getByRole('heading', { name: 'Forgot your password?' }));
  await clean(page, 'desktop-forgotten');
  await page.getByLabel('Email').fill(ida);
  await page.keyboard.press('Enter');
  await seen(page.getByRole('status').getByText('If the address is known, a message is on its way.'));
  const link = await linkIn(ida, 'reset');

  await page.goto(link);
  await seen(page.getByRole('heading', { name: 'Choose a new password' }));
  expect(new URL(page.url()).href).toMatch(/\/reset-password$/);
  await seen(page.getByRole('link', { name: 'Go to sign-in' }));
  await clean(page, 'desktop-reset');
  await typed(page, 'New password', second);
  await page.keyboard.press('Enter');
  await seen(page.getByText('Your new password is saved. Please sign in with it.'));
  await press(page, page.getByRole('link', { name: 'Go to sign-in' }));
  await signIn(page, ida, second);

  const again = await visitor();
  await again.goto(link);
  await again.getByLabel('New password', { exact: true }).fill(first);
  await again.keyboard.press('Enter');
  await seen(again.getByRole('alert').getByText('This link is no longer valid. Please ask for a new email.'));
});

journey('a new address counts once the link in its mailbox was followed', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/login');
  await signIn(page, ida, second);
  expect(await call(page, move, {})).toMatchObject({ updateProfile: { success: true } });
  const link = await linkIn(moved, 'confirm-email');

  const phone = await visitor({ device: 'phone' });
  await phone.goto(link);
  await seen(phone.getByRole('heading', { name: 'Confirm your email address' }));
  expect(new URL(phone.url()).href).toMatch(/\/links\/confirm-email$/);
  await clean(phone, 'phone-confirm-email');
  await press(phone, phone.getByRole('button', { name: 'Confirm this address' }));
  await seen(phone.getByText('Your address has been changed. From now on, sign in with the new one.'));
  await phone.goto('/login');
  await signIn(phone, moved, second);
});

journey('Google vouches for who is invited, and for nobody else', async ({ visitor }) => {
  const page = await visitor({ device: 'phone' });
  await page.goto('/login?next=/');
  await clean(page, 'phone-login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'owner@demo.daybook.test' }).click();
  await page.waitForURL(/\/(feed|to-dos)/);
  expect(page.url()).not.toContain('#');

  const stranger = await visitor();
  await stranger.goto('/login');
  await stranger.getByRole('link', { name: 'Continue with Google' }).click();
  await stranger.getByLabel('Address').first().fill('stranger@elsewhere.test');
  await stranger.getByRole('button', { name: 'Continue' }).click();
  await seen(stranger.getByRole('alert').getByText(/Nobody here signs in with the address of this Google account/));
  await clean(stranger, 'desktop-google-unknown');
  await press(stranger, stranger.getByRole('link', { name: 'Go to sign-in' }));
  await seen(stranger.getByRole('button', { name: 'Sign in', exact: true }));
});
