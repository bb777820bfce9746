import { addDays, dayAt, dayInWords } from '@daybook/kernel/events';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { seen, unseen } from './stage/screens.js';
import { Steps } from './stage/steps.js';

/** By the calendar of the firm. */
const today = () => dayAt(new Date(), 'America/New_York');
/** As it is typed into a field: MMDDYYYY. */
const nextWeek = () => addDays(today(), 7).replace(/^(....)-(..)-(..)$/, '$2$3$1');
/** Of the demo firm, the one that both controllers serve. */
const shared = 'Bloom & Stein Attorneys LLP';

journey('the work of a colleague on leave is handed over by a controller with the keyboard', async ({ person }) => {
  const page = await person('controller');
  await page.goto('/staff');
  await seen(page.getByRole('heading', { level: 1 }));
  const findings: string[] = [];
  const steps = new Steps(page, 'Handing over:');
  const dialog = page.getByRole('dialog', { name: 'Hand over the work of Peter Lindqvist' });
  const days = `from ${dayInWords(today())} until ${dayInWords(addDays(today(), 7))}`;
  const line = page.getByText(`Maria Santos has the work of Peter Lindqvist in ${shared} ${days}.`);
  await steps.part('Hands over the work of a colleague', 30, async () => {
    await steps.key('Control+k');
    await steps.type('who has what');
    await seen(page.getByRole('option', { name: 'Who has what' }));
    await steps.key('Enter');
    await steps.tabTo(page.getByRole('button', { name: 'Hand over the work of Peter Lindqvist' }));
    await steps.key('Enter');
    await seen(dialog.getByLabel('To').and(page.locator(':focus')));
    await seen(dialog.getByText(`You hand over what Peter Lindqvist has in ${shared}`, { exact: false }));
    await steps.type('Maria');
    await steps.tabTo(dialog.getByLabel('Last day'));
    await steps.type(nextWeek());
    await steps.aside(async () => {
      findings.push(...(await findingsOf(page, 'morning-handing-over')));
    });
    await steps.key('Control+Enter');
    await seen(line);
  });
  findings.push(...(await findingsOf(page, 'morning-handed-over')));
  await steps.part('Takes it back', 20, async () => {
    await steps.press(page.getByRole('button', { name: 'Take back' }));
    await unseen(line);
  });
  steps.tell();
  expect(findings).toEqual([]);
});
