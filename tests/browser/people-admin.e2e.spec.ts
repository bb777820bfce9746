import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { linesOf, seen } from './stage/screens.js';

journey(
  'a member of staff is invited, comes in by the link, gets access, and is deactivated',
  async ({ person, visitor, expectFaults }) => {
    const admin = await person('admin');
    await admin.goto('/staff-admin-panel/staff-users');
    await seen(linesOf(admin).filter({ hasText: 'Daniel Okafor' }));
    expect(await findingsOf(admin, 'staff-users')).toEqual([]);
    await admin.getByRole('link', { name: 'New member of staff' }).click();
    await admin.getByLabel('First name').fill('Nora');
    await admin.getByLabel('Last name').fill('Journey');
    await admin.getByLabel('Email').fill('controller@demo.daybook.test');
    await admin.getByLabel('Job title').fill('Controller');
    await admin.getByRole('button', { name: 'Create' }).click();
    await seen(admin.getByText('Someone else already signs in with this email address.'));
    expect(await findingsOf(admin, 'new-staff')).toEqual([]);
    await admin.getByLabel('Email').fill('nora@journey.test');
    await admin.getByRole('button', { name: 'Create' }).click();
    const invitation = admin.getByRole('region', { name: 'Invitation' });
    await seen(invitation.getByRole('button', { name: 'Copy' }));
    const link = (await invitation.locator('code').innerText()).trim();
    expect(await findingsOf(admin, 'edit-user')).toEqual([]);

    const nora = await visitor();
    await nora.goto(link);
    await nora.getByLabel('New password', { exact: true }).fill('quiet rivers run deep');
    await nora.getByRole('checkbox').check();
    await nora.getByRole('button', { name: 'Accept the invitation' }).click();
    await seen(nora.getByRole('link', { name: 'Staff Dashboard' }));

    await admin.reload();
    await seen(admin.getByText('nora@journey.test · Active'));
    await admin.getByLabel('Admin panel', { exact: true }).selectOption('VIEW');
    await admin.getByRole('button', { name: 'Save' }).click();
    await seen(admin.getByText('Saved.'));
    await nora.reload();
    await seen(nora.getByRole('link', { name: 'Admin Panel' }));
    await admin.getByRole('switch', { name: 'No emails about companies' }).click();
    await seen(admin.getByText('Email setting saved.'));
    await admin.reload();
    await seen(admin.getByRole('switch', { name: 'No emails about companies', checked: true }));

    await admin.goto('/staff-admin-panel/staff-users');
    await admin.getByLabel('Search by name or email').fill('nora');
    await seen(admin.getByText('1-1 of 1'));
    await admin.getByRole('checkbox', { name: 'Select all' }).check();
    await admin.getByRole('button', { name: 'Deactivate' }).click();
    // the live channel of an account that is deactivated is refused before her screen leaves
    expectFaults();
    await admin.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await seen(admin.getByText('1 account deactivated.'));
    // no reload here: her open screen leaves by itself, and two at once break off each other
    await seen(nora.getByRole('button', { name: /log in|sign in/i }));
  },
);
