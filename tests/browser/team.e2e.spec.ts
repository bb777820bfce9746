import type { Locator, Page } from 'playwright-core';
import { journey } from './stage/journey.js';
import { press, tabTo } from './stage/keys.js';
import { devices, findingsOf } from './stage/looks.js';
import { linkIn } from './stage/mailbox.js';
import { ask, call } from './stage/requests.js';
import { drawerOf, seen, unseen } from './stage/screens.js';

const harbor = 'Harbor Street Bakery LLC';

/** The uuid of Harbor, as the page's person finds it. */
async function companyOf(page: Page): Promise<string> {
  await page.goto('/');
  const finding = 'query ($search: String) { companies(search: $search) { companies { uuid } } }';
  const { companies } = await call(page, finding, { search: harbor });
  return companies.companies[0].uuid;
}

async function openTeam(page: Page, company: string): Promise<void> {
  await page.goto(`/${company}/company-settings`);
  await page.waitForURL(`**/${company}/company-settings/team`);
  await seen(page.getByRole('heading', { name: 'Staff' }));
}

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) });

async function chooseFor(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More about ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function setAccess(page: Page, name: string, feature: string, level: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const sheet = drawerOf(page);
  await sheet.getByLabel(feature, { exact: true }).selectOption({ label: level });
  await sheet.getByRole('button', { name: 'Save' }).click();
  await seen(page.getByText('User updated!'));
  await unseen(sheet);
}

journey('staff open the settings to a guest, who sees them at once, and close them again', async ({ person }) => {
  const [controller, guest] = await Promise.all([person('controller'), person('guest')]);
  const company = await companyOf(controller);
  await guest.goto(`/${company}/to-dos`);
  const settings = guest.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' });
  await seen(guest.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Files' }));
  expect(await settings.count()).toBe(0);

  await openTeam(controller, company);
  await setAccess(controller, 'Gavin Brooks', 'Settings', 'View');
  await settings.click();
  await seen(guest.getByRole('heading', { name: 'Team' }));
  expect(await guest.getByRole('button', { name: 'Edit Olivia Hartman' }).count()).toBe(0);

  await chooseFor(controller, 'Gavin Brooks', 'What can this person see?');
  const why = controller.getByRole('dialog', { name: 'What Gavin Brooks can see and do' });
  const seeing = why.getByRole('listitem').filter({ hasText: 'See Settings' });
  await seen(seeing.getByText('Yes', { exact: true }));
  await seen(seeing.getByText('Settings is set to “View”: given to this person in this company.'));
  await controller.keyboard.press('Escape');
  await unseen(why);

  await setAccess(controller, 'Gavin Brooks', 'Settings', 'Role’s default: Disabled');
  await seen(guest.getByText('403'));
});

journey('a page that is closed to a person says so, and leads to what is shared all the same', async ({ person }) => {
  const [controller, guest, nadia] = await Promise.all([person('controller'), person('guest'), person('nadia.hassan')]);
  const company = await companyOf(controller);
  const members = 'query ($company: UUID!) { companyUsers(companyUuid: $company) { uuid user { email } } }';
  const { companyUsers } = await call(controller, members, { company });
  const memberOf = (name: string): string =>
    companyUsers.find(({ user }: { user: { email: string } }) => user.email.startsWith(`${name}@`)).uuid;
  const give = (allowedAccess: string | null, uuid = memberOf('guest')) =>
    call(
      controller,
      'mutation ($uuid: UUID!, $grants: [FeatureGrantInput!]) { updateCompanyUser(uuid: $uuid, featureGrants: $grants) { success } }',
      { uuid, grants: ['ACTIVITY_FEED', 'TODOS', 'FILES'].map((feature) => ({ feature, allowedAccess })) },
    );
  await guest.goto(`/${company}/to-dos`);
  await seen(guest.getByRole('heading', { level: 1, name: 'To-dos' }));
  await give('DISABLED');
  await seen(guest.getByText('403'));
  await guest.goto(`/${company}/feed`);
  await seen(guest.getByText('403'));
  await guest.goto(`/${company}/files`);
  await seen(guest.getByText('Folders shared with you'));
  await guest.getByRole('main').getByRole('link', { name: 'Loan application' }).click();
  await seen(guest.getByRole('heading', { level: 1, name: 'Loan application' }));
  await give('DISABLED', memberOf('nadia.hassan'));
  await nadia.goto(`/${company}/files`); // nothing is shared with her
  await seen(nadia.getByText('403'));
  await seen(nadia.getByText(/ask your firm for access/));
  await Promise.all([give(null), give(null, memberOf('nadia.hassan'))]);
  await guest.goto(`/${company}/feed`);
  await seen(guest.getByRole('heading', { level: 1, name: 'Activity' }));
});

journey('a name in a comment opens who that is: to change for staff, to read for a guest', async ({ person }) => {
  const [controller, owner, guest] = await Promise.all([person('controller'), person('owner'), person('guest')]);
  const company = await companyOf(controller);
  const todo = await ask(controller, company, 'Who wrote this?');
  await owner.goto(`/${company}/to-dos/${todo}`);
  await drawerOf(owner).getByLabel('Write a comment').fill('It was me.');
  await drawerOf(owner).getByRole('button', { name: 'Send' }).click();

  await controller.goto(`/${company}/to-dos/${todo}`);
  await drawerOf(controller).getByRole('button', { name: 'Olivia Hartman' }).first().click();
  const preview = controller.getByRole('dialog', { name: 'Olivia Hartman' });
  await seen(preview.getByRole('link', { name: 'owner@demo.daybook.test' }));
  expect((await preview.boundingBox())?.width).toBe(340);
  await preview.getByRole('button', { name: 'What can this person see?' }).click();
  const why = controller.getByRole('dialog', { name: 'What Olivia Hartman can see and do' });
  await seen(why.getByRole('tab', { name: 'This to-do', selected: true }));
  await seen(why.getByText('See the to-do'));
  expect(await findingsOf(controller, 'explanation-of-todo')).toEqual([]);
  await seen(why.getByRole('listitem').filter({ hasText: 'Hide it from clients' }).getByText('No', { exact: true }));
  await why.getByRole('tab', { name: 'In this company' }).click();
  await seen(why.getByText('See Payments'));
  await controller.keyboard.press('Escape');
  await unseen(why);
  await controller.keyboard.press('Escape');
  await unseen(preview);
  await seen(drawerOf(controller).getByRole('heading', { name: 'Who wrote this?' }));

  await guest.goto(`/${company}/to-dos/${todo}`);
  await drawerOf(guest).getByRole('button', { name: 'Olivia Hartman' }).first().click();
  const readOnly = guest.getByRole('dialog', { name: 'Olivia Hartman' });
  await seen(readOnly.getByText('Client, Account owner'));
  expect(await readOnly.getByRole('combobox').count()).toBe(0);
  expect(await readOnly.getByRole('button', { name: 'What can this person see?' }).count()).toBe(0);
});

journey('a role is changed in the preview, and a failure is said', async ({ person, expectFaults }) => {
  const controller = await person('controller');
  const company = await companyOf(controller);
  await openTeam(controller, company);
  const preview = controller.getByRole('dialog', { name: 'Nadia Hassan' });
  const role = async (label: string) => {
    await preview.getByLabel('Role').selectOption({ label });
    await preview.getByRole('button', { name: 'Save' }).click();
  };
  await rowOf(controller, 'Nadia Hassan').getByRole('button', { name: 'Nadia Hassan', exact: true }).click();
  await seen(preview.getByLabel('Role'));
  expect(await preview.getByLabel('Role').locator('option').allTextContents()).toEqual(['Client', 'Client Guest']);
  await role('Client Guest');
  await seen(controller.getByText('User updated!'));
  await role('Client');
  await seen(rowOf(controller, 'Nadia Hassan').getByText('Client', { exact: true }));

  expectFaults();
  await controller.route('**/api/v2/graphql/', (route) =>
    route.request().postData()?.includes('updateCompanyUser')
      ? route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
      : route.continue(),
  );
  await role('Client Guest');
  await seen(controller.getByText('Failed to update user!'));
});

journey(
  'a client invites a colleague, sends the mail again, sees them come and thinks better of it',
  async ({ person, visitor, expectFaults }) => {
    const owner = await person('owner');
    await openTeam(owner, await companyOf(owner));
    const address = `ines.${Date.now()}@harbor.test`;

    await owner.getByRole('button', { name: 'Invite', exact: true }).click();
    const form = owner.getByRole('dialog', { name: 'Invite to the team' });
    const invite = form.getByRole('button', { name: 'Invite', exact: true });
    expect(await form.getByLabel('Role').locator('option').allTextContents()).toEqual(['Client', 'Client Guest']);
    await form.getByLabel('Email').fill('owner@demo.daybook.test');
    await form.getByLabel('First name').fill('Ines');
    await form.getByLabel('Last name').fill('Marlow');
    await invite.click();
    await seen(form.getByText('This person is already a member of the company.'));
    await form.getByLabel('Email').fill(address);
    await form.getByLabel('Last day of access').fill('2020-12-31');
    await invite.click();
    await seen(form.getByText('The last day of access is already over.'));
    expect(await form.getByLabel('Last day of access').getAttribute('aria-invalid')).toBe('true');
    await form.getByLabel('Last day of access').fill('2099-12-31');
    await invite.click();
    await seen(owner.getByText(`Invitation sent to ${address}.`));

    // the name that was typed, not the account's: that would tell who had an account already
    const name = 'Ines Marlow';
    const row = rowOf(owner, name);
    await seen(row.getByText(address));
    await seen(row.getByText('Invited', { exact: true }));
    await seen(row.getByText('Access ends Dec 31, 2099'));
    const first = await linkIn(address, 'invite');
    await row.getByRole('button', { name: `Resend the invitation to ${name}` }).click();
    await seen(owner.getByText('Invitation sent again.'));
    const second = await linkIn(address, 'invite', 2);
    expect(second).not.toBe(first);

    await chooseFor(owner, name, 'Remove from the company');
    await owner.getByRole('button', { name: 'Cancel' }).click();
    await seen(row);

    const colleague = await visitor();
    await colleague.goto(second);
    await colleague.getByRole('checkbox').check();
    await colleague.getByLabel('New password', { exact: true }).fill('quiet rivers run deep');
    await colleague.getByRole('button', { name: 'Accept the invitation' }).click();
    await unseen(rowOf(owner, name).getByText('Invited', { exact: true }));
    await seen(rowOf(owner, name).getByText(address));
    await chooseFor(owner, name, 'Remove from the company');
    // the page that is still open at the colleague's asks for what it may hear no more
    expectFaults();
    await owner.getByRole('button', { name: 'Remove', exact: true }).click();
    await seen(owner.getByText(`${name} was removed.`));
    await unseen(rowOf(owner, name));
  },
);

journey('the account ownership is passed on, and back', async ({ person }) => {
  const controller = await person('controller');
  const company = await companyOf(controller);
  await openTeam(controller, company);
  for (const name of ['Nadia Hassan', 'Olivia Hartman']) {
    await chooseFor(controller, name, 'Make account owner');
    await controller.getByRole('button', { name: 'Make account owner' }).click();
    await seen(rowOf(controller, name).getByText('Account owner'));
    expect(await controller.getByText('Account owner', { exact: true }).count()).toBe(1);
  }
});

journey('a member is changed, explained and left alone without a mouse', async ({ person }) => {
  const controller = await person('controller');
  await openTeam(controller, await companyOf(controller));
  const sheet = drawerOf(controller);
  for (const _ of ['off', 'on']) {
    await press(controller, controller.getByRole('button', { name: 'Edit Nadia Hassan' }));
    await tabTo(controller, sheet.getByLabel('Emails about this company'));
    await controller.keyboard.press('Space');
    await press(controller, sheet.getByRole('button', { name: 'Save' }));
    await unseen(sheet.getByLabel('Role'));
  }
  await press(controller, controller.getByRole('button', { name: 'More about Nadia Hassan' }));
  await controller.getByRole('menuitem').first().waitFor();
  await controller.keyboard.press('Enter');
  const why = controller.getByRole('dialog', { name: 'What Nadia Hassan can see and do' });
  await seen(why);
  await controller.keyboard.press('Escape');
  await unseen(why);
  await press(controller, controller.getByRole('button', { name: 'More about Nadia Hassan' }));
  await controller.getByRole('menuitem').first().waitFor();
  await controller.keyboard.press('End');
  await controller.keyboard.press('Enter');
  const question = controller.getByText(/^Remove Nadia Hassan\?/);
  await seen(question);
  await controller.keyboard.press('Escape');
  await unseen(question);
  await seen(rowOf(controller, 'Nadia Hassan'));
});

journey('what was changed of a member and not saved is not left without asking', async ({ person }) => {
  const controller = await person('controller');
  await openTeam(controller, await companyOf(controller));
  const sheet = drawerOf(controller);
  const question = controller.getByText('Leave without saving what you changed?');
  await controller.getByRole('button', { name: 'Edit Gavin Brooks' }).click();
  await sheet.getByLabel('Emails about this company').click();
  await controller.keyboard.press('Escape');
  await seen(question);
  await controller.getByRole('button', { name: 'Stay' }).click();
  await unseen(question);
  await seen(sheet.getByRole('button', { name: 'Save' }));
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await controller.getByRole('button', { name: 'Leave', exact: true }).click();
  await unseen(sheet.getByLabel('Role'));

  await controller.getByRole('button', { name: 'Gavin Brooks', exact: true }).click();
  const preview = controller.getByRole('dialog', { name: 'Gavin Brooks' });
  await preview.getByLabel('Role').selectOption({ label: 'Client' });
  await controller.keyboard.press('Escape');
  await seen(question);
  await controller.getByRole('button', { name: 'Leave', exact: true }).click();
  await unseen(preview);
});

journey('staff switch the mails about a company off, and clients read so', async ({ person }) => {
  const [controller, owner] = await Promise.all([person('controller'), person('owner')]);
  const company = await companyOf(controller);
  for (const page of [controller, owner]) await openTeam(page, company);
  const off = owner.getByText('Emails about this company are turned off for everyone.');
  const turn = () => controller.getByRole('switch', { name: 'Send emails about this company' }).click();
  await turn();
  await seen(controller.getByText('Emails about this company are turned off.'));
  await seen(off);
  expect(await owner.getByRole('switch').count()).toBe(0);
  await turn();
  await seen(controller.getByText('Emails about this company are turned on.'));
  await unseen(off);
});

for (const device of devices) {
  journey(`the team has no finding on a ${device}`, async ({ person }) => {
    const findings: string[] = [];
    const look = async (page: Page, name: string) => findings.push(...(await findingsOf(page, `${device}-${name}`)));
    const controller = await person('controller', { device });
    const company = await companyOf(controller);
    await openTeam(controller, company);
    await look(controller, 'team');
    await controller.getByRole('button', { name: 'Invite', exact: true }).click();
    await seen(controller.getByRole('dialog', { name: 'Invite to the team' }));
    await look(controller, 'invite');
    await controller.getByRole('button', { name: 'Cancel' }).click();
    await controller.getByRole('button', { name: 'Edit Gavin Brooks' }).click();
    await seen(drawerOf(controller).getByLabel('Role'));
    await look(controller, 'member');
    await controller.keyboard.press('Escape');
    await rowOf(controller, 'Gavin Brooks').getByRole('button', { name: 'Gavin Brooks', exact: true }).click();
    await seen(controller.getByRole('dialog', { name: 'Gavin Brooks' }).getByLabel('Role'));
    await look(controller, 'person');
    await controller.getByRole('button', { name: 'What can this person see?' }).click();
    await seen(controller.getByText('See Payments'));
    await look(controller, 'explanation');
    expect(findings).toEqual([]);
  });
}
