import { text } from 'node:stream/consumers';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { seen } from './stage/screens.js';

journey('a member of staff exports the invoices of a month; a client may not', async ({ person }) => {
  const staff = await person('controller');
  await staff.goto('/staff');
  await staff.getByRole('button', { name: 'Books and exports' }).click();
  await staff.getByRole('menuitem', { name: 'Export invoices' }).click();
  await staff.getByLabel('First day').fill('2026-03-31');
  await staff.getByLabel('Last day').fill('2026-03-01');
  await staff.getByRole('button', { name: 'Export', exact: true }).click();
  await seen(staff.getByText('The last day is before the first. Choose a later one.'));
  await staff.getByLabel('First day').fill('2026-03-01');
  await staff.getByLabel('Last day').fill('2026-03-31');
  await staff.getByLabel('File type').selectOption('CSV');
  await staff.getByLabel('Sort by').selectOption('Client');
  await staff.getByRole('button', { name: 'Export', exact: true }).click();

  const file = staff.getByRole('button', { name: 'Download invoices-2026-03-01-to-2026-03-31.csv' });
  await seen(file);
  await seen(staff.getByText(/· 1[78] invoices/));
  expect(await findingsOf(staff, 'karbon-export')).toEqual([]);
  const [download] = await Promise.all([staff.waitForEvent('download'), file.click()]);
  const [head, first] = (await text(await download.createReadStream())).split('\r\n');
  expect(head).toContain('Invoice number,Client,Invoice date');
  expect(first).toContain('BrightSmile Family Dental PC,2026-03-');

  const client = await person('owner');
  await client.goto('/karbon-export');
  await seen(client.getByText('An error occurred'));
});
