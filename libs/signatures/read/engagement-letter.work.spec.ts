import type { RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { letterWork, type SignatureDocumentEvent } from '@daybook/signatures/domain';
import { describedWork } from '@daybook/testing/work';
import { failed, letter, preparedLetter, sent, signedByAll, voided } from '../domain/signature-samples.js';

const company = '00000000-0000-4000-8000-0000000000c1';
const [first, second] = ['00000000-0000-4000-8000-0000000000e1', '00000000-0000-4000-8000-0000000000e2'];
const { rowsOf } = projectionSpec(describedWork(letterWork));

function to(document: string, ...events: SignatureDocumentEvent[]): RecordedEvent[] {
  return events.map((event, n) => {
    const at = new Date(Date.UTC(2026, 11, 2, 15, n)).toISOString();
    const one = recorded(event, n, { at }, `signatureDocument-${document}`);
    return { ...one, meta: { ...one.meta, company } };
  });
}
const isDescribed = ({ type }: RecordedEvent) => type in letterWork.on;
const rowAfter = (...events: RecordedEvent[][]) => rowsOf(...events.flat().filter(isDescribed)).work_items?.[0];

const written = (year: number): SignatureDocumentEvent => ({
  type: 'SignatureDocumentPrepared',
  data: { ...letter, letter: { batch: 'b', year, from: `${year}-01-01`, to: `${year}-12-31`, lines: [] } },
});
const due: SignatureDocumentEvent = { type: 'LetterRenewalDue', data: {} };
const ending = to(first, written(2026), sent, signedByAll, due);

it('is renewed once that was noted, by the last day of its term', () => {
  expect(rowAfter(to(first, written(2026), sent, signedByAll))).toMatchObject({ waits: null });
  expect(rowAfter(ending)).toMatchObject({
    ...{ id: `letters-${company}`, kind: 'letters', uuid: company, companyUuid: company },
    ...{ waits: 'renew', isForStaff: true, due: '2026-12-31', since: '2026-12-02T15:03:00.000Z' },
  });
});

it('is done when there is a letter for a later term, unless that ends unsigned', () => {
  expect(rowAfter(ending, to(second, written(2027)))).toMatchObject({ waits: null, due: null });
  const declined: SignatureDocumentEvent = {
    type: 'SignatureDocumentDeclined',
    data: { signer: 'ann', reason: null },
  };
  const expired: SignatureDocumentEvent = { type: 'SignatureDocumentExpired', data: {} };
  for (const ended of [declined, expired, failed, voided])
    expect(rowAfter(ending, to(second, written(2027), sent, ended))).toMatchObject({ waits: 'renew' });
});

it('leaves other documents alone', () => {
  expect(rowAfter(to(first, preparedLetter, sent, signedByAll))).toBeUndefined();
  expect(rowAfter(ending, to(second, preparedLetter, voided))).toMatchObject({ waits: 'renew' });
});
