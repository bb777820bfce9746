import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { pdfSaying } from './stage/papers.js';
import { ask } from './stage/requests.js';
import { drawerOf, seen, unseen } from './stage/screens.js';
import { askToSign } from './stage/signatures.js';
import { beginToSign, finish } from './stage/signing-by-keys.js';
import { Steps } from './stage/steps.js';
import { askAbout, unknownPostings } from './stage/transactions.js';

/** Its books are read when the journeys begin. */
const name = 'Larkspur Montessori School Inc.';
const word = 'Blackboard';
const letter = `${word} letter`;
const papers = [`${word} lease`, `${word} payroll report`];
const questions = [`${word}: is the van sold?`, `${word}: what is the rent?`];
const transactions = '2 transactions need you';

journey('a client does the five minutes on the phone with its keyboard', async ({ person }) => {
  const [staff, client] = await Promise.all([person('controller'), person('ruth.okoye', { device: 'phone' })]);
  const company = await companyNamed(staff, name);
  for (const title of papers) await ask(staff, company, title, 'upload-request');
  for (const [n, title] of questions.entries()) await ask(staff, company, title, n < 1 ? 'yes-or-no' : 'text-field');
  await askToSign(staff, company, letter, client);
  await askAbout(staff, company, (await unknownPostings(staff, company)).slice(-2));

  const steps = new Steps(client, 'The five minutes of a client with a keyboard:');
  const sheet = drawerOf(client);
  const forYou = client.getByRole('region', { name: 'For you' });
  const rowOf = (title: string) => forYou.getByRole('link').filter({ hasText: title });
  const findings: string[] = [];
  const look = (screen: string) =>
    steps.aside(async () => {
      findings.push(...(await findingsOf(client, `five-minutes-keys-${screen}`)));
    });
  const open = async (title: string) => {
    await steps.walkTo(rowOf(title));
    await steps.key('Enter');
    await seen(sheet.getByRole('heading', { name: title }));
  };
  const close = async (title: string) => {
    await steps.key('Escape');
    await seen(forYou.getByRole('listitem'));
    await unseen(rowOf(title));
  };
  const submit = async (title: string) => {
    await steps.press(sheet.getByRole('button', { name: 'Submit' }));
    await seen(sheet.getByText('Waiting for review', { exact: true }));
    await close(title);
  };

  await steps.part('Reads what is hers to do', 25, async () => {
    await steps.open('/');
    for (const asks of [/\bSign \d+/, /\bUpload \d+ files?\b/, /\bAnswer \d+ questions?\b/])
      await seen(forYou.getByText(asks));
    await steps.press(forYou.getByRole('button', { name: /^Show all/ }));
    for (const title of [letter, ...papers, ...questions, transactions]) await seen(rowOf(title));
  });
  await look('home');

  await steps.part('Answers two questions', 36, async () => {
    for (const [n, title] of questions.entries()) {
      await open(title);
      if (n < 1) {
        await steps.tabTo(sheet.getByLabel('Yes', { exact: true }));
        await steps.key('Space');
        await look('question');
      } else {
        await steps.tabTo(sheet.getByLabel('Your answer'));
        await steps.type('2,400 a month');
      }
      await submit(title);
    }
  });

  await steps.part('Answers about two transactions', 30, async () => {
    await open(transactions);
    await seen(sheet.getByText('0 of 2 answered'));
    await look('transactions');
    for (const [n, said] of ['Chalk', 'A bus for the museum'].entries()) {
      await steps.tabTo(sheet.getByLabel('In your words'));
      await steps.type(said);
      await steps.press(sheet.getByRole('button', { name: 'Save the answer' }));
      await seen(sheet.getByText(n < 1 ? '1 of 2 answered' : 'All 2 answered', { exact: false }));
    }
    await close(transactions);
  });

  await steps.part('Uploads two files', 36, async () => {
    for (const title of papers) {
      const paper = pdfSaying(`${title}.pdf`, title);
      await open(title);
      await steps.give(sheet.getByRole('button', { name: 'Add files' }), paper, 'press');
      await seen(sheet.getByRole('button', { name: paper.name, exact: true }));
      await look('upload');
      await submit(title);
    }
  });

  await steps.part('Signs a letter', 40, async () => {
    await open(letter);
    await steps.press(sheet.getByRole('link', { name: 'Review and sign' }));
    await beginToSign(client, steps, 'Ruth Okoye');
    await look('signing');
    await finish(client, steps);
    await seen(client.getByRole('status').getByText('Everyone has signed'));
  });
  await look('signed');

  await steps.part('Sees what is with the accountant', 15, async () => {
    await steps.open('/');
    const waiting = client.getByRole('region', { name: 'With your accountant' });
    await seen(waiting.getByRole('listitem'));
    const more = waiting.getByRole('button', { name: /^Show all/ });
    if (await more.isVisible()) await steps.press(more);
    for (const title of [...papers, ...questions]) await seen(waiting.getByRole('link').filter({ hasText: title }));
    await unseen(forYou.getByText(word));
  });
  await look('with-accountant');
  steps.tell();
  expect(findings).toEqual([]);
});
