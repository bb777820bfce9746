import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { seen, unseen } from './stage/screens.js';

const office = 'Larkspur Montessori School Inc.';

journey('a client lets the team in Manila see its tax papers, and ends it again', async ({ person, expectFaults }) => {
  const [tax, manila, phone] = await Promise.all([
    person('taxadmin', { device: 'phone' }),
    person('liza.reyes'),
    person('ruth.okoye', { device: 'phone' }),
  ]);
  const company = await companyNamed(tax, office);
  const papers = `/${company}/tax-questionnaire`;
  const closed = manila.getByText('You do not have access to this part of the company.', { exact: false });
  expectFaults();
  await manila.goto(papers);
  await seen(closed);

  await tax.goto(`${papers}/consents`);
  const signers = tax.getByRole('group', { name: 'Who signs' });
  await seen(signers);
  const findings = await findingsOf(tax, 'phone-consents');
  await tax.getByRole('button', { name: 'Ask for consent' }).click();
  await seen(tax.getByText(/^Waiting for Ruth Okoye/));

  await phone.goto(papers);
  await phone.getByRole('link', { name: 'Open the form' }).first().click();
  const name = phone.getByLabel('Your full name');
  await seen(name);
  expect(await name.inputValue()).toBe('');
  findings.push(...(await findingsOf(phone, 'phone-consent-to-sign')));
  await manila.reload();
  await seen(closed);
  await name.fill('Ruth Okoye');
  await phone.getByRole('button', { name: 'I consent' }).click();
  await seen(phone.getByText(/^You have signed/));
  await unseen(phone.getByText('Please sign the consent form.'));

  await seen(tax.getByText(/^In force through /));
  await manila.goto(papers);
  await seen(manila.getByRole('heading', { level: 1, name: 'Tax questionnaire' }));

  await tax.getByRole('button', { name: 'Record a withdrawal' }).click();
  const dialog = tax.getByRole('dialog', { name: 'Record a withdrawal' });
  await seen(dialog);
  findings.push(...(await findingsOf(tax, 'phone-consent-withdrawal')));
  await dialog.getByRole('button', { name: 'Record a withdrawal' }).click();
  await unseen(dialog);
  await manila.goto(papers);
  await seen(closed);
  expect(findings).toEqual([]);
});
