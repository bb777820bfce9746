import { given as givenOf } from '@daybook/kernel/events/spec';
import { feeInWords, type Letter, renewBy, termOf, yearlyFee } from './letter.js';
import { type MergeField, mergeTexts } from './merge-fields.js';
import type { SignatureDocumentEvent } from './signature-document.events.js';
import { signatureDocument } from './signature-document.js';
import { accepted, fields, letter, placed, preparedLetter } from './signature-samples.js';

const given = (...events: SignatureDocumentEvent[]) => givenOf(signatureDocument, ...events);
const terms: Letter = {
  batch: 'b',
  year: 2026,
  from: '2026-01-01',
  to: '2026-12-31',
  lines: [
    { service: 'Bookkeeping', cents: 45_000, frequency: 'monthly' },
    { service: 'Payroll', cents: 5_050, frequency: 'monthly' },
    { service: 'Tax return', cents: 120_000, frequency: 'once' },
  ],
};
const merged = (kind: MergeField['kind'], changes: Partial<MergeField> = {}): MergeField => ({
  ...{ uuid: kind, kind, signer: kind === 'signer' ? 'ann' : null, page: 1, x: 0.1, y: 0.1, width: 0.3, height: 0.03 },
  text: '',
  ...changes,
});

it('says what is known when it is sent, and what the firm has typed in any case', () => {
  const all = (['company', 'signer', 'year', 'date', 'fee', 'term'] as const).map((kind) => merged(kind));
  const values = { company: 'Blue Fern', signers: { ann: 'Ann Lee' }, today: '2025-12-30', letter: terms };
  expect(mergeTexts(all, values)).toEqual({
    company: 'Blue Fern',
    signer: 'Ann Lee',
    year: '2026',
    date: 'Dec 30, 2025',
    fee: '$500.50 per month and $1,200.00 once',
    term: 'Jan 1, 2026 to Dec 31, 2026',
  });
  const [year, fee] = [merged('year'), merged('fee', { text: ' $90 ' })];
  expect(mergeTexts([year, fee], { ...values, letter: null })).toEqual({ year: '2025', fee: '$90' });
});

it('counts fees in cents, and terms in days', () => {
  expect(yearlyFee(terms.lines)).toBe(12 * 50_050 + 120_000);
  expect(feeInWords([])).toBe('No fee');
  expect(termOf({ lines: [], startMonth: 1, months: 12 }, 2026)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  expect(termOf({ lines: [], startMonth: 9, months: 6 }, 2027)).toEqual({ from: '2027-09-01', to: '2028-02-29' });
  expect(renewBy(terms)).toBe('2026-12-01');
});

const place = (...mergeFields: MergeField[]) => ({ type: 'PlaceFields', fields, mergeFields }) as const;
const withTexts: SignatureDocumentEvent = {
  type: 'SignatureFieldsPlaced',
  data: { fields, mergeFields: [merged('company')] },
};
const fixed: SignatureDocumentEvent = { type: 'SignatureTextsFixed', data: { texts: { company: 'Blue Fern' } } };
const send = { type: 'SendDocument', texts: { company: 'Blue Fern' } } as const;

it('takes texts of the firm on its pages', () => {
  given(preparedLetter, accepted)
    .when(place(merged('company')))
    .thenEvents(withTexts);
  given(preparedLetter, accepted, withTexts)
    .when(place(merged('company')))
    .thenNothing();
  given(preparedLetter, accepted, withTexts).when(place()).thenEvents(placed);
  const refused = (field: MergeField, code: 'fieldOutside' | 'nameOfNobody' | 'textTooLong' | 'notPrintable') =>
    given(preparedLetter, accepted).when(place(field)).thenRefused(code);
  refused(merged('company', { page: 4 }), 'fieldOutside');
  refused(merged('signer', { signer: 'eve' }), 'nameOfNobody');
  refused(merged('company', { text: 'x'.repeat(501) }), 'textTooLong');
  given(preparedLetter, accepted)
    .when({ ...place(merged('company', { text: 'To \u{10380}' })), unshown: ['\u{10380}'] })
    .thenRefused('notPrintable');
});

it('is sent once its texts are fixed and drawn', () => {
  const before = [preparedLetter, accepted, withTexts];
  given(...before)
    .when(send)
    .thenEvents(fixed);
  given(...before)
    .when({ type: 'SendDocument' })
    .thenRefused('textMissing');
  given(...before, fixed)
    .when(send)
    .thenNothing();
  given(...before, fixed)
    .when(place())
    .thenRefused('notDraft');
  const drawn = { original: { file: 'f2', sha256: 'y' }, pages: 4 };
  const events = given(...before, fixed).when({ type: 'SendWithTexts', ...drawn });
  events.thenEvents(
    { type: 'SignatureTextsDrawn', data: drawn },
    { type: 'SignatureDocumentSent', data: {} },
    {
      type: 'SignatureReminderScheduled',
      data: { frequency: 'THREE_DAYS_REMINDER', next: expect.any(String) as unknown as string },
    },
  );
  given(...before)
    .when({ type: 'SendWithTexts', ...drawn })
    .thenNothing();
});

it('is to be renewed once, thirty days before its term ends', () => {
  const prepared: SignatureDocumentEvent = {
    type: 'SignatureDocumentPrepared',
    data: { ...letter, letter: terms },
  };
  const signed: SignatureDocumentEvent = { type: 'SignatureDocumentSigned', data: {} };
  const due: SignatureDocumentEvent = { type: 'LetterRenewalDue', data: {} };
  const alert = (today: string) => ({ type: 'AlertToRenewal', today }) as const;
  given(prepared, signed).when(alert('2026-11-30')).thenNothing();
  given(prepared, signed).when(alert('2026-12-01')).thenEvents(due);
  given(prepared, signed, due).when(alert('2026-12-01')).thenNothing();
  given(prepared).when(alert('2026-12-01')).thenNothing();
  given(preparedLetter, signed).when(alert('2026-12-01')).thenNothing();
});
