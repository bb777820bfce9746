import { journey } from './stage/journey.js';
import { devices, findingsOf } from './stage/looks.js';
import { home } from './stage/people.js';
import { questionOf, seen, unseen } from './stage/screens.js';
import { openSettings } from './stage/second-factor.js';

async function askBy(token: string): Promise<unknown> {
  const answer = await fetch(`${home()}/api/v2/graphql/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: '{ currentUser { email } }' }),
  });
  const { data } = (await answer.json()) as {
    readonly data?: { readonly currentUser: { readonly email: string } | null };
  };
  return data?.currentUser?.email ?? null;
}

for (const device of devices) {
  journey(`somebody of the firm makes a token for a program on a ${device}, and revokes it`, async ({ person }) => {
    const staff = await person('controller', { device });
    await staff.goto('/staff');
    const settings = await openSettings(staff, 'Security');
    await settings.getByRole('button', { name: 'Make a token' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Make a token' });
    await dialog.getByRole('button', { name: 'Make a token' }).click();
    await seen(dialog.getByText('Say what the token is for.'));
    const name = `Export on a ${device}`;
    await dialog.getByLabel('What it is for').fill(name);
    expect(await findingsOf(staff, `new-token-${device}`)).toEqual([]);
    await dialog.getByRole('button', { name: 'Make a token' }).click();
    const made = staff.getByRole('dialog', { name: 'Your new token' });
    const token = await made.getByLabel('Token').inputValue();
    expect(await findingsOf(staff, `made-token-${device}`)).toEqual([]);
    expect(await askBy(token)).toBe('controller@demo.daybook.test');
    await made.getByRole('button', { name: 'Done' }).click();
    await unseen(made);
    expect(await staff.content()).not.toContain(token);

    await settings.getByRole('button', { name: `Revoke ${name}` }).click();
    await questionOf(staff).getByRole('button', { name: 'Revoke' }).click();
    await seen(staff.getByText('Token revoked'));
    await unseen(settings.getByText(name));
    expect(await askBy(token)).toBeNull();
  });
}

journey('clients are offered no tokens', async ({ person }) => {
  const client = await person('owner');
  await client.goto('/');
  const settings = await openSettings(client, 'Security');
  await seen(settings.getByRole('heading', { name: 'Where you are signed in' }));
  expect(await settings.getByRole('heading', { name: 'API tokens' }).count()).toBe(0);
});
