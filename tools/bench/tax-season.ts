import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { systemClock } from '@daybook/kernel/clock';
import { queryOf } from '@daybook/kernel/postgres';
import { type QuestionnaireCommand, questionnaire, questionnaireId } from '@daybook/tax/domain';
import type { Browser } from 'playwright-core';
import type { DemoCommand } from '../../apps/demo/demo-command.js';
import { companyUuid } from '../../apps/demo/firm.js';
import { taxSeason } from '../../apps/demo/tax/index.js';
import { paperOfYear, pdfOf } from '../../libs/tax/flow/papers/paper-of-year.js';
import { taskOf } from './async-task.js';
import type { House } from './bench-environment.js';
import { concurrently, type Firm } from './firm.js';
import { type Line, ms } from './report.js';
import { median, openBrowser, signIn } from './web.js';

const year = 2025;
const companies = 200;
const forms = 200;
const bakery = companyUuid('harbor');

const exporting = `mutation ($projects: [TqProject!]!) {
  task: exportTqForms(year: ${year}, projects: $projects) { errorMessage asyncTask { uuid metadata } } }`;
const rolling = `mutation ($companies: [UUID!]!) {
  task: generateTqYears(companyUuids: $companies, year: ${year + 1}, rollForward: true) { errorMessage asyncTask { uuid metadata } } }`;

/** What is made of whole questionnaires, answered as a company of the demo has, and what a client downloads for a step. */
export async function taxPapers(house: House, firm: Firm): Promise<Line[]> {
  const answered = commandsOfYear();
  const uuids = await concurrently(companies, () => yearOf(firm, answered));
  await house.abreast();
  return [
    await summary(house, firm, uuids[0] ?? ''),
    await exported(house, answered, uuids),
    await rolled(house, uuids),
    await step(house),
  ];
}

/** A year of the demo in which everything was answered, up to what is handed in: that would make papers meanwhile. */
function commandsOfYear(): readonly QuestionnaireCommand[] {
  const stream = questionnaireId(companyUuid('shelter'), year);
  const isAnswering = ({ command }: DemoCommand) =>
    /^(?:GenerateQuestionnaire|AdvanceSetup|FinishSetup|SaveAnswers|OmitAnswer)$/.test(command.type);
  const all = taxSeason(new Date()).filter((one) => one.stream === stream && isAnswering(one));
  return all.map(({ command }) => command as QuestionnaireCommand);
}

async function yearOf(firm: Firm, answered: readonly QuestionnaireCommand[]): Promise<string> {
  const company = await firm.company();
  for (const command of answered) {
    const metadata = { commandId: randomUUID(), by: { system: 'bench' }, company };
    const outcome = await firm.commands.send(questionnaire, questionnaireId(company, year), command, metadata);
    if ('refused' in outcome) throw new Error(`${command.type}: ${outcome.message}`);
  }
  return company;
}

async function summary({ config, pool }: House, { commands }: Firm, company: string): Promise<Line> {
  const tools = { commands, query: queryOf(pool), clock: systemClock };
  const times: number[] = [];
  let bytes = 0;
  for (let n = 0; n < 6; n += 1) {
    const begun = performance.now();
    const paper = await paperOfYear({ company, year }, config, tools);
    if (!paper) throw new Error('There is no year to make a paper of.');
    bytes = (await pdfOf(paper)).length;
    // the first is until fonts and code are there
    if (n > 0) times.push(performance.now() - begun);
  }
  const what = `Summary PDF of a whole questionnaire, ${(bytes / 1_000).toFixed(0)} KB: median`;
  return { what, value: ms(median(times)), ratio: median(times) / 1_500, aim: '≤ 1.5 s' };
}

async function exported(
  house: House,
  answered: readonly QuestionnaireCommand[],
  uuids: readonly string[],
): Promise<Line> {
  const names = [...new Set(answered.flatMap((one) => (one.type === 'SaveAnswers' ? [one.form] : [])))];
  const projects = uuids.flatMap((companyUuid) => names.map((formName) => ({ companyUuid, formName }))).slice(0, forms);
  const { seconds, file, headers } = await taskOf(house, exporting, { projects });
  const zip = await (await fetch(file ?? '', { headers })).arrayBuffer();
  return {
    what: `Export of ${projects.length} forms into a zip of ${(zip.byteLength / 1e6).toFixed(1)} MB: ${seconds.toFixed(1)} s`,
    value: `${ms((seconds * 1_000) / projects.length)} each`,
  };
}

async function rolled(house: House, uuids: readonly string[]): Promise<Line> {
  const { seconds } = await taskOf(house, rolling, { companies: uuids });
  return {
    what: `Roll forward of ${uuids.length} companies: ${seconds.toFixed(1)} s`,
    value: `${ms((seconds * 1_000) / uuids.length)} each`,
  };
}

/** Scripts and styles of a step beyond those of the first page. */
async function step(house: House): Promise<Line> {
  const { browser, close } = await openBrowser();
  try {
    const url = `http://localhost:${house.config.port}/`;
    const state = await signIn(browser, url);
    const shell = await codeOf(browser, url, '.todo-row, .feed-entry', state);
    const address = `${url}${bakery}/tax-questionnaire/${year}/business-information/contact`;
    const whole = await codeOf(browser, address, '.tq-step-count', state);
    const more = [...whole].filter(([name]) => !shell.has(name));
    const bytes = more.reduce((sum, [, code]) => sum + gzipSync(code).length, 0);
    return {
      what: `A client’s step, beyond the first page, gzip (${more.length} files)`,
      value: `${(bytes / 1_000).toFixed(0)} KB`,
      ratio: bytes / 60_000,
      aim: '≤ 60 KB',
    };
  } finally {
    await close();
  }
}

async function codeOf(
  browser: Browser,
  url: string,
  content: string,
  storageState: Awaited<ReturnType<typeof signIn>>,
): Promise<ReadonlyMap<string, string>> {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  const codes: Promise<readonly [string, string]>[] = [];
  page.on('response', (answer) => {
    if (['script', 'stylesheet'].includes(answer.request().resourceType()))
      codes.push(answer.text().then((code) => [answer.url(), code] as const));
  });
  await page.goto(url);
  await page.locator(content).first().waitFor();
  const found = new Map(await Promise.all(codes));
  await context.close();
  return found;
}
