import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import type { QuestionnaireEvent } from '@daybook/tax/domain';
import {
  accepted,
  answered,
  begun,
  cleared,
  completed,
  generated,
  handedIn,
  inProgress,
  returned,
  submitted,
} from '../../domain/year/year-samples.js';
import { taxYears } from './tax-years.projection.js';

const company = '00000000-0000-4000-8000-0000000000c7';
const { rowsOf } = projectionSpec(taxYears);
const yearAfter = (...events: readonly QuestionnaireEvent[]) =>
  rowsOf(...events.map((event, n) => recorded(event, n, { at: at(n) }, `questionnaire-${company}_2026`)))
    .tax_years?.[0];
const at = (minute: number) => new Date(Date.UTC(2027, 1, 1, 9, minute)).toISOString();

const counted = {
  status: 'in_progress',
  isComplete: false,
  answered: 1,
  total: 3,
  forms: [{ form: 'basics', answered: 1, total: 3 }],
} as const;

it('begins with nothing done, under the company and the year', () => {
  expect(yearAfter(generated)).toMatchObject({
    key: `${company}_2026`,
    companyUuid: company,
    year: 2026,
    definitionVersion: 'small-1',
    setupMode: 'required',
    status: 'not_started',
    total: 0,
  });
});

it('knows how far the setup is, also when somebody looks through it again', () => {
  expect(yearAfter(...begun)).toMatchObject({ setupMode: 'finished' });
  for (const event of [
    answered(null, 'kind', 'llc'),
    { type: 'SetupStepCompleted', data: { step: 'entity' } },
    { type: 'SetupStepSkipped', data: { step: 'entity' } },
  ] satisfies QuestionnaireEvent[])
    expect(yearAfter(...begun, event)).toMatchObject({ setupMode: 'editing' });
  expect(yearAfter(...begun, answered('basics', 'name', 'Harbor'))).toMatchObject({ setupMode: 'finished' });
});

it('has the status of each form, and when it was submitted last', () => {
  expect(yearAfter(...handedIn)).toMatchObject({ statuses: { basics: 'submitted' }, isPerjuryAccepted: true });
  const after = yearAfter(...handedIn, completed('basics'), returned('ownership'), cleared());
  expect(after).toMatchObject({
    statuses: { basics: 'completed', ownership: 'awaiting_review', review: 'submitted' },
    isPerjuryAccepted: false,
  });
  expect(Object.keys(after.submittedAt)).toEqual(['basics', 'ownership', 'review']);
  const again: QuestionnaireEvent = { type: 'FormReopened', data: { form: 'basics', because: [] } };
  expect(yearAfter(...begun, inProgress('basics'), submitted('basics'), again)).toMatchObject({
    statuses: { basics: 'in_progress' },
  });
  expect(yearAfter(...begun, accepted)).toMatchObject({ isPerjuryAccepted: true });
});

it('takes what was counted, and the questions it was moved to', () => {
  const moved = { from: 'small-1', to: 'small-2', forms: [], apart: [], returned: [] };
  expect(
    yearAfter(
      ...begun,
      { type: 'ProgressCounted', data: counted },
      { type: 'QuestionnaireDefinitionMoved', data: moved },
    ),
  ).toMatchObject({ ...counted, definitionVersion: 'small-2' });
});

const file = '00000000-0000-4000-8000-0000000000f1';
const acts: QuestionnaireEvent[] = [
  { type: 'AnswersRolledForward', data: { fromYear: 2025, answers: [] } },
  { type: 'FormAdded', data: { form: 'payroll', createTodo: true, sendEmail: true } },
  { type: 'FormRemoved', data: { form: 'payroll' } },
  { type: 'AnswerConfirmed', data: { form: 'basics', question: 'name' } },
  { type: 'AnswerOmitted', data: { form: 'basics', question: 'name' } },
  { type: 'AnswerRestored', data: { form: 'basics', question: 'name' } },
  { type: 'AnswerFileAttached', data: { form: 'basics', question: 'notices', file } },
  { type: 'AnswerFileCopied', data: { form: 'basics', question: 'notices', file } },
  { type: 'AnswerFileDetached', data: { form: 'basics', question: 'notices', file, isCopy: false } },
];
it.each(acts)('is active with $type', (event) => {
  expect(yearAfter(...begun, event).lastActivityAt).toBe(at(begun.length));
});

it('is no longer there once it was removed', () => {
  expect(yearAfter(...begun, { type: 'QuestionnaireRemoved', data: {} })).toBeUndefined();
});
