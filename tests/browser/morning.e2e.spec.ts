import type { Page } from 'playwright-core';
import { companyNamed, ownCompany } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { callAs } from './stage/people.js';
import { ask } from './stage/requests.js';
import { drawerOf, questionOf, seen, unseen } from './stage/screens.js';
import { Steps } from './stage/steps.js';

const word = 'Nutmeg';
const [harbor, kettle] = ['Harbor Street Bakery LLC', 'Kettle & Crumb Catering Inc.'];
const submit = `mutation ($uuid: UUID!) {
  submitTextTodo(uuid: $uuid, answer: "It stands at the pier.") { success errorMessage } }`;
const filteredBy = (search: string) => `/staff/work?${new URLSearchParams({ filter: JSON.stringify({ search }) })}`;
const lastWeek = () => new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });
/** With the jeweler, whose books do not tie, as many as a controller has. */
const jeweler = 'Atelier Lang Jewelry LLC';
const companies = Array.from({ length: 39 }, (_, n) => `Zephyr ${String(n + 1).padStart(2, '0')} LLC` as const);

/** What has come in over night: six answers that are due today, and nine requests that nobody answered. */
async function overnight(page: Page): Promise<void> {
  for (const name of [harbor, kettle]) {
    const company = await companyNamed(page, name);
    for (const n of name === harbor ? [1, 2, 3] : [4, 5, 6]) {
      const { submitTextTodo } = await callAs('owner', submit, {
        uuid: await ask(page, company, `${word} answer ${n}`),
      });
      expect(submitTextTodo).toEqual({ success: true, errorMessage: null });
    }
    for (const n of name === harbor ? [1, 2, 3, 4, 5] : [6, 7, 8, 9])
      await ask(page, company, `${word} request ${n}`, 'text-field', lastWeek());
  }
}

journey('a controller is through the morning of forty companies with the keyboard', async ({ person }) => {
  const page = await person('controller');
  await Promise.all([overnight(page), Promise.all(companies.map(ownCompany))]);
  const steps = new Steps(page, 'The morning of a controller:');
  const drawer = drawerOf(page);
  const findings: string[] = [];
  const look = (name: string) =>
    steps.aside(async () => {
      findings.push(...(await findingsOf(page, `morning-${name}`)));
    });

  await steps.part('Reads what waits, by urgency', 2, async () => {
    await steps.open(filteredBy(word));
    await seen(page.getByText('1-15 of 15'));
    await look('list');
    await seen(page.getByRole('button', { name: '9 Overdue' }));
    expect(await page.getByRole('row').nth(1).textContent()).toContain(`${word} request`);
    await steps.key('1');
    await seen(page.getByText('1-6 of 6'));
  });

  await steps.part('Reviews six answers, sends two back', 22, async () => {
    await steps.key('j');
    await steps.key('Enter');
    for (const n of [1, 2, 3, 4, 5, 6]) {
      await seen(drawer.getByRole('heading', { name: `${word} answer ${n}` }));
      await seen(drawer.getByText('It stands at the pier.'));
      if (n === 1) await look('answer');
      if (n < 3) {
        await steps.key('r');
        await seen(page.getByLabel('What is missing?').and(page.locator(':focus')));
        await steps.type('Which pier?');
        if (n === 1) await look('sending-back');
        await steps.key('Control+Enter');
        await seen(page.getByText('Sent back to the client'));
        await unseen(page.getByLabel('What is missing?'));
      } else {
        await steps.key('e');
        await seen(questionOf(page).locator(':focus'));
        await steps.key('Enter');
      }
      await seen(n < 6 ? page.getByText(`1-${6 - n} of ${6 - n}`) : page.getByText('No work matches'));
      if (n < 6) await steps.key('j');
    }
    await steps.key('Escape');
    await unseen(drawer.getByText('It stands at the pier.'));
  });

  await steps.part('Reminds nine clients', 7, async () => {
    await steps.key('3');
    await seen(page.getByText('1-11 of 11'));
    await steps.key('5');
    await seen(page.getByText('1-9 of 9'));
    await steps.key('j');
    await steps.key('x');
    await seen(page.getByText('1 selected'));
    await steps.key('X');
    await seen(page.getByText('9 selected'));
    await steps.key('r');
    await seen(page.getByRole('dialog', { name: 'Send reminders about 9 to-dos' }).locator(':focus'));
    await look('reminding');
    await steps.key('Enter');
    await seen(page.getByText('9 reminders sent'));
  });

  await steps.part('Moves four due dates', 10, async () => {
    for (const n of [1, 2, 3, 4]) {
      if (n > 1) await steps.key('j');
      await steps.key('x');
      await seen(page.getByText(`${n} selected`));
    }
    await steps.key('d');
    await seen(page.getByLabel('New due date').and(page.locator(':focus')));
    await steps.type('01152030');
    await look('moving-due-dates');
    await steps.key('Control+Enter');
    await seen(page.getByText('4 due dates moved'));
    await seen(page.getByText('1-5 of 5'));
  });
  await look('due-dates-moved');

  const rolling = page.getByRole('dialog', { name: 'Roll out Month-end close' });
  await steps.part('Starts the close of the month for forty companies', 34, async () => {
    await steps.key('Control+k');
    await steps.type('bundles');
    await seen(page.getByRole('option', { name: 'Bundles' }));
    await steps.key('Enter');
    await steps.tabTo(page.getByRole('button', { name: 'Roll out Month-end close', exact: true }));
    await steps.key('Enter');
    const search = rolling.getByLabel('Search companies');
    await steps.tabTo(search);
    await steps.type('Atelier');
    await unseen(rolling.getByRole('checkbox', { name: harbor }));
    await steps.tabTo(rolling.getByRole('checkbox', { name: jeweler }));
    await steps.key('Space');
    await steps.tabTo(search, 'Shift+Tab');
    await steps.key('Control+a');
    await steps.type('Zephyr');
    await steps.press(rolling.getByRole('button', { name: 'Choose all 39' }));
    await look('bundle');
    await steps.key('Control+Enter');
    await seen(rolling.getByRole('heading', { name: '200 to-dos in 40 companies' }).and(page.locator(':focus')));
    await look('preview');
    await steps.key('Control+Enter');
    await seen(page.getByText('Done: 40 of 40 companies'));
  });

  await steps.part('Sees who is where, and whose books do not tie', 6, async () => {
    await seen(rowOf(page, companies[38] as string).getByText('0 of 5'));
    await steps.tabTo(page.getByLabel('Show', { exact: true }));
    await steps.type('Books');
    await seen(rowOf(page, jeweler).locator('.board-books.wrong'));
    await unseen(rowOf(page, companies[38] as string));
  });
  await look('board-of-forty');

  await steps.part('Closes the month of one company', 40, async () => {
    await steps.open(filteredBy(companies[0] as string));
    await seen(page.getByText('1-5 of 5'));
    await steps.key('j');
    await steps.key('Enter');
    for (const left of [4, 3, 2, 1, 0]) {
      await seen(drawer.getByRole('button', { name: 'Mark Complete' }));
      if (left === 4) await look('step');
      await steps.key('e');
      await seen(questionOf(page).locator(':focus'));
      await steps.key('Enter');
      await seen(left > 0 ? page.getByText(`1-${left} of ${left}`) : page.getByText('No work matches'));
      if (left > 0) await steps.key('j');
    }
    await steps.key('Control+k');
    await steps.type('bundles');
    await seen(page.getByRole('option', { name: 'Bundles' }));
    await steps.key('Enter');
    await steps.tabTo(page.getByRole('link', { name: 'Close board of Month-end close' }));
    await steps.key('Enter');
    await steps.tabTo(page.getByLabel('Search companies'));
    await steps.type('Zephyr 01');
    await steps.tabTo(page.getByRole('button', { name: /^Lock .* of Zephyr 01 LLC$/ }));
    await steps.key('Enter');
    await steps.tabTo(questionOf(page).getByRole('button', { name: 'Lock' }));
    await steps.key('Enter');
    await seen(rowOf(page, 'Zephyr 01').getByText('Locked', { exact: true }));
  });
  await look('locked');
  steps.tell();
  expect(findings).toEqual([]);
});
