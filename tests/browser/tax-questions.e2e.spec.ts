import { journey } from './stage/journey.js';
import { devices, findingsOf } from './stage/looks.js';
import { seen, unseen } from './stage/screens.js';

journey('a tax admin makes the questions of the firm out of those that ship', async ({ person }) => {
  const admin = await person('taxadmin');
  await admin.goto('/tq-summary-dashboard/questions');
  // of a year that no other journey is asked about
  await admin.getByRole('button', { name: 'Copy Business tax questionnaire' }).last().click();
  const copy = admin.getByRole('dialog', { name: 'Copy Business tax questionnaire' });
  await copy.getByRole('button', { name: 'Copy' }).click();
  await seen(copy.getByText('Please give the questionnaire a name.'));
  await copy.getByLabel('Name').fill('Dental practices');
  await copy.getByRole('button', { name: 'Copy' }).click();
  await seen(admin.getByRole('heading', { level: 1, name: 'Dental practices' }));

  await admin.getByRole('button', { name: 'Fixed assets' }).click();
  await admin
    .getByRole('button', { name: /^Add a question to/ })
    .first()
    .click();
  const added = admin.getByRole('dialog');
  await added.getByLabel('Question', { exact: true }).fill('Do you lease chairs?');
  await added.getByRole('button', { name: 'Add', exact: true }).click();
  await seen(added.getByText('Please write the question and where to find its answer.'));
  await added.getByLabel('Where to find the answer').fill('In the lease of the practice.');
  await added.getByRole('button', { name: 'Add', exact: true }).click();
  await seen(admin.getByText('Do you lease chairs?'));

  const actions = (label: string) => admin.getByRole('button', { name: `Change “${label}”` });
  await actions('Do you lease chairs?').click();
  await admin.getByRole('menuitem', { name: 'When it is asked' }).click();
  const when = admin.getByRole('dialog', { name: 'When is “Do you lease chairs?” asked?' });
  await when.getByRole('button', { name: 'Add a condition' }).click();
  await when.getByRole('button', { name: 'Save' }).click();
  await seen(when.getByText('Please finish each condition, or remove it.'));
  await when
    .getByLabel('Question', { exact: true })
    .selectOption({ label: 'Setup: What kind of business is it for taxes?' });
  await when.getByRole('checkbox', { name: 'S corporation' }).check();
  await when.getByRole('button', { name: 'Save' }).click();
  await seen(admin.getByText('Only if “What kind of business is it for taxes?” is S corporation.'));

  await admin.getByRole('button', { name: 'Setup', exact: true }).click();
  await actions('What kind of business is it for taxes?').click();
  await admin.getByRole('menuitem', { name: 'Leave out' }).click();
  await seen(admin.getByText(/keep this from being published/));
  expect(await admin.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);
  await actions('What kind of business is it for taxes?').click();
  await admin.getByRole('menuitem', { name: 'Take back in' }).click();
  await seen(admin.getByText('Nothing keeps this from being published.'));

  await actions('What kind of business is it for taxes?').click();
  await admin.getByRole('menuitem', { name: 'Choices' }).click();
  const choices = admin.getByRole('dialog', { name: 'Choices of “What kind of business is it for taxes?”' });
  await choices.getByRole('button', { name: 'Add a choice' }).click();
  await choices.getByRole('textbox').last().fill('Series LLC');
  await choices.getByRole('button', { name: 'Hide “S corporation”' }).click();
  await choices.getByRole('button', { name: 'Save' }).click();
  await seen(
    admin
      .getByText('“What kind of business is it for taxes?” can no longer be “S corporation”: this choice is hidden.')
      .first(),
  );
  await actions('What kind of business is it for taxes?').click();
  await admin.getByRole('menuitem', { name: 'Choices' }).click();
  await choices.getByRole('button', { name: 'Offer “S corporation” again' }).click();
  await choices.getByRole('button', { name: 'Save' }).click();
  await seen(admin.getByText('Nothing keeps this from being published.'));

  await admin.getByRole('tab', { name: 'Preview' }).click();
  await unseen(admin.getByText('Do you lease chairs?'));
  await admin.getByLabel('As a client that is').selectOption({ label: 'S corporation' });
  await admin.getByRole('checkbox', { name: 'We bought, sold or leased equipment or property' }).check();
  await seen(admin.getByText('Do you lease chairs?'));
  await admin.getByRole('tab', { name: 'Differences' }).click();
  await seen(admin.getByRole('listitem').filter({ hasText: 'Do you lease chairs?' }));
  await seen(
    admin
      .getByRole('listitem')
      .filter({ hasText: 'Series LLC' })
      .getByText(/^A choice of/),
  );

  await admin.getByRole('button', { name: 'Publish' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await seen(admin.getByText('These questions are published and stay as they are.'));
  await admin.getByRole('link', { name: 'All versions' }).click();
  await seen(
    admin.getByRole('listitem').filter({ hasText: 'Dental practices' }).getByText('Asked in new questionnaires'),
  );
});

for (const device of devices) {
  journey(`tax questions and the tax summary have no finding on a ${device}`, async ({ person }) => {
    const findings: string[] = [];
    const admin = await person('taxadmin', { device });
    const look = async (name: string) => findings.push(...(await findingsOf(admin, `${device}-${name}`)));
    await admin.goto('/tq');
    await seen(admin.getByRole('link', { name: /^Harbor Street Bakery LLC, / }));
    await look('tax-summary');
    await admin.getByRole('link', { name: 'Tax questions' }).click();
    await admin
      .getByRole('button', { name: /^Copy / })
      .first()
      .click();
    const name = `Looked at on a ${device}`;
    await admin.getByRole('dialog').getByLabel('Name').fill(name);
    await admin.getByRole('dialog').getByRole('button', { name: 'Copy' }).click();
    await seen(admin.getByRole('heading', { level: 1, name }));
    await look('tax-questions-editor');
    await admin
      .getByRole('button', { name: /^Change “/ })
      .first()
      .click();
    await admin.getByRole('menuitem', { name: 'When it is asked' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Add a condition' }).click();
    await look('tax-questions-condition');
    await admin.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
    await admin
      .getByRole('button', { name: /^Change “/ })
      .first()
      .click();
    await admin.getByRole('menuitem', { name: 'Choices' }).click();
    await look('tax-questions-choices');
    await admin.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await admin.getByRole('tab', { name: 'Preview' }).click();
    await look('tax-questions-preview');
    await admin.getByRole('tab', { name: 'Differences' }).click();
    await seen(admin.getByText('Both ask the same.'));
    await look('tax-questions-differences');
    await admin.getByRole('link', { name: 'All versions' }).click();
    await seen(admin.getByRole('listitem').filter({ hasText: name }));
    await look('tax-questions');
    expect(findings).toEqual([]);
  });
}
