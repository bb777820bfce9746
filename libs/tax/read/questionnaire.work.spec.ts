import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { type QuestionnaireEvent, questionnaireWork } from '@daybook/tax/domain';
import { describedWork } from '@daybook/testing/work';
import { begun, completed, handedIn, returned, submitted } from '../domain/year/year-samples.js';

const company = '00000000-0000-4000-8000-0000000000c7';
const { rowsOf } = projectionSpec(describedWork(questionnaireWork));
const waitingAfter = (...events: readonly QuestionnaireEvent[]) =>
  rowsOf(...events.map((event, n) => recorded(event, n, {}, `questionnaire-${company}_2026`))).work_items ?? [];
const disabled = (form: string): QuestionnaireEvent => ({ type: 'FormDisabled', data: { form, because: [] } });
const enabled = (form: string): QuestionnaireEvent => ({ type: 'FormEnabled', data: { form, because: [] } });

it('waits for nobody while the client answers', () => {
  expect(waitingAfter(...begun)).toMatchObject([{ waits: null, title: 'Tax questionnaire 2026' }]);
});

it('waits for the firm once a form was submitted, until it accepted the last of them', () => {
  const accept = { waits: 'accept', neededRight: 'seeToTq', isForStaff: true };
  expect(waitingAfter(...begun, submitted('basics'))).toMatchObject([accept]);
  expect(waitingAfter(...handedIn, completed('basics'), completed('ownership'))).toMatchObject([accept]);
  const all = ['basics', 'ownership', 'review'].map(completed);
  expect(waitingAfter(...handedIn, ...all)).toMatchObject([{ waits: null }]);
});

it('waits for the client once a form was returned, whatever else the firm has', () => {
  const review = { waits: 'review', neededRight: 'seeToTq', clientsUpdate: 'TQ', isForStaff: false };
  expect(waitingAfter(...handedIn, returned('ownership'))).toMatchObject([review]);
  expect(waitingAfter(...handedIn, returned('ownership'), submitted('ownership'))).toMatchObject([{ waits: 'accept' }]);
});

it('waits for nobody once the form was opened again', () => {
  const reopened: QuestionnaireEvent = { type: 'FormReopened', data: { form: 'basics', because: [] } };
  expect(waitingAfter(...begun, submitted('basics'), reopened)).toMatchObject([{ waits: null }]);
});

it('does not wait for a form that does not count', () => {
  expect(waitingAfter(...begun, submitted('basics'), disabled('basics'))).toMatchObject([{ waits: null }]);
  const again = waitingAfter(...begun, submitted('basics'), disabled('basics'), enabled('basics'));
  expect(again).toMatchObject([{ waits: 'accept' }]);
});

it('leads to the company, of whose years each waits for itself', () => {
  const [row] = waitingAfter(...begun);
  expect([row?.uuid, row?.id]).toEqual([company, `tq-${company}_2026`]);
  expect(waitingAfter(...begun, { type: 'QuestionnaireRemoved', data: {} })).toEqual([]);
});
