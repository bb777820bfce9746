import { given } from '@daybook/kernel/events/spec';
import {
  type Form1099,
  type Form1099Event,
  form1099,
  form1099Words,
  type IrsAnswer,
  type Transmission,
  type TransmissionRecord,
} from './index.js';

const receipt = '2026-68698468914-b0b2da138';
const accepted: IrsAnswer = { outcome: 'accepted', receipt };
const rejected: IrsAnswer = { outcome: 'rejected', receipt };
const generated: Form1099Event = { type: 'Form1099WorkspaceGenerated', data: {} };
const form: Form1099 = { payee: 'otto', boxes: [{ box: 'NEC-1', cents: 2_500_00 }], withheld: 0 };
const prepared: Form1099Event = { type: 'Form1099Prepared', data: form };
const record: TransmissionRecord = { payee: 'otto', kind: 'NEC', submission: 1, record: 1, corrects: null };
const transmission = (utid: string, other: Partial<Transmission> = {}): Transmission => ({
  ...{ utid, type: 'O', isTest: false, schemaPackage: 'c'.repeat(64), replaces: null, records: [record] },
  ...other,
});
const data = (file: string, within: Transmission | null) => ({
  ...{ file, format: within ? ('xml' as const) : ('csv' as const), schemaVersion: '2.0.3', hash: 'a'.repeat(64) },
  ...{ payees: ['otto'], transmission: within },
});
const file = (name: string, within: Transmission | null): Form1099Event => ({
  type: 'Form1099FileHandedOut',
  data: data(name, within),
});
const answer = (to: IrsAnswer, of = 'f') => ({ type: 'RecordAnswer', file: of, answer: to }) as const;
const answered = (from: IrsAnswer | null, to: IrsAnswer, utid = 'u1'): Form1099Event => ({
  type: 'Form1099FileAnswered',
  data: { utid, from, to },
});
const filed = [generated, prepared, file('f', transmission('u1'))] as const;

it('is noted of the file, changed and taken back', () => {
  given(form1099, ...filed)
    .when(answer(accepted))
    .thenEvents(answered(null, accepted));
  given(form1099, ...filed)
    .when(answer({ ...accepted, receipt: `  ${receipt}\n` }))
    .thenEvents(answered(null, accepted));
  const noted = [...filed, answered(null, accepted)];
  given(form1099, ...noted)
    .when(answer(accepted))
    .thenNothing();
  given(form1099, ...noted)
    .when(answer(rejected))
    .thenEvents(answered(accepted, rejected));
  given(form1099, ...noted)
    .when({ type: 'TakeBackAnswer', file: 'f' })
    .thenEvents({ type: 'Form1099AnswerTakenBack', data: { utid: 'u1', from: accepted } });
  given(form1099, ...filed)
    .when({ type: 'TakeBackAnswer', file: 'f' })
    .thenNothing();
});

it('counts for the same file that somebody else took', () => {
  const twice = [...filed, file('g', transmission('u1')), answered(null, accepted)];
  given(form1099, ...twice)
    .when(answer(accepted, 'g'))
    .thenNothing();
});

it.each(['', '2026|1|1', 'has blanks in it', 'short', 'ünicode-receipt', 'x'.repeat(61)])(
  'is refused as %j',
  (typed) => {
    given(form1099, ...filed)
      .when(answer({ outcome: 'accepted', receipt: typed }))
      .thenRefused('receipt');
  },
);

it('has a receipt of its own', () => {
  const two = [...filed, file('g', transmission('u2')), answered(null, accepted)];
  given(form1099, ...two)
    .when(answer(rejected, 'g'))
    .thenRefused('receiptTwice');
  given(form1099, ...two)
    .when(answer({ outcome: 'notSent', receipt: null }, 'g'))
    .thenEvents(answered(null, { outcome: 'notSent', receipt: null }, 'u2'));
});

it.each([
  ['a file that is not there', 'x', null],
  ['a CSV file', 'g', null],
  ['a test', 'g', transmission('u2', { isTest: true })],
] as const)('is of no use for %s', (_, of, within) => {
  given(form1099, ...filed, file('g', within))
    .when(answer(accepted, of))
    .thenRefused('noSuchFile');
  given(form1099, ...filed, file('g', within))
    .when({ type: 'TakeBackAnswer', file: of })
    .thenRefused('noSuchFile');
});

it('is what a correction names when it is handed out, not what stood there before', () => {
  const correction = transmission('u2', { type: 'C', records: [{ ...record, corrects: `${receipt}|1|1` }] });
  const { payees: _, ...about } = data('g', correction);
  const handOut = (transmission: Transmission) =>
    ({ type: 'HandOutFiles', files: [{ ...about, forms: [form], transmission }] }) as const;
  given(form1099, ...filed)
    .when(handOut(correction))
    .thenRefused('answersChanged');
  given(form1099, ...filed, answered(null, accepted))
    .when(handOut(correction))
    .thenEvents(file('g', correction));
  given(form1099, ...filed)
    .when(handOut(transmission('u3', { type: 'R', replaces: receipt })))
    .thenRefused('answersChanged');
});

it('is in the history', () => {
  const sentence = (event: Form1099Event) =>
    (form1099Words[event.type] as unknown as (one: Form1099Event) => { readonly sentence: string })(event).sentence;
  expect(sentence(answered(null, accepted))).toBe(
    `noted what became of an XML file of 1099s: accepted, receipt ${receipt}.`,
  );
  expect(sentence(answered(accepted, { outcome: 'notSent', receipt: null }))).toBe(
    `changed what became of an XML file of 1099s: it was not sent; before: accepted, receipt ${receipt}.`,
  );
  expect(sentence(file('f', transmission('u1', { isTest: true })))).toBe(
    'took a test of the XML file with 1 form (SHA-256 aaaaaaaaaaaa…, schema 2.0.3, package cccccccccccc…).',
  );
  expect(sentence(file('f', null))).toBe('took the CSV file with 1 form (SHA-256 aaaaaaaaaaaa…).');
});
