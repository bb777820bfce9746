import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { type Form1099Event, statementsWork } from '@daybook/tax/domain';
import { describedWork } from '@daybook/testing/work';

const company = '00000000-0000-4000-8000-0000000000c1';
const [otto, fern] = ['00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000d2'];
const { rowsOf } = projectionSpec(describedWork(statementsWork));

function rowsAfter(...events: readonly Form1099Event[]) {
  return rowsOf(
    ...events.map((event, n) => {
      const one = recorded(event, n, {}, `form1099-${company}_2026`);
      return { ...one, id: `event ${n}`, meta: { ...one.meta, company } };
    }),
  ).work_items;
}
const rowAfter = (...events: readonly Form1099Event[]) => rowsAfter(...events)?.[0];

const form = (cents: number, payee = otto) => ({ payee, boxes: [{ box: 'NEC-1' as const, cents }], withheld: 0 });
const prepared = (cents: number, payee = otto): Form1099Event => ({
  type: 'Form1099Prepared',
  data: form(cents, payee),
});
const corrected = (from: number, to: number): Form1099Event => ({
  type: 'Form1099Corrected',
  data: { from: form(from), to: form(to) },
});
const sent = (delivery: 'email' | 'paper', payee = otto): Form1099Event => ({
  type: 'Form1099StatementSent',
  data: { payee, delivery },
});
const cameBack = (of: number, payee = otto): Form1099Event => ({
  type: 'Form1099StatementRefused',
  data: { payee, statement: `event ${of}` },
});
const withdrawn: Form1099Event = { type: 'Form1099Withdrawn', data: { payee: otto } };

it('leads those who manage taxes to the workspace of the company, of each payee by itself', () => {
  const rows = rowsAfter(prepared(1), sent('email'), cameBack(1), prepared(2, fern), sent('email', fern));
  expect(rows).toMatchObject([
    {
      ...{ id: `form-1099-statements-${otto}_2026`, kind: 'form-1099-statements', uuid: company },
      ...{ companyUuid: company, title: 'Form 1099 statement for 2026', period: '2026', waits: 'send' },
      ...{ neededRight: 'seeToTq', isForStaff: true, says: 'came back' },
    },
    { id: `form-1099-statements-${fern}_2026`, waits: null },
  ]);
});

it('waits from the refusal until another one was sent', () => {
  const refused = [prepared(1), sent('email'), cameBack(1)];
  expect(rowAfter(prepared(1), sent('email'))).toMatchObject({ waits: null });
  expect(rowAfter(...refused, sent('paper'))).toMatchObject({ waits: null });
  expect(rowAfter(...refused, sent('email'), cameBack(3))).toMatchObject({ waits: 'send' });
  expect(rowAfter(prepared(1), sent('email'), sent('paper'), cameBack(1))).toMatchObject({ waits: null });
});

it('waits for the statement of the form as it stands, not where the recipient has that', () => {
  const refused = [prepared(1), sent('paper'), corrected(1, 2), sent('email'), cameBack(3)];
  expect(rowAfter(...refused)).toMatchObject({ waits: 'send' });
  expect(rowAfter(...refused, corrected(1, 3))).toMatchObject({ waits: 'send' });
  expect(rowAfter(...refused, prepared(1))).toMatchObject({ waits: null });
});

it('waits for nothing of a form that was withdrawn, until there is one again', () => {
  const refused = [prepared(1), sent('email'), cameBack(1)];
  expect(rowAfter(...refused, withdrawn)).toMatchObject({ waits: null });
  expect(rowAfter(...refused, withdrawn, prepared(2))).toMatchObject({ waits: 'send' });
});
