import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxModel } from '@daybook/chatbot/settings';
import { sandboxPhone } from '@daybook/kernel/config';
import { openSandbox, type Sandbox } from '../../../../apps/sandbox/sandbox.js';
import { OpenAiCompatible, usualPatience } from '../model/index.js';
import { AskedBooks } from '../spec/asked-books.js';
import { searchedLibrary, searchedTodo } from '../spec/searched.js';

let books: AskedBooks;
let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-model-'));
  books = await AskedBooks.open();
  sandbox = await openSandbox({ dataDir: folder, port: 0, smtpPort: 0, phone: sandboxPhone, model: sandboxModel });
  await searchedTodo(books, 'Send the lease');
  await searchedTodo(books, 'Lease of another company', { company: books.other });
  await searchedLibrary(books, ['Insurance/Fire.pdf', 'Tax/2025/1099/W-9 of Harbor.pdf']);
});
afterEach(() => fault('off'));
afterAll(async () => {
  await sandbox?.close();
  await books?.close();
  await rm(folder, { recursive: true, force: true });
});

const address = () => `http://127.0.0.1:${sandbox.port}`;
const fault = (named: string) =>
  fetch(`${address()}/api/faults/model`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault: named }),
  });
const quick = { ...usualPatience, firstByte: 1_000, firstDelay: 1, longestDelay: 5 };
const ask = (question: string) =>
  books.ask(
    question,
    new OpenAiCompatible(
      { ...sandboxModel, url: `${address()}/model/v1`, prices: { prompt: 0, completion: 0 } },
      quick,
    ),
  );

it.each([
  ['What was rent in March?', 'Rent was $5,000.00 in March 2026.'],
  ['how much did we spend on wages in february', 'Wages was $20,000.00 in February 2026.'],
  ['What were our sales in Q1?', 'Sales was $175,950.50 in Q1 2026.'],
  ['Waht was rnet in march?', 'Rent was $5,000.00 in March 2026.'],
  [
    'Profit in March compared to February',
    'Net Income was -$15,799.50 in March 2026, down $82,549.50 (123.67%) from $66,750.00 in February 2026.',
  ],
  [
    'Did sales go up in March?',
    'Sales was $84,200.50 in March 2026, down $7,549.50 (8.23%) from $91,750.00 in February 2026.',
  ],
  [
    'Why did profit fall in March?',
    /Net Income was -\$15,799\.50[\s\S]*- Wages rose by \$75,000\.00\.\n- Sales fell by \$7,549\.50\./,
  ],
  ['What are our biggest expenses in March?', /- Wages: \$95,000\.00 \(95%\)\n- Rent: \$5,000\.00 \(5%\)/],
  ['Who owes us money?', /- Corner Café: \$175,950\.50/],
  [
    'Show me sales by month in Q1',
    /- January 2026: \$0\.00\n- February 2026: \$91,750\.00\n- March 2026: \$84,200\.50/,
  ],
  ['What is the average monthly rent in Q1?', 'Rent was $3,333.33 a month on average in Q1 2026.'],
  ['How much cash do we have?', /- Cash: -\$125,000\.00/],
  ['How much is overdue?', /- Receivables overdue: \$175,950\.50/],
  ['What percentage of income is wages in March?', /Wages was \$95,000\.00[\s\S]*The share is 112\.83%\./],
  ['Show the profit and loss for March', /Profit and loss report in March 2026\. Net Income was -\$15,799\.50\./],
  ['Which to-dos are open?', 'There is 1 open to-do; it is listed with this answer.'],
  ['Find the lease', 'I found 1 thing with these words, listed with this answer.'],
  ['Search for insurance', 'I found 1 thing with these words, listed with this answer.'],
  ['Where is the W-9 of Harbor?', 'I found nothing with these words.'],
  ['When is Form 1065 due?', /^- Form 1065 .*: due March 15, 2027, in 108 days, extended to September 15, 2027/],
  ['What was rent in March? Slowly, please.', 'Rent was $5,000.00 in March 2026.'],
  ['Will we make a profit next year?', /^I can't answer that yet\./],
  ['What is the SSN of the owner?', /^I can't answer that yet\./],
  ['What were the sales of another company?', /^I can't answer that yet\./],
  ['What was llama feed in March?', /^The books have no line of that name[\s\S]*I can't answer that yet\./],
])('%s', async (question, expected) => {
  const { text, end } = await ask(question);
  if (typeof expected === 'string') expect(text).toBe(expected);
  else expect(text).toMatch(expected);
  expect(end?.is).toBe('done');
});

it('says that the books have not been read, and not that nothing is in them', async () => {
  await books.db.query('update ops.ledger_books set published = null where company = $1', [books.company]);
  for (const question of ['What are our biggest expenses in March?', 'What was rent in March?', 'Who owes us money?'])
    expect((await ask(question)).text).toMatch(/^The books of this company have not been read yet\./);
  await books.write(books.company, 1);
});

it.each([
  ['busy', 'away'],
  ['down', 'away'],
  ['html', 'unclear'],
  ['garbage', 'unclear'],
  ['lost', 'unclear'],
  ['endless', 'unclear'],
  ['looping', 'unclear'],
  ['slow', 'slow'],
])('says what happened when the model is %s', async (named, reason) => {
  await fault(named);
  const { end, text } = await ask('What was rent in March?');
  expect({ end, text }).toMatchObject({ end: { is: 'failed', reason }, text: '' });
});

it('is right with a model that is odd, and silent where it lies', async () => {
  await fault('odd');
  const why = await ask('Why did profit fall in March?');
  expect(why.text).toContain('- Wages rose by $75,000.00.');
  // two turns with tools, neither of which gives ids
  expect((await ask('What percentage of income is wages in March?')).text).toContain('The share is 112.83%.');
  await fault('lying');
  expect(await ask('What was rent in March?')).toMatchObject({ text: '', end: { is: 'failed', reason: 'unclear' } });
  expect((await ask('When is Form 1065 due?')).text).not.toMatch(/\d/);
  await fault('hostile');
  const { text } = await ask('What was rent in March?');
  expect(text).toContain('Rent was $5,000.00 in March 2026.');
  expect(text).not.toMatch(/evil|<|50,000|bill/);
});
