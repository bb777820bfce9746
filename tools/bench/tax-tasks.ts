import { randomUUID } from 'node:crypto';
import { type QuestionnaireCommand, questionnaire, questionnaireId, shipped } from '@daybook/tax/domain';
import { taskOf } from './async-task.js';
import type { House } from './bench-environment.js';
import { fetchAll } from './bytes.js';
import type { Firm } from './firm.js';
import type { Line } from './report.js';

const companies = 200;
const [before, year] = [2025, 2026];
const form = 'business-information';

const rolling = `mutation ($companies: [UUID!]!) {
  task: generateTqYears(companyUuids: $companies, year: ${year}, rollForward: true) { errorMessage asyncTask { uuid } } }`;
const exporting = `mutation ($projects: [TqProject!]!) {
  task: exportTqForms(year: ${before}, projects: $projects) { errorMessage asyncTask { uuid } } }`;

/** What the firm does for many companies at once. */
export async function taxTasks(house: House, firm: Firm): Promise<Line[]> {
  const those = await answered(firm);
  await house.abreast();
  const rolled = await taskOf(house, rolling, { companies: those });
  const projects = those.map((companyUuid) => ({ companyUuid, formName: form }));
  const exported = await taskOf(house, exporting, { projects });
  const fetched = exported.file ? await fetchAll(exported.file, exported.headers) : 0;
  return [
    {
      what: `Roll forward of ${companies} companies`,
      value: `${rolled.seconds.toFixed(1)} s, ${Math.round((1_000 * rolled.seconds) / companies)} ms each`,
    },
    {
      what: `Export of ${companies} forms`,
      value: `${exported.seconds.toFixed(1)} s, ${Math.round((1_000 * exported.seconds) / companies)} ms each; fetched in ${Math.round(fetched)} ms`,
    },
  ];
}

/** Companies with the questions of the year before, of which some are answered. */
async function answered(firm: Firm): Promise<readonly string[]> {
  const definition = shipped[`business-${before}`];
  if (!definition) throw new Error(`There are no questions for ${before}.`);
  const published = { version: `business-${before}`, definition };
  const answer = (question: string, value: unknown) => ({ question, value, revision: 0 });
  const those: string[] = [];
  for (let n = 0; n < companies; n += 1) {
    const company = await firm.company();
    const commands: readonly QuestionnaireCommand[] = [
      { type: 'GenerateQuestionnaire', published },
      {
        type: 'AdvanceSetup',
        published,
        step: 'entity',
        status: 'done',
        answers: [answer('entityKind', 'partnership'), answer('formationDate', '2012-05-01')],
      },
      { type: 'FinishSetup', published },
      {
        type: 'SaveAnswers',
        published,
        form,
        answers: [
          answer('legalName', `Measured ${n} LLC`),
          answer('phone', '(555) 010-0199'),
          answer('ein', '12-3456789'),
        ],
      },
    ];
    for (const command of commands) {
      const metadata = { commandId: randomUUID(), by: { system: 'bench' }, company };
      const outcome = await firm.commands.send(questionnaire, questionnaireId(company, before), command, metadata);
      if ('refused' in outcome) throw new Error(`${command.type}: ${outcome.message}`);
    }
    those.push(company);
  }
  return those;
}
