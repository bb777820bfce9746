import { globSync, readFileSync } from 'node:fs';
import { parse, print, separateOperations } from 'graphql';
import type { LedgerFirm } from './ledger-firm.js';
import { load } from './load.js';
import { type Line, ms } from './report.js';
import { Visitor } from './visitor.js';
import { median, openBrowser, signIn, visit } from './web.js';

const seconds = 3;
const visits = 3;
const aim = 1_000;

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const thisYear = { start_date: `${day(0).slice(0, 4)}-01-01`, end_date: day(0) };

/** As the screens ask, with what they show first. */
const dashboards = [
  ['liquidity', 'Liquidity', {}, '.figure-value'],
  ['profit-and-loss', 'ProfitAndLoss', { filters: thisYear }, '.report-table tbody td'],
  ['balance-sheet', 'BalanceSheet', { filters: thisYear }, '.report-table tbody td'],
  ['trial-balance', 'TrialBalance', { filters: thisYear }, '.report-table tbody td'],
  ['general-ledger', 'GeneralLedger', { filters: { start_date: day(13), end_date: day(0) } }, '.report-table tbody td'],
  ['health', 'Health', {}, '.figure-value'],
  ['cash-conversion', 'CashConversion', {}, '.figure-value'],
  ['cash-planning', 'CashPlanning', { asPaid: false }, '.figure-value'],
] as const;

/** Each dashboard: the answer over HTTP, and its first content in a browser that has nothing cached. */
export async function dashboardsOf({ house }: LedgerFirm, company: string): Promise<Line[]> {
  const owner = 'owner@demo.daybook.test';
  const { browser, close } = await openBrowser();
  const lines: Line[] = [];
  const url = `http://localhost:${house.config.port}/`;
  const signedIn = await signIn(browser, url);
  const { headers } = await Visitor.signIn(house.endpoint, owner);
  const asked = globSync('libs/ledger/web/dashboards/**/*.graphql').map((file) => readFileSync(file, 'utf8'));
  const documents = separateOperations(parse(asked.join('\n')));
  for (const [path, operation, variables, content] of dashboards) {
    const document = documents[operation];
    if (!document) throw new Error(`No screen asks for ${operation}.`);
    const body = JSON.stringify({ query: print(document), variables: { companyUuid: company, ...variables } });
    const { p50, p95, refused, refusal } = await load({
      url: house.endpoint,
      connections: 1,
      seconds,
      headers,
      shot: () => ({ body }),
      accept: (answer) => /^\{"data":\{"(figures|report)":\{/.test(answer),
    });
    const times: number[] = [];
    const search =
      'filters' in variables ? `?from=${variables.filters.start_date}&to=${variables.filters.end_date}` : '';
    for (let n = 0; n < visits; n += 1)
      times.push(await visit(browser, `${url}${company}/dashboard/${path}${search}`, content, signedIn));
    const first = median(times);
    lines.push(
      {
        what: `${path}: the answer, p50, p95`,
        value: refused > 0 ? `${refused} REFUSED ${refusal?.slice(0, 80)}` : `${ms(p50)}, ${ms(p95)}`,
      },
      { what: '  content on the screen, nothing cached', value: ms(first), ratio: first / aim, aim: `≤ ${aim} ms` },
    );
  }
  await close();
  return lines;
}
