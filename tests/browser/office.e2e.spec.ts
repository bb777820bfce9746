import { docx, packed, xlsx } from '@daybook/testing/files/corpus';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { makeFolders, openFiles, openFolder, rowOf } from './stage/library.js';
import { findingsOf } from './stage/looks.js';
import { note, type Paper } from './stage/papers.js';
import { seen } from './stage/screens.js';

const office = (name: string, buffer: Buffer): Paper => ({ name, mimeType: 'application/octet-stream', buffer });

/** Two sheets, the second with a formula that nobody has computed. */
const budget = packed({
  '[Content_Types].xml':
    '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  'xl/workbook.xml':
    '<workbook><sheets><sheet name="Rent" r:id="a"/><sheet name="Totals" r:id="b"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="worksheets/sheet2.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${Array.from(
    { length: 60 },
    (_, n) => `<row><c t="inlineStr"><is><t>Month ${n + 1}</t></is></c><c><v>${1200 + n}</v></c></row>`,
  ).join('')}</sheetData></worksheet>`,
  'xl/worksheets/sheet2.xml': '<worksheet><sheetData><row><c><f>SUM(Rent!B1:B60)</f></c></row></sheetData></worksheet>',
});

journey('documents, workbooks and tables are looked at without a download', async ({ person }) => {
  const [controller, owner] = await Promise.all([person('controller'), person('owner', { device: 'phone' })]);
  const company = await companyNamed(controller, 'Harbor Street Bakery LLC');
  await openFiles(controller, company, 'Monthly');
  await makeFolders(controller, 'Office files');
  await openFolder(controller, 'Office files');
  const folder = controller.url();
  const chooser = controller.waitForEvent('filechooser');
  await controller.getByRole('button', { name: 'Upload', exact: true }).click();
  await (await chooser).setFiles([
    office('budget.xlsx', budget),
    office('letter.docx', docx('Dear Olivia,', 'the fee is due on &lt;b&gt;June 1&lt;/b&gt;.')),
    note('payroll.csv', 'Name;Hours\nOlivia;"38,5"\n=1+1;40\n'),
    office('ledger.xlsx', xlsx([['Flour', 88.5]])),
  ]);
  await rowOf(controller, 'budget.xlsx').waitFor();
  const preview = controller.locator('dialog.file-preview');
  // reading goes on beside everything else
  const shown = (title: string) => rowOf(controller, title).getByRole('link').click();
  await controller.getByText(': extracting...').first().waitFor({ state: 'hidden' });

  await shown('budget.xlsx');
  await seen(preview.getByRole('cell', { name: '1200' }));
  expect(await findingsOf(controller, 'office-sheets')).toEqual([]);
  await preview.getByRole('tab', { name: 'Totals' }).click();
  await seen(preview.getByText('=SUM(Rent!B1:B60)'));
  await preview.getByRole('button', { name: 'Close' }).click();
  await shown('letter.docx');
  await seen(preview.getByText('the fee is due on <b>June 1</b>.'));
  expect(await findingsOf(controller, 'office-document')).toEqual([]);
  await preview.getByRole('button', { name: 'Close' }).click();

  await owner.goto(folder);
  await rowOf(owner, 'payroll.csv').getByRole('link').click();
  await seen(owner.locator('dialog.file-preview').getByRole('cell', { name: '38,5' }));
  await seen(owner.locator('dialog.file-preview').getByRole('cell', { name: '=1+1' }));
  expect(await findingsOf(owner, 'office-phone')).toEqual([]);
});
