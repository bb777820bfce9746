import { journey } from './stage/journey.js';
import { devices, findingsOf } from './stage/looks.js';
import { seen, unseen } from './stage/screens.js';

/** Where no other journey goes: what is shown to all its clients would cover what they click. */
const company = 'Bloom & Stein Attorneys LLP';

journey('a superuser has people shown an alert, who close it, and who do not want it again', async ({ person }) => {
  const admin = await person('admin');
  await admin.goto('/staff-admin-panel/alerts');
  const form = admin.getByRole('form', { name: 'New alert' });
  await form.getByLabel('Text').fill('2fa_reminder');
  await form.getByRole('button', { name: 'Show alert' }).click();
  await seen(admin.getByText('Texts that begin like this are reserved. Choose another text.'));
  for (const name of ['We move on Friday', 'The second one']) {
    await form.getByLabel('Text').fill(name);
    await form.getByLabel('Client', { exact: true }).check();
    await form.getByLabel('Companies').selectOption({ label: company });
    await seen(form.getByRole('button', { name: `Remove ${company}` }));
    await form.getByRole('button', { name: 'Show alert' }).click();
    await seen(admin.getByRole('listitem').getByRole('heading', { name }));
  }

  const client = await person('arthur.bloom');
  await client.goto('/');
  const first = client.getByRole('dialog', { name: 'We move on Friday' });
  const second = client.getByRole('dialog', { name: 'The second one' });
  await seen(first);
  expect(await second.count()).toBe(0);
  await first.getByRole('button', { name: 'Close' }).last().click();
  await seen(second);
  await second.getByLabel("Don't show this again").check();
  const noted = client.waitForResponse((answer) => answer.request().postData()?.includes('DismissAlert') ?? false);
  await client.keyboard.press('Escape');
  await unseen(second);
  await noted;
  const asked = client.waitForResponse((answer) => answer.request().postData()?.includes('query Alerts') ?? false);
  await client.reload();
  await asked;
  await seen(client.getByRole('heading', { level: 1 }));
  expect(await client.getByRole('dialog').count()).toBe(0);

  // another browser session: what was only closed comes again
  const later = await person('arthur.bloom');
  const reported = later.waitForResponse((answer) => answer.request().postData()?.includes('query Alerts') ?? false);
  await later.goto('/there/is/nothing');
  await seen(later.getByRole('heading', { name: '404 Not Found' }));
  await reported;
  expect(await later.getByRole('dialog').count()).toBe(0);
  await later.goto('/');
  await seen(later.getByRole('dialog', { name: 'We move on Friday' }));
  expect(await later.getByRole('dialog', { name: 'The second one' }).count()).toBe(0);

  for (const name of ['We move on Friday', 'The second one']) {
    await admin.getByRole('button', { name: `Withdraw “${name}”` }).click();
    await admin.locator('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await admin.getByRole('heading', { name }).waitFor({ state: 'detached' });
  }
});

journey('a client of a new company is led to the onboarding, and puts the notice away', async ({ person }) => {
  const client = await person('kofi.mensah');
  await client.goto('/');
  const bar = client.getByRole('region', { name: 'Notice' });
  await seen(bar.getByText('We are setting up your company.'));
  await bar.getByRole('link', { name: 'Start onboarding' }).click();
  await client.waitForURL((url) => url.pathname.endsWith('/onboarding'));
  await bar.getByRole('button', { name: 'Close the notice “Welcome”' }).click();
  await bar.waitFor({ state: 'detached' });
  const asked = client.waitForResponse((answer) => answer.request().postData()?.includes('query Banners') ?? false);
  await client.reload();
  await asked;
  await seen(client.getByRole('heading', { level: 1 }));
  expect(await bar.count()).toBe(0);
});

for (const device of devices) {
  journey(`alerts and banners have no finding on a ${device}`, async ({ person, expectFaults }) => {
    const findings: string[] = [];
    const admin = await person('admin', { device });
    await admin.goto('/staff-admin-panel/alerts');
    await seen(admin.getByRole('form', { name: 'New alert' }));
    findings.push(...(await findingsOf(admin, `${device}-alerts-admin`)));

    expectFaults();
    const client = await person('owner', { device });
    const shown = {
      alerts: [alert('client_appreciation_week_2027'), alert('form_1099_opt_in_2026')],
      banners: twoBanners,
    };
    await client.route('**/graphql/', async (route) => {
      const asked = route.request().postData() ?? '';
      if (asked.includes('query Alerts')) return route.fulfill({ json: { data: { currentUser: shown } } });
      if (asked.includes('query Banners')) return route.fulfill({ json: { data: shown } });
      return route.continue();
    });
    await client.goto('/');
    const promo = client.getByRole('dialog', { name: 'Client Appreciation Week' });
    await seen(promo.getByText('February 20-23'));
    expect(await promo.getByRole('link', { name: /Register Now/ }).getAttribute('href')).toBe('https://events.test/');
    await seen(promo.getByLabel('Do not show again'));
    findings.push(...(await findingsOf(client, `${device}-alert-promo`)));
    await promo.getByRole('button', { name: 'Close' }).last().click();
    const offer = client.getByRole('dialog', { name: 'Sign up for 1099s - 2026 Tax year' });
    await seen(offer);
    findings.push(...(await findingsOf(client, `${device}-alert-1099`)));
    const closed = client.waitForResponse(
      (answer) => answer.request().postData()?.includes('DismissForm1099OptInModal') ?? false,
    );
    await offer.getByRole('button', { name: 'Close' }).click();
    await closed;

    const bar = client.getByRole('region', { name: 'Notice' });
    await seen(bar.getByText('Away tonight'));
    await seen(bar.locator('.lucide-wrench'));
    expect(await bar.locator('script, img').count()).toBe(0);
    expect(await bar.getByRole('link', { name: 'More' }).getAttribute('rel')).toBe('noopener noreferrer');
    await unseen(client.locator('.loading-bar'));
    findings.push(...(await findingsOf(client, `${device}-banner`)));
    await bar.getByRole('button', { name: /Close the notice/ }).click();
    await seen(bar.getByText('We are setting up your company.'));
    await seen(bar.locator('.lucide-info'));
    expect(findings).toEqual([]);
  });
}

const alert = (name: string) => ({
  uuid: name,
  name,
  details: { year: 2026, companyUuid: '00000000-0000-4000-8000-000000000001', buttonLink: 'https://events.test/' },
});
const banner = { icon: null, buttonText: null, buttonLink: null, isHtml: false, details: { year: null } };
const twoBanners = [
  {
    ...banner,
    type: 'warning',
    icon: 'wrench',
    header: 'Maintenance',
    text: '<p>Away <b>tonight</b><img src="x" onerror="alert(1)"> <a href="https://status.test/">More</a> <a href="javascript:alert(1)">no</a></p>',
    isHtml: true,
    template: 'maintenance',
  },
  {
    ...banner,
    type: 'info',
    header: 'Welcome',
    text: 'We are setting up your company.',
    buttonText: 'Start onboarding',
    buttonLink: '/',
    template: 'onboarding',
  },
];
