import type { Filing } from './filings.js';
import type { Form1099, IrsAnswer, Transmission, TransmissionRecord } from './form-1099.events.js';
import { filedAsCsv, placeOf } from './placing.js';

const receipt = '2026-68698468914-b0b2da138';
const form = (cents: number): Form1099 => ({ payee: 'otto', boxes: [{ box: 'NEC-1', cents }], withheld: 0 });
const record: TransmissionRecord = { payee: 'otto', kind: 'NEC', submission: 2, record: 7, corrects: null };
const filed = (cents: number, utid: string | null, other: Partial<Transmission & TransmissionRecord> = {}): Filing => {
  const { corrects = null, ...rest } = other;
  const transmission: Transmission = {
    ...{ utid: utid ?? '', type: 'O', isTest: false, schemaPackage: '', replaces: null, records: [] },
    ...rest,
  };
  return {
    ...{ kind: 'NEC', form: form(cents) },
    within: utid === null ? null : { transmission, record: { ...record, corrects } },
  };
};
const place = (
  cents: number,
  filings: readonly Filing[],
  answers: Readonly<Record<string, IrsAnswer>> = {},
  isAgain = false,
) =>
  placeOf(
    { filings: new Map([['otto', filings]]), answers: new Map(Object.entries(answers)) },
    { kind: 'NEC', form: form(cents), isAgain },
  );
const accepted = (of: string) => ({ outcome: 'accepted', receipt: of }) as const;
const original = { type: 'O', corrects: null, replaces: null };

it('is an original until it was told, and then once more only on request, as the same', () => {
  expect(place(1, [])).toEqual(original);
  expect(place(1, [filed(1, 'u1')])).toBe('told');
  expect(place(1, [filed(1, 'u1')], {}, true)).toEqual(original);
  const corrected = filed(1, 'u2', { type: 'C', corrects: `${receipt}|1|1` });
  expect(place(1, [filed(2, 'u1'), corrected], {}, true)).toEqual({
    ...{ type: 'C', corrects: `${receipt}|1|1`, replaces: null },
  });
});

it('is a correction of the record that was told last, by the receipt of its file', () => {
  expect(place(2, [filed(1, 'u1')], { u1: accepted(receipt) })).toEqual({
    ...{ type: 'C', corrects: `${receipt}|2|7`, replaces: null },
  });
  const later = [filed(1, 'u1'), filed(2, 'u2', { type: 'C' })];
  expect(place(3, later, { u1: accepted(receipt) })).toEqual({ missing: expect.stringContaining('no receipt ID yet') });
  expect(place(3, later, { u1: accepted(receipt), u2: accepted('later-one') })).toMatchObject({
    corrects: 'later-one|2|7',
  });
});

it('waits for the receipt', () => {
  expect(place(2, [filed(1, 'u1')])).toEqual({ missing: expect.stringContaining('has no receipt ID yet') });
});

it('names no record of a CSV file', () => {
  expect(place(1, [filed(1, null)])).toBe('told');
  expect(place(1, [filed(1, null)], {}, true)).toEqual(original);
  expect(place(2, [filed(1, null)])).toEqual({ missing: filedAsCsv });
  expect(place(3, [filed(1, 'u1'), filed(2, null)], { u1: accepted(receipt) })).toEqual({ missing: filedAsCsv });
});

it('replaces what was rejected, and names the first of those', () => {
  const rejected = (of: string) => ({ outcome: 'rejected', receipt: of }) as const;
  const replacing = { type: 'R', corrects: null, replaces: 'first-one' };
  expect(place(1, [filed(1, 'u1')], { u1: rejected('first-one') })).toEqual(replacing);
  const twice = [filed(1, 'u1'), filed(1, 'u2', { type: 'R', replaces: 'first-one' })];
  expect(place(1, twice, { u1: rejected('first-one'), u2: rejected('second-one') })).toEqual(replacing);
  expect(place(1, twice, { u1: rejected('first-one'), u2: accepted('second-one') })).toBe('told');
});

it('corrects again what a rejected correction was about', () => {
  const filings = [filed(1, 'u1'), filed(2, 'u2', { type: 'C', corrects: `${receipt}|2|7` })];
  const answers = { u1: accepted(receipt), u2: { outcome: 'rejected', receipt: 'second-one' } } as const;
  expect(place(2, filings, answers)).toEqual({ type: 'C', corrects: `${receipt}|2|7`, replaces: null });
});

it('begins anew when the file was never sent', () => {
  const notSent = { u1: { outcome: 'notSent', receipt: null } } as const;
  expect(place(1, [filed(1, 'u1')], notSent)).toEqual(original);
  expect(place(2, [filed(1, 'u1')], notSent)).toEqual(original);
});
