import type { Page } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { eventually } from './stage/eventually.js';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { pdfSaying } from './stage/papers.js';
import { ask } from './stage/requests.js';
import { drawerOf, drawn, seen, unseen } from './stage/screens.js';
import { askToSign, drawByFinger } from './stage/signatures.js';
import { Steps } from './stage/steps.js';

const name = 'Northlight Analytics Inc.';
const word = 'Thyme';
const [letter, papers, questions] = [
  `${word} letter`,
  [`${word} lease`, `${word} payroll report`],
  [`${word}: is the van sold?`, `${word}: did you borrow?`, `${word}: what is the rent?`, `${word}: who left?`],
] as const;

const forYou = (page: Page) => page.getByRole('region', { name: 'For you' });
const rowOf = (page: Page, title: string) => forYou(page).getByRole('link').filter({ hasText: title });
const button = (page: Page, called: string) => page.getByRole('button', { name: called, exact: true });

/** One thumb: what has to be read is scrolled to by it, and every tap is a step. */
journey('a client does in five minutes on the phone what is asked: signs, uploads and answers', async ({ person }) => {
  const [staff, client] = await Promise.all([person('controller'), person('anita.rao', { device: 'phone' })]);
  const company = await companyNamed(staff, name);
  for (const title of papers) await ask(staff, company, title, 'upload-request');
  for (const [n, title] of questions.entries()) await ask(staff, company, title, n < 2 ? 'yes-or-no' : 'text-field');
  await askToSign(staff, company, letter, client);
  const steps = new Steps(client, 'The five minutes of a client on the phone:');
  const sheet = drawerOf(client);
  const findings: string[] = [];
  const look = async (screen: string) => findings.push(...(await findingsOf(client, `five-minutes-${screen}`)));
  const done = async (title: string) => {
    await seen(sheet.getByText('Waiting for review', { exact: true }));
    await steps.tap(sheet.getByRole('button', { name: 'Close', exact: true }));
    await seen(forYou(client).getByRole('listitem'));
    await unseen(rowOf(client, title));
  };

  await steps.part('Reads what is hers to do', 2, async () => {
    await steps.open('/');
    for (const asks of [/\bSign \d+/, /\bUpload \d+ files?\b/, /\bAnswer \d+ questions?\b/])
      await seen(forYou(client).getByText(asks));
    await steps.tap(forYou(client).getByRole('button', { name: /^Show all/ }));
    for (const title of [letter, ...papers, ...questions]) await seen(rowOf(client, title));
  });
  await look('home');

  await steps.part('Answers four questions', 18, async () => {
    for (const [n, title] of questions.entries()) {
      await steps.tap(rowOf(client, title));
      await seen(sheet.getByRole('heading', { name: title }));
      if (n < 2) await steps.tap(sheet.getByLabel('No', { exact: true }));
      else {
        await steps.tap(sheet.getByLabel('Your answer'));
        await steps.type('2,400 a month');
      }
      await steps.tap(sheet.getByRole('button', { name: 'Submit' }));
      await done(title);
    }
  });

  await steps.part('Uploads two files', 10, async () => {
    for (const title of papers) {
      const paper = pdfSaying(`${title}.pdf`, title);
      await steps.tap(rowOf(client, title));
      await seen(sheet.getByRole('heading', { name: title }));
      await steps.give(sheet.getByRole('button', { name: 'Add files' }), paper);
      await seen(sheet.getByRole('button', { name: paper.name, exact: true }));
      await steps.tap(sheet.getByRole('button', { name: 'Submit' }));
      await done(title);
    }
  });

  await steps.part('Signs a letter', 11, async () => {
    await steps.tap(rowOf(client, letter));
    await steps.tap(sheet.getByRole('link', { name: 'Review and sign' }));
    await steps.tap(client.getByLabel('I agree to sign this document electronically'));
    await steps.tap(button(client, 'Agree and continue'));
    await seen(client.getByRole('button', { name: 'Next field', disabled: false }));
    await steps.tap(button(client, 'Next field'));
    await steps.tap(client.locator(':focus'));
    await steps.tap(client.getByRole('tab', { name: 'Draw' }));
    await steps.draw(() => drawByFinger(client));
    const use = button(client, 'Use this signature');
    await steps.tap(use);
    // a tap that comes right after the line can be taken for a part of it, here and not by a hand
    await eventually(async () => {
      if (await use.isVisible()) await use.tap();
      await drawn(client);
      expect(await use.isVisible()).toBe(false);
    });
    await seen(client.getByRole('status').getByText('All required fields are filled in.'));
    await steps.tap(button(client, 'Finish'));
    await steps.tap(button(client, 'Sign document'));
    await seen(client.getByRole('status').getByText('Everyone has signed'));
  });
  await look('signed');

  await steps.part('Sees what is with the accountant', 2, async () => {
    await steps.open('/');
    const waiting = client.getByRole('region', { name: 'With your accountant' });
    await seen(waiting.getByRole('listitem'));
    const more = waiting.getByRole('button', { name: /^Show all/ });
    if (await more.isVisible()) await steps.tap(more);
    for (const title of [...papers, ...questions]) await seen(waiting.getByRole('link').filter({ hasText: title }));
    await unseen(forYou(client).getByText(word));
  });
  await look('with-accountant');
  steps.tell();
  expect(findings).toEqual([]);
});
