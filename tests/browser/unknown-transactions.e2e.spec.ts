import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { picture } from './stage/papers.js';
import { drawerOf, seen, unseen } from './stage/screens.js';

const company = 'BrightSmile Family Dental PC';

journey('staff name the accounts that mean “unknown”, and see what stands on them', async ({ person }) => {
  const staff = await person('controller');
  const uuid = await companyNamed(staff, company);
  await staff.goto(`/${uuid}/company-settings/accounting`);
  await seen(staff.getByText('The accounts appear here once the books have been read.'));
  await staff.getByRole('button', { name: 'Connect QuickBooks' }).click();
  await staff.getByRole('button', { name: /^Connect BrightSmile/ }).click();
  await staff.waitForURL(`**/${uuid}/company-settings/accounting`);

  await seen(staff.getByText('None chosen yet'));
  await staff.getByRole('region', { name: 'Unknown accounts' }).getByRole('button', { name: 'Change' }).click();
  await staff.getByRole('checkbox', { name: /Uncategorized Expense/ }).check();
  expect(await findingsOf(staff, 'unknown-accounts')).toEqual([]);
  await staff.getByRole('button', { name: 'Save' }).click();
  await staff.getByRole('link', { name: 'See unknown transactions' }).click();

  const first = staff.getByRole('listitem').filter({ hasText: company }).first();
  await seen(first);
  expect(await first.textContent()).toMatch(/\$[\d,]+\.\d\d.*Uncategorized Expense.*Open in QuickBooks/);
  expect(await findingsOf(staff, 'unknown-transactions')).toEqual([]);
  await seen(staff.getByRole('button', { name: 'Show more' }));

  const phone = await person('controller', { device: 'phone' });
  await phone.goto('/staff/unknown-transactions');
  await seen(phone.getByRole('listitem').filter({ hasText: company }).first());
  expect(await findingsOf(phone, 'unknown-transactions-phone')).toEqual([]);
  await phone
    .getByRole('button', { name: `Choose all of this company: ${company}` })
    .first()
    .click();
  const all = phone.getByRole('button', { name: /^Ask about [\d,]+ transactions…$/ });
  await seen(all);
  expect(await findingsOf(phone, 'unknown-transactions-chosen-phone')).toEqual([]);
  await all.click();
  await seen(phone.getByRole('button', { name: 'Ask now' }));
  expect(await findingsOf(phone, 'asking-about-a-company-phone')).toEqual([]);
  await phone.getByRole('button', { name: 'Cancel' }).click();
  await phone.goto(`/${uuid}/company-settings/accounting`);
  await seen(phone.getByRole('link', { name: 'See unknown transactions' }));
  expect(await findingsOf(phone, 'unknown-accounts-phone')).toEqual([]);
});

journey('a client says on a phone what transactions were, and staff decide', async ({ person }) => {
  const staff = await person('controller');
  const uuid = await companyNamed(staff, company);
  await staff.goto('/staff/unknown-transactions');
  const rows = staff.getByRole('listitem').filter({ hasText: company });
  for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check();
  const ofClosedBooks = rows.filter({ hasText: ', 2024' });
  while ((await ofClosedBooks.count()) === 0) {
    const shown = await rows.count();
    await staff.getByRole('button', { name: 'Show more' }).click();
    await seen(rows.nth(shown));
  }
  await ofClosedBooks.first().getByRole('checkbox').check();
  expect(await findingsOf(staff, 'asking-about-transactions')).toEqual([]);
  await staff.getByRole('button', { name: 'Ask about 3 transactions…' }).click();
  await seen(staff.getByRole('dialog').getByText('3 transactions', { exact: true }));
  expect(await findingsOf(staff, 'asking-about-transactions-confirmed')).toEqual([]);
  await staff.getByRole('button', { name: 'Ask now' }).click();
  await seen(rows.first().getByRole('link', { name: /^Asked / }));

  await staff.getByLabel('Company', { exact: true }).selectOption({ label: company });
  await staff.getByLabel('Status').selectOption({ label: 'Asked' });
  await seen(rows.nth(2));
  expect(await rows.count()).toBe(3);
  expect(await findingsOf(staff, 'unknown-transactions-asked')).toEqual([]);
  await staff.getByLabel('Status').selectOption({ label: 'Not asked yet' });
  await staff.getByRole('button', { name: 'Choose all shown' }).click();
  await seen(staff.getByRole('button', { name: /^Ask about \d+ transactions…$/ }));
  await staff.getByRole('button', { name: 'Choose none' }).click();
  await unseen(staff.getByRole('region', { name: 'Chosen transactions' }));
  await staff.getByLabel('At least, in dollars').fill('900000000');
  await seen(staff.getByText('No transaction matches'));

  const client = await person('dr.amara.nwosu', { device: 'phone' });
  await client.goto(`/${uuid}/to-dos`);
  await client.getByText('3 transactions need you').first().click();
  const drawer = client.getByRole('dialog');
  await seen(drawer.getByText('0 of 3 answered'));
  await seen(drawer.getByLabel('In your words'));
  await unseen(drawer.getByRole('button', { name: 'Mark as done' }));
  expect(await findingsOf(client, 'answering-in-the-todo-phone')).toEqual([]);
  const address = await drawer.getByRole('link', { name: 'Open on a page of its own' }).getAttribute('href');
  await client.goto(address ?? '');
  await seen(client.getByText('0 of 3 answered'));
  const category = client.getByLabel('What was it for?');
  await category.selectOption({ label: 'Software' });
  const chooser = client.waitForEvent('filechooser');
  await client.getByRole('button', { name: 'Add a receipt' }).click();
  await (await chooser).setFiles(picture('receipt.png'));
  await seen(client.getByText('Receipt added.'));
  const save = await client.getByRole('button', { name: 'Save the answer' }).boundingBox();
  const progress = await client.getByRole('region', { name: 'Uploads' }).boundingBox();
  expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThan(progress?.y ?? 0);
  expect(await findingsOf(client, 'answering-phone')).toEqual([]);
  await client.getByRole('button', { name: 'Save the answer' }).click();
  await seen(client.getByText('1 of 3 answered'));
  await client.getByRole('button', { name: 'Save the answer' }).click();
  await seen(client.getByText('Choose a category, or say in your words what it was.'));
  await client.getByLabel('In your words').fill('Masks and gloves');
  await client.getByRole('button', { name: 'Save the answer' }).click();
  await seen(client.getByText('2 of 3 answered'));
  await client.getByLabel('In your words').fill('Scheduling');
  await client.getByRole('button', { name: 'Save the answer' }).click();
  await seen(client.getByText('All 3 answered. Thank you!'));
  const wide = await person('dr.amara.nwosu');
  await wide.goto(address ?? '');
  await seen(wide.getByText('Masks and gloves'));
  expect(await findingsOf(wide, 'answering')).toEqual([]);

  const todo = address?.split('/').at(-1);
  await staff.goto(`/staff/work?open=todo-${todo}&of=${uuid}`);
  const ofTodo = drawerOf(staff).getByRole('region', { name: 'Transactions that need you' });
  await seen(ofTodo.getByText('3 of 3 to review'));
  await staff.goto(
    `/staff/work?${new URLSearchParams({ filter: JSON.stringify({ search: company, kind: 'questions' }) })}`,
  );
  await seen(staff.locator('tbody a[href*="open="]'));
  await staff.keyboard.press('j');
  await staff.keyboard.press('Enter');
  const beside = drawerOf(staff);
  await seen(beside.getByRole('heading', { name: '3 questions about transactions', level: 3 }));
  await seen(beside.getByText('3 of 3 to review'));
  await beside.getByRole('button', { name: 'Choose all shown' }).press('Enter');
  expect(await findingsOf(staff, 'answers-beside-the-list')).toEqual([]);
  await staff.keyboard.press('a');
  await seen(staff.getByRole('button', { name: 'Accept and write to QuickBooks' }));
  await staff.keyboard.press('Escape');
  await beside
    .getByRole('button', { name: /^Send back/ })
    .first()
    .press('Enter');
  await seen(staff.getByRole('dialog').getByRole('textbox'));
  await staff.keyboard.press('Escape');

  await staff.goto('/staff/transaction-answers');
  const said = staff.getByRole('listitem').filter({ hasText: /→ .*Software/ });
  await said.getByRole('button', { name: /^Accept/ }).click();
  await seen(staff.getByLabel('Memo'));
  expect(await findingsOf(staff, 'accepting-an-answer')).toEqual([]);
  await staff.getByRole('button', { name: 'Accept and write to QuickBooks' }).click();
  await unseen(said);
  await staff.getByRole('tab', { name: 'In QuickBooks' }).click();
  await seen(said.getByText('Written to QuickBooks', { exact: false }));
  await seen(said.getByText('The receipt is attached in QuickBooks'));
  expect(await findingsOf(staff, 'answers-in-quickbooks')).toEqual([]);
  await said.getByRole('button', { name: /^Undo: / }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await seen(said.getByText(/^Undone /));
  await seen(said.getByText('The receipt was taken off in QuickBooks'));
  expect(await findingsOf(staff, 'answer-undone')).toEqual([]);
  const undone = await person('controller', { device: 'phone' });
  await undone.goto(`/staff/transaction-answers?list=inLedger&company=${uuid}`);
  await seen(undone.getByText(/^Undone /));
  expect(await findingsOf(undone, 'answer-undone-phone')).toEqual([]);
  await staff.getByRole('tab', { name: 'Under way' }).click();
  const closed = staff.getByRole('listitem').filter({ hasText: 'Scheduling' });
  await closed.getByRole('button', { name: /^Accept/ }).click();
  await staff.getByRole('button', { name: 'Accept and write to QuickBooks' }).click();
  await seen(staff.getByText('Choose a category.'));
  await staff.getByLabel('Category').selectOption({ label: 'Software' });
  await staff.getByRole('button', { name: 'Accept and write to QuickBooks' }).click();
  await seen(closed.getByText(/Not written to QuickBooks: QuickBooks said: Account Period Closed/));
  const other = staff.getByRole('listitem').filter({ hasText: 'Masks and gloves' });
  await other.getByRole('button', { name: /^Send back/ }).click();
  await staff.getByLabel('What is missing?').fill('For which office?');
  await staff.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
  await seen(other.getByText('Sent back to the client: For which office?'));
  expect(await findingsOf(staff, 'transaction-answers')).toEqual([]);

  await seen(client.getByText('For which office?'));
  await client.goto(`/${uuid}/to-dos`);
  await seen(client.getByText('3 transactions need you').first());
  const phone = await person('controller', { device: 'phone' });
  await phone.goto('/staff/transaction-answers');
  await seen(phone.getByText('Sent back to the client: For which office?'));
  expect(await findingsOf(phone, 'transaction-answers-phone')).toEqual([]);
});

journey('staff take the accounts that seem to mean “unknown” where nobody has chosen any', async ({ person }) => {
  const jeweler = 'Atelier Lang Jewelry LLC';
  const staff = await person('controller');
  await staff.goto('/staff/unknown-transactions');
  const proposed = staff.getByRole('region', { name: 'Accounts that seem to mean “unknown”' });
  const ofJeweler = proposed.getByRole('listitem').filter({ hasText: jeweler });
  await seen(ofJeweler.getByText('Uncategorized Expense', { exact: false }));
  expect(await findingsOf(staff, 'accounts-to-be-named')).toEqual([]);
  const phone = await person('controller', { device: 'phone' });
  await phone.goto('/staff/unknown-transactions');
  await seen(phone.getByRole('button', { name: `Use these accounts of ${jeweler}` }));
  expect(await findingsOf(phone, 'accounts-to-be-named-phone')).toEqual([]);

  await ofJeweler.getByRole('button', { name: `Use these accounts of ${jeweler}` }).click();
  await seen(staff.getByText('Chosen. What stands on these accounts is listed below.'));
  await unseen(ofJeweler);
  await staff.getByLabel('Company', { exact: true }).selectOption({ label: jeweler });
});
