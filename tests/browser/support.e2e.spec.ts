import type { Locator, Page } from 'playwright-core';
import { journey } from './stage/journey.js';
import { devices, findingsOf } from './stage/looks.js';
import { mailTo } from './stage/mailbox.js';
import { note, picture } from './stage/papers.js';
import { seen, unseen } from './stage/screens.js';

const most = 10_485_760;

/** Opens the form as people do: from the menu behind their picture. */
async function openSupport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Support' }).click();
  const form = page.getByRole('dialog', { name: 'Support' });
  await seen(form);
  return form;
}

journey('a client writes to support with a picture, and the firm gets both by mail', async ({ person }) => {
  const client = await person('owner');
  await client.goto('/');
  await seen(client.getByRole('article'));
  const form = await openSupport(client);
  expect((await form.boundingBox())?.width).toBe(500);
  const submit = form.getByRole('button', { name: 'Submit' });
  expect(await form.getByLabel('Company').locator('option:checked').textContent()).toBe('Harbor Street Bakery LLC');

  expect(await submit.isDisabled()).toBe(true);
  const subject = `Nothing opens ${Date.now()}`;
  await form.getByLabel('Subject').fill(subject);
  expect(await submit.isDisabled()).toBe(true);
  await form.getByLabel('Message').fill('The files stay grey.\n\nWhat can I do?');
  expect(await submit.isDisabled()).toBe(false);
  await form.getByLabel('Subject').fill('  ');
  expect(await submit.isDisabled()).toBe(true);
  await form.getByLabel('Subject').fill(subject);

  // a slip does not throw away what was typed
  await client.mouse.click(20, 450);
  await seen(form);
  await form.locator('input[type=file]').setInputFiles(picture('grey.png'));
  await seen(form.getByText('grey.png'));
  await submit.click();
  await seen(client.getByText('Message sent.'));
  await unseen(form);

  const mail = await mailTo('support@daybook.test', subject);
  expect(mail.text).toContain('Olivia Hartman (owner@demo.daybook.test) wrote about Harbor Street Bakery LLC:');
  expect(mail.text).toContain('The files stay grey.');
  expect(mail.attachments).toEqual([{ filename: 'grey.png', size: picture('grey.png').buffer.length }]);
});

journey('an attachment may have 10 MB and not a byte more', async ({ person }) => {
  const guest = await person('guest');
  await guest.goto('/');
  await seen(guest.getByRole('article'));
  const form = await openSupport(guest);
  expect(await form.getByLabel('Company').count()).toBe(0);
  const file = form.locator('input[type=file]');
  const big = (bytes: number) => ({ ...note('log.txt', ''), buffer: Buffer.alloc(bytes, 0x61) });

  await file.setInputFiles(big(most + 1));
  await seen(form.getByText('Cannot attach a file bigger than 10MB'));
  expect(await form.getByText('log.txt').count()).toBe(0);
  await file.setInputFiles(big(most));
  await seen(form.getByText('log.txt'));
  await unseen(form.getByText('Cannot attach a file bigger than 10MB'));

  const subject = `A long log ${Date.now()}`;
  await form.getByLabel('Subject').fill(subject);
  await form.getByLabel('Message').fill('Here it is.');
  await form.getByRole('button', { name: 'Submit' }).click();
  await seen(form.getByText('Submitting...'));
  await seen(guest.getByText('Message sent.'));
  const mail = await mailTo('support@daybook.test', subject);
  expect(mail.attachments).toEqual([{ filename: 'log.txt', size: most }]);
});

journey('a message that could not be sent stays in the form, also after a reload', async ({ person, expectFaults }) => {
  const client = await person('owner');
  await client.goto('/');
  await seen(client.getByRole('article'));
  const form = await openSupport(client);
  await form.getByLabel('Subject').fill('Hello');
  await form.getByLabel('Message').fill('Is anybody there?');
  expectFaults();
  await client.route('**/api/v2/graphql/', (route) =>
    route.request().postData()?.includes('sendSupportMessage')
      ? route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
      : route.continue(),
  );
  await form.getByRole('button', { name: 'Submit' }).click();
  await seen(client.getByText('Failed to send message.'));
  expect(await form.getByLabel('Message').inputValue()).toBe('Is anybody there?');
  await client.reload();
  await seen(client.getByRole('article'));
  const again = await openSupport(client);
  expect(await again.getByLabel('Message').inputValue()).toBe('Is anybody there?');
  await seen(again.getByText('These are changes you made earlier and did not save.'));
  await again.getByRole('button', { name: 'Cancel' }).click();
  await client.getByRole('button', { name: 'Leave', exact: true }).click();
  await unseen(again);
  const blank = await openSupport(client);
  expect(await blank.getByLabel('Message').inputValue()).toBe('');
});

for (const device of devices) {
  journey(`the support form has no finding on a ${device}`, async ({ person }) => {
    const client = await person('owner', { device });
    await client.goto('/');
    await seen(client.getByRole('article'));
    const form = await openSupport(client);
    await form.locator('input[type=file]').setInputFiles(picture('grey.png'));
    await seen(form.getByText('grey.png'));
    expect(await findingsOf(client, `${device}-support`)).toEqual([]);
  });
}
