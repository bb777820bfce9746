import { journey } from './stage/journey.js';
import { devices, findingsOf } from './stage/looks.js';
import { seen } from './stage/screens.js';

const harbor = 'Harbor Street Bakery LLC';
/** As the specification names them (MET-001). */
const fieldsOfMetrics = [
  ...['timestamp', 'company_uuid', 'company_name', 'user_uuid', 'user_email', 'user_name', 'user_role'],
  ...['is_internal_user', 'url_path', 'event_type', 'event_count', 'target', 'is_active', 'details', 'browser'],
];

journey('what a client does is counted when they leave, and staff see it as figures', async ({ person }) => {
  const client = await person('nadia.hassan');
  await client.clock.install();
  await client.goto('/');
  await client.waitForURL(/\/feed$/);
  await client.mouse.move(200, 300);
  await client.getByRole('link', { name: 'To-dos' }).first().click();
  await client.waitForURL(/\/to-dos$/);
  await seen(client.getByRole('heading', { level: 1 }));
  // a page counts by whole seconds that somebody has looked at it
  await client.clock.runFor(1_500);
  const uploaded = client.waitForRequest((request) => request.postData()?.includes('UploadMetrics') ?? false);
  const revoked = client.waitForRequest((request) => request.postData()?.includes('RevokeRefreshToken') ?? false);
  await client.getByRole('button', { name: /^Account/ }).click();
  await client.getByRole('menuitem', { name: 'Logout' }).click();
  const { variables } = JSON.parse((await uploaded).postData() ?? '{}');
  await revoked;
  const types = variables.metrics.map(({ event_type }: { event_type: string }) => event_type);
  expect(types).toEqual(expect.arrayContaining(['navigation', 'page_time', 'click']));
  expect(new Set(variables.metrics.flatMap((one: object) => Object.keys(one)))).toEqual(new Set(fieldsOfMetrics));

  const staff = await person('controller');
  await staff.goto('/staff');
  await staff.getByRole('button', { name: 'Records' }).click();
  await staff.getByRole('menuitem', { name: 'Usage' }).click();
  await staff.getByLabel('Who').selectOption({ label: 'Clients' });
  const companies = staff.getByRole('table').filter({ has: staff.getByRole('columnheader', { name: 'Company' }) });
  await seen(companies.getByRole('rowheader', { name: harbor }));
  await seen(staff.getByRole('rowheader', { name: 'To-dos', exact: true }));
  await seen(staff.getByRole('img', { name: /^Time per day from/ }));
  await staff.getByText('Show the days as a table').click();
  await seen(staff.getByRole('columnheader', { name: 'Day' }));
  await staff.getByLabel('Through').fill('2020-01-01');
  await seen(staff.getByText('Choose at most 400 days, starting with the first one.'));
  await staff.getByRole('textbox', { name: 'From' }).fill('2020-01-01');
  await seen(staff.getByText('No activity on these days'));
});

for (const device of devices) {
  journey(`the usage page has no finding on a ${device}`, async ({ person, expectFaults }) => {
    expectFaults();
    const staff = await person('controller', { device });
    const used = (seconds: number) => ({ seconds, clicks: Math.round(seconds / 7), people: 3 });
    const today = new Date();
    const byDay = Array.from({ length: 24 }, (_, day) => ({
      date: new Date(today.getTime() - day * 86_400_000).toISOString().slice(0, 10),
      used: used(3_000 + ((day * 7_919) % 5_000)),
    })).reverse();
    const names = [harbor, 'Novak Precision Machining Inc.', '<img src=x onerror=alert(1)>'];
    const usage = {
      total: used(123_456),
      byDay,
      byCompany: names.map((name, at) => ({ company: { uuid: name, name }, used: used(50_000 / (at + 1)) })),
      byPage: ['/:company/to-dos/:id', '/:company/feed', '/staff'].map((page, at) => ({
        page,
        used: used(40_000 / (at + 1)),
      })),
    };
    await staff.route('**/graphql/', (route) =>
      route.request().postData()?.includes('query Usage')
        ? route.fulfill({ json: { data: { usage } } })
        : route.continue(),
    );
    await staff.goto('/staff/usage');
    await seen(staff.getByRole('rowheader', { name: harbor }));
    await seen(staff.getByText('<img src=x onerror=alert(1)>'));
    const findings = await findingsOf(staff, `${device}-usage`);
    await staff.getByText('Show the days as a table').click();
    findings.push(...(await findingsOf(staff, `${device}-usage-table`)));
    expect(findings).toEqual([]);
  });
}
