import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { questionOf, seen, unseen } from './stage/screens.js';

const late = `/staff/work?filter=${encodeURIComponent(JSON.stringify({ due: 'overdue', turn: 'client' }))}`;

journey('a view of the work is shared with the firm, changed and taken back', async ({ person }) => {
  const author = await person('controller');
  await author.goto(late);
  await author.getByRole('button', { name: 'Columns' }).click();
  const columns = author.getByRole('dialog', { name: 'Columns' });
  await columns.getByRole('checkbox', { name: 'Waiting since' }).uncheck();
  await columns.getByRole('button', { name: 'Done' }).click();
  await author.getByRole('button', { name: 'Saved filters' }).click();
  await author.getByRole('menuitem', { name: 'Save these filters…' }).click();
  const dialog = author.getByRole('dialog', { name: 'Save these filters' });
  await dialog.getByLabel('Name').fill('Late at clients');
  await dialog.getByLabel('With the columns as they stand').check();
  await dialog.getByLabel('Share with everybody at the firm').check();
  const findings = await findingsOf(author, 'share-view');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await unseen(dialog);
  await seen(author.getByRole('button', { name: 'Late at clients' }));

  const colleague = await person('junior');
  await colleague.goto('/staff/work');
  const since = colleague.getByRole('columnheader', { name: 'Waiting since' });
  await seen(since);
  await colleague.getByRole('button', { name: 'Saved filters' }).click();
  const shared = colleague.getByRole('menuitemradio', { name: 'Late at clients shared by Daniel Okafor' });
  await seen(shared);
  findings.push(...(await findingsOf(colleague, 'shared-views')));
  await shared.click();
  await seen(colleague.getByRole('button', { name: /Overdue/, pressed: true }));
  await unseen(since);
  await colleague.getByRole('button', { name: 'Late at clients' }).click();
  await seen(colleague.getByRole('menuitemradio', { name: 'Late at clients' }));
  expect(await colleague.getByRole('menuitem', { name: 'Stop sharing' }).count()).toBe(0);
  await colleague.keyboard.press('Escape');

  await author.getByRole('button', { name: 'Late at clients' }).click();
  await author.getByRole('menuitemradio', { name: 'Late at clients' }).click();
  await author.getByRole('button', { name: /Due this week/ }).click();
  await author.getByRole('button', { name: 'Saved filters' }).click();
  await author.getByRole('menuitem', { name: 'Change “Late at clients” to these filters' }).click();
  await seen(author.getByRole('button', { name: 'Late at clients' }));
  await seen(colleague.getByRole('button', { name: 'Saved filters' }));

  await author.getByRole('button', { name: 'Late at clients' }).click();
  await author.getByRole('menuitem', { name: 'Stop sharing “Late at clients”' }).click();
  await questionOf(author).getByRole('button', { name: 'Stop sharing “Late at clients”' }).click();
  await seen(author.getByText('The view is shared no longer.'));
  await colleague.goto('/staff/work');
  await unseen(colleague.getByRole('button', { name: 'Saved filters' }));
  expect(findings).toEqual([]);
});
