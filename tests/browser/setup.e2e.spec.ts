import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { openFront } from './stage/https-front.js';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { startProduct } from './stage/product.js';
import { becomes, seen, unseen } from './stage/screens.js';
import { codeOf, finishSetup, registerApp, wizardOf } from './stage/second-factor.js';

const password = 'quiet rivers run deep';
let front: Awaited<ReturnType<typeof openFront>>;
let product: Awaited<ReturnType<typeof startProduct>>;

// a product as in production: no demo, nobody in it
beforeAll(async () => {
  front = await openFront();
  product = await startProduct({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DAYBOOK_URL: front.url,
    DAYBOOK_TRUSTED_PROXIES: 'loopback',
    DAYBOOK_SANDBOX: 'on',
    DAYBOOK_TOKEN_SECRET: 'Zk3vQ8wRt1Yx6Nc5Lm0Pb9Hd4Sg7Jf2Aa',
    DAYBOOK_CSRF_SECRET: 'Zk3vQ8wRt1Yx6Nc5Lm0Pb9Hd4Sg7Jf2Bb',
    DAYBOOK_MASTER_KEY: 'Zk3vQ8wRt1Yx6Nc5Lm0Pb9Hd4Sg7Jf2Cc',
  });
  front.leadTo(product.url);
  process.env.DAYBOOK_STAGE_URL = front.url;
});
afterAll(async () => {
  await product?.stop();
  front?.close();
});

const clean = async (page: Page, name: string) => expect(await findingsOf(page, name)).toEqual([]);
const step = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
const done = (page: Page, title: string) => seen(step(page, title).getByRole('img', { name: 'Done' }));
const toSetup = async (page: Page) => {
  await page.goto('/staff-admin-panel/setup');
  await seen(page.getByRole('heading', { name: 'Set up your firm' }));
};

async function chooseLogo(page: Page) {
  const buffer = await sharp({ create: { width: 600, height: 150, channels: 3, background: '#1f6a3c' } })
    .composite([
      { input: { create: { width: 500, height: 60, channels: 3, background: '#ffffff' } }, left: 50, top: 45 },
    ])
    .png()
    .toBuffer();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a logo' }).click();
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await seen(page.locator('.brand').getByRole('img', { name: 'Ledger & Sons' }));
  await seen(page.getByRole('img', { name: 'The logo on dark pages' }));
}

journey('a firm begins: from the link on the console to its first company', async ({ visitor }) => {
  const [link = ''] = /https:\S+\/setup\?token=\S+/.exec(product.said()) ?? [];
  const page = await visitor();
  await page.goto(link);
  await seen(page.getByRole('heading', { name: 'Set up Daybook' }));
  await clean(page, 'desktop-setup-account');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Ledger');
  await page.getByLabel('Email').fill('ada@ledger.test');
  await page.getByLabel('Password', { exact: true }).fill('too short');
  await page.getByRole('button', { name: 'Create the account' }).click();
  await seen(page.getByRole('alert').getByText(/Use at least 15 characters/));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create the account' }).click();

  await seen(page.getByRole('heading', { name: 'Protect your account' }));
  await page.getByRole('button', { name: 'Enable Two-factor Authentication' }).click();
  await seen(wizardOf(page));
  const secret = await registerApp(page);
  await finishSetup(page, await codeOf(secret));
  await toSetup(page);
  await done(page, 'Protect your account');
  await clean(page, 'desktop-setup');

  await step(page, 'Name your firm').getByRole('link').click();
  await page.getByLabel('Accent color').fill('#ffee00');
  await page.getByLabel('Firm name').fill('Ledger & Sons');
  await page.getByRole('button', { name: 'Save' }).click();
  await seen(page.getByRole('alert').getByText(/Choose a darker one/));
  await page.getByLabel('Accent color').fill('#1f6a3c');
  await page.getByRole('button', { name: 'Save' }).click();
  await seen(page.locator('.brand').getByText('Ledger & Sons'));
  // the lists of the staff bring a theme of their own, which takes the new color, here its dark shade, without a reload
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await becomes(page, "getComputedStyle(document.querySelector('.Mui-checked')).color", 'rgb(165, 195, 177)');
  await page.getByRole('link', { name: 'Firm', exact: true }).click();
  await chooseLogo(page);
  await clean(page, 'desktop-firm');

  await toSetup(page);
  await done(page, 'Name your firm');
  await page.getByRole('button', { name: 'Send me a test email' }).click();
  await done(page, 'Test email');
  await step(page, 'Invite your staff').getByLabel('First name').fill('Ben');
  await step(page, 'Invite your staff').getByLabel('Last name').fill('Ash');
  await step(page, 'Invite your staff').getByLabel('Email').fill('ben@ledger.test');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await done(page, 'Invite your staff');

  await page.goto('/staff');
  await seen(page.getByText('Create the first one, or import a list.'));
  await page.getByRole('link', { name: 'Go to companies' }).click();
  await seen(page.getByRole('heading', { name: 'Companies', exact: true }));
  await toSetup(page);
  await step(page, 'Add your first clients').getByRole('link', { name: 'Create a company' }).click();
  await page.getByLabel('Company name').fill('Harbor Street Bakery LLC');
  await page.getByRole('button', { name: 'Create', exact: false }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/new'));
  await toSetup(page);
  await done(page, 'Add your first clients');
  const tab = page.getByRole('navigation').getByRole('link', { name: 'Setup' });
  await seen(tab);
  await page.getByRole('button', { name: 'Close this list' }).click();
  await seen(page.getByText('You have closed this list.'));
  await unseen(tab);
  await page.goto('/staff-admin-panel/firm');
  await page.getByRole('link', { name: 'Open the setup checklist' }).click();
  await page.getByRole('button', { name: 'Open it again' }).click();
  await seen(tab);

  const late = await visitor({ device: 'phone' });
  await late.goto(link);
  await seen(late.getByText('This Daybook already has its first administrator. Please sign in.'));
  await late.goto('/login');
  await seen(late.getByRole('img', { name: 'Ledger & Sons' }));
  await clean(late, 'phone-sign-in-of-firm');
});
