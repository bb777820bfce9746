import { text } from 'node:stream/consumers';
import { journey } from './stage/journey.js';
import { devices, findingsOf } from './stage/looks.js';
import { linesOf, seen } from './stage/screens.js';

journey('a guessed password and a denied question are seen by the administrator', async ({ person, visitor }) => {
  const thief = await visitor();
  await thief.goto('/login');
  await thief.getByLabel('Email').fill('walter.kim@demo.daybook.test');
  await thief.getByLabel('Password', { exact: true }).fill('let-me-in-please');
  await thief.getByRole('button', { name: 'Sign in', exact: true }).click();
  await seen(thief.getByText('Please enter a correct username and password.'));

  const admin = await person('admin');
  await admin.goto('/staff-admin-panel/security-log');
  const lines = admin.getByRole('table').getByRole('row');
  await admin.getByLabel('Kind').selectOption({ label: 'Refused sign-ins and codes' });
  const refused = lines.filter({
    hasText: 'Walter Kim could not sign in: Please enter a correct username and password.',
  });
  await seen(refused);
  await seen(refused.first().getByText('Refused'));
  await seen(refused.first().getByText(/ on Linux/));

  // on a slow computer the list has not been drawn with one change of its filters when the next one comes
  const tools = await admin.context().newCDPSession(admin);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  await refused.first().getByRole('button', { name: 'Walter Kim' }).click();
  await admin.getByLabel('Kind').selectOption({ label: 'All kinds' });
  await seen(lines.getByText(/Walter Kim with the role Client Guest/));
  expect(new URL(admin.url()).searchParams.get('filter')).toContain('userUuid');

  const started = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Download CSV' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toBe('security-log.csv');
  const csv = await text(await file.createReadStream());
  expect(csv).toContain('Walter Kim could not sign in');
  await admin.getByRole('button', { name: 'Clear filters' }).click();
  await admin.getByLabel('Kind').selectOption({ label: 'Exports' });
  await seen(lines.getByText(/Grace Whitfield downloaded: Security log, \d+ rows\./));
  await tools.detach();
});

for (const device of devices) {
  journey(`the security log has no finding on a ${device}`, async ({ person }) => {
    const admin = await person('admin', { device });
    await admin.goto('/staff-admin-panel/security-log');
    await seen(linesOf(admin, device).nth(5));
    const findings = await findingsOf(admin, `${device}-security-log`);
    await admin.getByRole('searchbox', { name: 'Search' }).fill('nothing has these words');
    await seen(admin.getByText('Nothing matches these filters'));
    findings.push(...(await findingsOf(admin, `${device}-security-log-empty`)));
    expect(findings).toEqual([]);
  });
}
