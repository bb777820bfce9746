import { fieldOfRefusal, filledIn, firstValues, inReadingOrder, missing, nextOf, restoredValues } from './fields.js';
import type { DocumentToSign, SignerField } from './room.js';

const field = (uuid: string, kind: SignerField['kind'], page = 1, y = 0.1, x = 0.1): SignerField => ({
  ...{ uuid, kind, page, x, y, width: 0.2, height: 0.05, isRequired: kind !== 'checkbox', label: '' },
});
const fields = [
  field('date', 'date', 1, 0.52, 0.6),
  field('sign', 'signature', 1, 0.522),
  field('later', 'initials', 2),
  field('box', 'checkbox', 1, 0.2),
  field('name', 'name', 1, 0.3),
];
const document = { fields, signer: { name: 'Olivia Hartman' }, today: '2026-11-24' } as unknown as DocumentToSign;
const names = (some: readonly SignerField[]) => some.map(({ uuid }) => uuid);

test('fields are gone through as they are read, those of one line from left to right', () => {
  expect(names(inReadingOrder(fields))).toEqual(['box', 'name', 'sign', 'date', 'later']);
});

test('day and name are filled in, and what else is required is missing', () => {
  const values = firstValues(document);
  expect(values).toEqual({ date: '2026-11-24', name: 'Olivia Hartman' });
  expect(names(missing(inReadingOrder(fields), values))).toEqual(['sign', 'later']);
});

test('what was stored comes back, but with the day of today and not for fields that are gone', () => {
  const stored = { date: '2026-11-01', name: 'O. Hartman', gone: 'x' };
  expect(restoredValues(document, stored)).toEqual({ date: '2026-11-24', name: 'O. Hartman' });
});

test('the next field is the one after, and after the last the first', () => {
  const ordered = inReadingOrder(fields);
  const open = missing(ordered, firstValues(document));
  expect(nextOf(open, ordered, undefined)?.uuid).toBe('sign');
  expect(nextOf(open, ordered, 'sign')?.uuid).toBe('later');
  expect(nextOf(open, ordered, 'later')?.uuid).toBe('sign');
  expect(nextOf([], ordered, 'later')).toBeUndefined();
});

test('only what has a value is sent', () => {
  expect(filledIn(fields, { sign: ' Olivia ', box: '', name: ' ' })).toEqual([{ uuid: 'sign', value: 'Olivia' }]);
});

test('a refusal leads to its field', () => {
  const values = { sign: 'drawn M1 1', name: 'n'.repeat(501) };
  expect(fieldOfRefusal('fieldEmpty', inReadingOrder(fields), values)?.uuid).toBe('date');
  expect(fieldOfRefusal('valueTooLong', fields, values)?.uuid).toBe('name');
  expect(fieldOfRefusal('drawingBroken', fields, values)?.uuid).toBe('sign');
  const foreign = { sign: '\u{10380}', name: '\u{1fadf}' };
  expect(fieldOfRefusal('notPrintable', fields, foreign)?.uuid).toBe('name');
  expect(fieldOfRefusal('signatureNotPrintable', fields, foreign)?.uuid).toBe('sign');
  expect(fieldOfRefusal('notTurn', fields, values)).toBeUndefined();
});
