import { ownCompany } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { press, tabTo } from './stage/keys.js';
import { devices, findingsOf } from './stage/looks.js';
import { ask } from './stage/requests.js';
import { seen, unseen } from './stage/screens.js';

journey('a to-do is copied to other companies with the keyboard, and once more makes no second', async ({ person }) => {
  const source = await ownCompany('Zither Source LLC');
  for (const name of ['Zither Inn LLC', 'Zither Oak LLC'] as const) await ownCompany(name);
  const page = await person('admin');
  const elm = await ownCompany('Zither Elm LLC');
  await ask(page, elm, 'Insurance policy');
  await page.goto(`/${elm}/to-dos`);
  await seen(page.getByText('Insurance policy'));
  const uuid = await ask(page, source, 'Insurance policy');
  await page.goto(`/${source}/to-dos/${uuid}`);
  const dialog = page.getByRole('dialog', { name: 'Copy to other companies' });
  const open = async () => {
    await press(page, page.getByRole('button', { name: 'More actions' }));
    await page.getByRole('menuitem', { name: 'Copy to other companies' }).focus();
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByLabel('Search companies'));
    await page.keyboard.type('Zither');
    await seen(dialog.getByRole('button', { name: 'Choose all 4', exact: true }));
    await press(page, dialog.getByRole('button', { name: 'Choose all 4', exact: true }));
    await press(page, dialog.getByRole('button', { name: 'Preview' }));
  };
  await open();
  const line = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await seen(dialog.getByRole('heading', { name: '2 companies get it' }));
  await seen(line('Zither Source').getByText('This is the company that it is copied from.'));
  await seen(line('Zither Elm').getByText('“Insurance policy” with this due date is open here already.'));
  await press(page, dialog.getByRole('button', { name: 'Copy to 2 companies' }));
  await seen(dialog.getByRole('heading', { name: 'Copied to 2 companies' }));
  await seen(line('Zither Oak').getByText('Has it now'));
  await press(page, dialog.getByRole('button', { name: 'Close' }));
  await unseen(dialog);

  await open();
  await seen(dialog.getByRole('heading', { name: 'No company would get it' }));
  await seen(line('Zither Oak').getByText('Has it already'));
  await page.keyboard.press('Escape');
  await unseen(dialog);
  await page.getByRole('tab', { name: 'History' }).click();
  await seen(page.getByText('copied this to-do to another company.', { exact: false }));
});

for (const device of devices) {
  journey(`copying a to-do has no finding on a ${device}`, async ({ person }) => {
    const source = await ownCompany(`Zitrus ${device} LLC`);
    await ownCompany(`Zitrus ${device} North LLC`);
    const page = await person('admin', { device });
    const uuid = await ask(page, source, 'Lease of the shop');
    await page.goto(`/${source}/to-dos/${uuid}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Copy to other companies' }).click();
    const dialog = page.getByRole('dialog', { name: 'Copy to other companies' });
    await dialog.getByLabel('Search companies').fill(`Zitrus ${device}`);
    await dialog.getByRole('button', { name: 'Choose all 2', exact: true }).click();
    const findings = await findingsOf(page, `${device}-copy-to-do`);
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await seen(dialog.getByRole('heading', { name: '1 company gets it' }));
    findings.push(...(await findingsOf(page, `${device}-copy-to-do-preview`)));
    await dialog.getByRole('button', { name: 'Copy to 1 company' }).click();
    await seen(dialog.getByRole('heading', { name: 'Copied to 1 company' }));
    findings.push(...(await findingsOf(page, `${device}-copy-to-do-done`)));
    expect(findings).toEqual([]);
  });
}
