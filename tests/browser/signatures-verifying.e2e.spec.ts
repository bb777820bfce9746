import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { press } from './stage/keys.js';
import { pdfSaying } from './stage/papers.js';
import { seen } from './stage/screens.js';

const harbor = 'Harbor Street Bakery LLC';

journey('staff check a PDF from their list, by keyboard', async ({ person }) => {
  const staff = await person('controller');
  const company = await companyNamed(staff, harbor);
  await staff.goto(`/${company}/document-signatures/`);
  await staff.getByRole('link', { name: 'Check a signed PDF' }).click();
  await seen(staff.getByRole('heading', { name: 'Check a signed PDF' }));
  const chooser = staff.waitForEvent('filechooser');
  await press(staff, staff.getByRole('button', { name: 'Choose a PDF' }));
  await (await chooser).setFiles(pdfSaying('Letter.pdf', 'Nobody signed this'));
  await seen(staff.getByRole('heading', { name: 'Not signed' }));
});
