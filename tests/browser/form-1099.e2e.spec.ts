import type { Page } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { linkIn } from './stage/mailbox.js';
import { becomes, questionOf, seen, unseen } from './stage/screens.js';

const harbor = 'Harbor Street Bakery LLC';
const cedar = 'Cedar Ridge Builders LLC';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const title = /^Sign up for 1099s - \d{4} Tax year$/;

for (const device of ['desktop', 'phone'] as const)
  journey(`a client reads what 1099s cost, opts out and in again, on a ${device}`, async ({ person }) => {
    const owner = await person('owner', { device });
    const company = await companyNamed(owner, harbor);
    await owner.goto(`/${company}/tax-questionnaire/form-1099`);
    await seen(owner.getByRole('heading', { level: 1, name: title }));
    const early = owner.getByText('$15 per form, minimum $300 base fee');
    expect(await early.isVisible()).toBe(false);
    await button(owner, 'Show pricing').click();
    await seen(early);
    expect(await findingsOf(owner, `${device}-form-1099`)).toEqual([]);
    await button(owner, 'Hide pricing').click();
    await unseen(early);
    // out of season there is nothing to decide
    if ((await link(owner, 'Opt out').count()) === 0) return;
    for (const [opt, said] of [
      ['out', 'You have opted out.'],
      ['in', 'You have opted in.'],
    ] as const) {
      const name = `Opt ${opt}`;
      await link(owner, name).click();
      const dialog = owner.getByRole('dialog', { name: new RegExp(`^${name}`) });
      await seen(dialog);
      expect(new URL(owner.url()).searchParams.get('opt')).toBe(opt);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await unseen(dialog);
      expect(new URL(owner.url()).searchParams.has('opt')).toBe(false);
      await link(owner, name).click();
      await dialog.getByRole('button', { name }).click();
      await seen(owner.getByText(said).first());
      await unseen(dialog);
    }
  });

journey('the firm asks a payee for a W-9, who fills it in on a phone', async ({ person, visitor }) => {
  const tax = await person('taxadmin');
  const company = await companyNamed(tax, cedar);
  await tax.goto(`/${company}/tax-questionnaire/form-1099`);
  await link(tax, 'Open the workspace').click();
  await seen(tax.getByRole('heading', { level: 1, name: /^1099s for \d{4}$/ }));
  const payee = tax.getByRole('row').filter({ hasText: 'Missing' }).getByRole('button').first();
  await seen(payee);
  expect(await findingsOf(tax, 'workspace-1099')).toEqual([]);
  await payee.click();
  const dialog = tax.getByRole('dialog');
  await seen(dialog.getByRole('heading', { name: 'W-9' }));
  expect(await findingsOf(tax, 'workspace-1099-payee')).toEqual([]);
  const address = 'payee@contractor.test';
  await dialog.getByLabel('Email address of the payee').fill(address);
  await dialog.getByRole('button', { name: /^Ask for a/ }).click();
  await seen(dialog.getByText(/^Asked/));

  const phone = await visitor({ device: 'phone' });
  await phone.goto(await linkIn(address, 'tax-form'));
  await seen(phone.getByRole('heading', { name: 'Form W-9' }));
  await button(phone, 'Sign and send').tap();
  await seen(phone.getByText('Please choose how you are taxed.'));
  await becomes(phone, 'document.activeElement.name', 'classification');
  await phone.getByLabel('How you are taxed').selectOption('individual');
  for (const [label, value] of [
    ['First name', 'Otto'],
    ['Last name', 'Orchard'],
    ['Street and number', '12 Main St'],
    ['City', 'Austin'],
    ['ZIP code', '78701'],
    ['Your name, typed', 'Otto Orchard'],
  ] as const)
    await phone.getByLabel(label).fill(value);
  await phone.getByLabel('State', { exact: true }).selectOption('TX');
  await phone.getByLabel('Number', { exact: true }).fill('412-55-7281');
  await phone.getByLabel('I am a U.S. person').check();
  await phone.getByLabel('I certify all of this').check();
  expect(await findingsOf(phone, 'w9')).toEqual([]);
  await button(phone, 'Sign and send').tap();
  await seen(phone.getByRole('heading', { name: 'Thank you' }));
  await seen(dialog.getByText('***-**-7281'));

  await dialog.getByRole('button', { name: 'Erase what the W-9 says' }).click();
  await seen(questionOf(tax).getByText('There is no way back.'));
  expect(await findingsOf(tax, 'erase-payee')).toEqual([]);
  await questionOf(tax).getByRole('button', { name: 'Erase what the W-9 says' }).click();
  await seen(tax.getByText(/keeps W-9s of payees for at least 4 years/));
  await seen(dialog.getByText('***-**-7281'));

  await dialog.getByRole('button', { name: 'Reject this W-9' }).press('Enter');
  const rejecting = tax.getByRole('dialog', { name: 'Reject this W-9' });
  await rejecting.getByRole('textbox').fill('The name is not that of your return.');
  await rejecting.getByRole('textbox').press('Control+Enter');
  await unseen(dialog.getByRole('button', { name: 'Reject this W-9' }));
  await becomes(tax, "document.activeElement.closest('dialog') !== null", true);
});
