import type { Page } from 'playwright-core';
import { companyNamed } from './stage/companies.js';
import { journey } from './stage/journey.js';
import { findingsOf } from './stage/looks.js';
import { call } from './stage/requests.js';
import { becomes, drawerOf, seen, unseen } from './stage/screens.js';

/** A number on a dashboard: what it is called there, how it is shown, and what it is to the cent. */
interface Figure {
  readonly name: string;
  readonly shown: string;
  readonly amount: string;
}

interface Dashboard {
  readonly path: string;
  readonly name: string;
  /** What the screen asks for. */
  readonly operation: string;
  /** A number in the answer that opens on the screen. */
  // biome-ignore lint/suspicious/noExplicitAny: each operation has data of its own
  readonly figureIn: (answer: any) => Figure;
  /** Another that opens into documents that are open. */
  // biome-ignore lint/suspicious/noExplicitAny: each operation has data of its own
  readonly openIn?: (answer: any) => Figure;
  /** How the overview tells it; absent: it does not. */
  readonly headline?: (figure: Figure) => string;
}

const dollars = (amount: string, digits: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    Math.abs(Number(amount)),
  );
const inReport = (amount: string) => (Number(amount) < 0 ? `(${dollars(amount, 2)})` : dollars(amount, 2));
const inDollars = (amount: string) => `${Number(amount) < 0 ? '-' : ''}$${dollars(amount, 0)}`;

/** The number in the first column of a row that has one. */
const inRow =
  (isIt: (title: string) => boolean) =>
  ({ report: { header, rows } }: { report: Report }): Figure => {
    const row = rows.findLast(({ colData }) => isIt(colData[0]?.value ?? ''));
    const at = row?.colData.findIndex(({ value }, place) => place > 0 && value !== '') ?? 0;
    const [title, amount] = [row?.colData[0]?.value ?? '', row?.colData[at]?.value ?? ''];
    return { name: `${title}, ${header[at]?.title}`, shown: inReport(amount), amount };
  };
const amountOf = ({ name, amount }: { name: string; amount: string }): Figure => ({
  name,
  shown: inDollars(amount),
  amount,
});

/** The first of a party's amounts that is not nothing, by its age. */
function bucketIn({ figures }: { figures: Health }): Figure {
  const [party] = figures.receivables.parties;
  const at = party?.amounts.findIndex((amount) => Number(amount) !== 0) ?? 0;
  const amount = party?.amounts[at] ?? '';
  return { name: `${party?.name}, ${ages[at]}`, shown: inReport(amount), amount };
}

const ages = ['Not due', '1–30 days', '31–60 days', '61–90 days', 'Over 90 days'];

/** The first week in which something is to be paid. */
function weekIn({ figures }: { figures: Plan }): Figure {
  const { firstDay = '', lastDay = '', payments = '' } = figures.weeks.find((one) => Number(one.payments) !== 0) ?? {};
  const name = `${inWords(firstDay, 'short')} – ${inWords(lastDay, 'short', 'numeric')}, Payments`;
  return { name, shown: inReport(payments), amount: payments };
}

function inWords(day: string, month: 'short', year?: 'numeric'): string {
  const format = { month, day: 'numeric', timeZone: 'UTC', ...(year && { year }) } as const;
  return new Intl.DateTimeFormat('en-US', format).format(new Date(`${day}T00:00:00Z`));
}

interface Health {
  readonly receivables: {
    readonly parties: readonly { readonly name: string; readonly amounts: readonly string[] }[];
  };
}

interface Plan {
  readonly weeks: readonly { readonly firstDay: string; readonly lastDay: string; readonly payments: string }[];
}

interface Report {
  readonly header: readonly { readonly title: string }[];
  readonly rows: readonly { readonly colData: readonly { readonly value: string }[] }[];
}

const dashboards: readonly Dashboard[] = [
  {
    path: 'profit-and-loss',
    name: 'Profit and loss',
    operation: 'ProfitAndLoss',
    figureIn: inRow((title) => title === 'Net Income'),
    headline: ({ amount }) => inDollars(amount),
  },
  {
    path: 'balance-sheet',
    name: 'Balance sheet',
    operation: 'BalanceSheet',
    figureIn: inRow((title) => title === 'Total Assets'),
    headline: ({ amount }) => inDollars(amount),
  },
  {
    path: 'cash-flow',
    name: 'Cash flow',
    operation: 'CashFlow',
    figureIn: inRow((title) => title === 'Net Change in Cash'),
    headline: ({ amount }) => inDollars(amount),
  },
  {
    path: 'trial-balance',
    name: 'Trial balance',
    operation: 'TrialBalance',
    figureIn: inRow((title) => title.includes('Checking')),
  },
  {
    path: 'health',
    name: 'Payables and receivables',
    operation: 'Health',
    figureIn: ({ figures }) => amountOf({ name: 'Customers owe', amount: figures.receivables.total }),
    openIn: bucketIn,
    headline: ({ shown }) => shown,
  },
  {
    path: 'cash-conversion',
    name: 'Cash conversion',
    operation: 'CashConversion',
    figureIn: ({ figures }) => amountOf(figures.amounts[1]),
  },
  {
    path: 'cash-planning',
    name: 'Cash planning',
    operation: 'CashPlanning',
    figureIn: ({ figures }) => amountOf(figures.cash),
    openIn: weekIn,
  },
];

journey('an owner reads the dashboards, and opens their numbers down to the entries', async ({ person }) => {
  const company = await companyNamed(await person('controller'), 'Cedar Ridge Builders LLC');
  const desktop = await person('rosa.delgado');
  const phone = await person('rosa.delgado', { device: 'phone' });
  await desktop.goto(`/${company}/dashboard`);
  await desktop.getByText('Ties out').waitFor({ timeout: 120_000 });
  const overview = await desktop.getByRole('main').innerText();

  for (const { path, name, operation, figureIn, openIn, headline } of dashboards) {
    const answer = answerTo(desktop, operation);
    await Promise.all([desktop, phone].map((page) => page.goto(`/${company}/dashboard/${path}`)));
    const data = await answer;
    const figure = figureIn(data);
    if (headline) expect(overview).toContain(headline(figure));
    for (const page of [desktop, phone]) {
      await seen(page.getByRole('heading', { name, level: 1 }));
      const number = page.getByRole('button', { name: `${figure.name}: ${figure.shown}. Show what it is made of` });
      await seen(number);
      expect(await page.getByRole('main').innerText()).not.toMatch(isoDate);
    }
    expect(await findingsOf(desktop, path)).toEqual([]);
    expect(await findingsOf(phone, `${path}-phone`)).toEqual([]);
    await opens(desktop, figure);
    if (openIn) await opens(desktop, openIn(data));
    if (path === 'balance-sheet') {
      await isForPaper(desktop);
      await opens(phone, figure);
      expect(await findingsOf(phone, 'postings-phone')).toEqual([]);
      await phone.goBack(); // from a sheet that covers the page, to the page
      await unseen(drawerOf(phone));
      await seen(phone.getByRole('heading', { name, level: 1 }));
    }
  }
  await desktop
    .getByLabel(/: paid in week$/)
    .first()
    .selectOption({ label: 'Left out' });
  await seen(desktop.getByRole('region', { name: 'In 13 weeks' }).getByText('What if'));

  const [from, to] = await lastDays(desktop, company);
  for (const page of [desktop, phone]) {
    await page.goto(`/${company}/dashboard/general-ledger?from=${from}&to=${to}`);
    const entry = page.getByRole('table').getByRole('link').first();
    await seen(entry);
    expect(await entry.textContent()).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
    expect(await entry.getAttribute('href')).toMatch(/^https:\/\/.*txnId=/);
    expect(await page.getByRole('main').innerText()).not.toMatch(isoDate);
    const device = page === phone ? 'phone' : 'desktop';
    expect(await findingsOf(page, `general-ledger-${device}`)).toEqual([]);
    await page
      .getByRole('button', { name: /^.+, Beginning Balance, Balance: .*[1-9]/ })
      .first()
      .click();
    await seen(drawerOf(page).getByRole('heading', { name: /^.+, Beginning Balance, Balance$/ }));
    await seen(drawerOf(page).locator('.postings-total'));
    expect(await findingsOf(page, `general-ledger-opened-${device}`)).toEqual([]);
  }
});

const isoDate = /\b\d{4}-\d\d-\d\d\b/;

/** What the server answers when the screen asks. */
async function answerTo(page: Page, operation: string) {
  const response = await page.waitForResponse(
    (one) => one.request().postData()?.includes(`query ${operation}(`) ?? false,
  );
  return (await response.json()).data;
}

/** What is printed is the report alone, dark on white, whatever the screen is. */
async function isForPaper(page: Page): Promise<void> {
  await page.evaluate("document.documentElement.dataset.theme = 'dark'");
  await page.emulateMedia({ media: 'print' });
  await seen(page.getByRole('table'));
  await unseen(page.getByRole('banner'));
  await unseen(page.getByRole('navigation'));
  await unseen(page.getByRole('button', { name: 'Export' }));
  await becomes(page, 'getComputedStyle(document.body).color', 'rgb(29, 28, 26)');
  await page.emulateMedia({ media: 'screen' });
}

/** A number opens into entries or documents that add up to it, each with the ledger's own page. */
async function opens(page: Page, { name, shown, amount }: Figure): Promise<void> {
  await page.getByRole('button', { name: `${name}: ${shown}. Show what it is made of` }).click();
  const drawer = drawerOf(page);
  await seen(drawer.getByRole('link', { name: 'Open in the ledger' }));
  expect(await drawer.locator('.postings-total').innerText()).toContain(inReport(amount));
  if (page.viewportSize()?.width === 390) return;
  await page.keyboard.press('Escape');
  await unseen(drawer);
}

/** The days of a week that has entries: as long as the books were read. */
async function lastDays(page: Page, company: string): Promise<readonly [string, string]> {
  const asked = `query ($company: UUID!) { liquidity(companyUuid: $company) { day } }`;
  const { liquidity } = await call(page, asked, { company });
  const weekBefore = new Date(Date.parse(liquidity.day) - 6 * 86_400_000).toISOString().slice(0, 10);
  return [weekBefore, liquidity.day];
}

journey('an owner sees the quarters beside each other, with changes and percents', async ({ person }) => {
  const company = await companyNamed(await person('controller'), 'Cedar Ridge Builders LLC');
  const [desktop, phone] = [await person('rosa.delgado'), await person('rosa.delgado', { device: 'phone' })];
  await desktop.goto(`/${company}/dashboard/profit-and-loss`);
  await desktop.getByLabel('Columns', { exact: true }).selectOption({ label: 'By quarter' });
  await seen(desktop.getByRole('columnheader', { name: 'Total', exact: true }));
  // the address says it, a moment after the press
  await desktop.getByLabel('Change in percent').click();
  await seen(desktop.getByRole('columnheader', { name: 'Change, %' }));
  await desktop.getByLabel('Percent of income').click();
  await seen(desktop.getByRole('columnheader', { name: 'Total, % of income' }));
  await seen(
    desktop
      .getByRole('row', { name: /^Total Income/ })
      .getByText('100.0%')
      .first(),
  );
  expect(await findingsOf(desktop, 'profit-and-loss-quarters')).toEqual([]);
  await phone.goto(new URL(desktop.url()).pathname + new URL(desktop.url()).search);
  await seen(phone.getByRole('columnheader', { name: 'Total, % of income' }));
  expect(await findingsOf(phone, 'profit-and-loss-quarters-phone')).toEqual([]);
});
