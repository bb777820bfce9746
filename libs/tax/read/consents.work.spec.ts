import type { RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { type ConsentEvent, consentsWork } from '@daybook/tax/domain';
import { describedWork } from '@daybook/testing/work';
import { jay, olivia, requested } from '../domain/consent/spec/consent-samples.js';

const company = '00000000-0000-4000-8000-0000000000c1';
const [first, second] = ['00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000d2'];
const { rowsOf } = projectionSpec(describedWork(consentsWork));

/** What happened to a consent of the company. */
function to(consent: string, ...events: ConsentEvent[]): RecordedEvent[] {
  return events.map((event, n) => {
    const one = recorded(event, n, {}, `consent7216-${consent}`);
    return { ...one, meta: { ...one.meta, company } };
  });
}
const rowAfter = (...events: RecordedEvent[][]) => rowsOf(...events.flat()).work_items?.[0];

const granted = (year: number): ConsentEvent => ({
  type: 'ConsentGranted',
  data: {
    from: `${year - 1}-11-27T16:00:00.000Z`,
    expiresOn: `${year}-11-27`,
    expiresAt: `${year}-11-28T05:00:00.000Z`,
  },
});
const declined: ConsentEvent = {
  type: 'ConsentDeclined',
  data: { providerEvent: 'd', signer: olivia, reason: null },
};
const voided: ConsentEvent = { type: 'ConsentVoided', data: { reason: 'byStaff' } };
const withdrawn: ConsentEvent = { type: 'ConsentWithdrawn', data: { writtenOn: '2027-10-01', note: null } };
const inForce = to(first, requested(), granted(2027));
const nothing = { waits: null, due: null, people: [] };

it('is asked for anew from two months before its last day on, by whoever may ask', () => {
  expect(rowAfter(to(first, requested()))).toMatchObject(nothing);
  expect(rowAfter(inForce)).toMatchObject({
    ...{ id: `consents-${company}`, kind: 'consents', uuid: company, companyUuid: company },
    ...{ waits: 'renew', neededRight: 'manageTq', isForStaff: true, people: [olivia] },
    // the first instant of September 27 in New York
    ...{ due: '2027-11-27', endsOn: '2027-11-27', pressingAt: '2027-09-27T04:00:00.000Z' },
  });
});

it('waits for the client once that was asked for, and for the firm again when it was taken back', () => {
  const asked = requested({ signers: [jay] });
  const pressingAt = '2027-09-27T04:00:00.000Z';
  expect(rowAfter(inForce, to(second, asked))).toMatchObject({
    ...{ waits: 'signatures', isForStaff: false, people: [jay], due: '2027-11-27', pressingAt },
  });
  expect(rowAfter(inForce, to(second, asked, voided))).toMatchObject({ waits: 'renew', people: [olivia], pressingAt });
});

it('is done when another one is signed, which is then the one that ends', () => {
  const renewed = to(second, requested(), granted(2028));
  const next = { waits: 'renew', due: '2028-11-27', pressingAt: '2028-09-27T04:00:00.000Z' };
  expect(rowAfter(inForce, renewed)).toMatchObject(next);
  expect(rowAfter(renewed, inForce)).toMatchObject(next);
  expect(rowAfter(inForce, to(second, requested(), granted(2028), withdrawn))).toMatchObject({ due: '2027-11-27' });
});

it('is done when it was withdrawn', () => {
  expect(rowAfter(inForce, to(first, withdrawn))).toMatchObject(nothing);
});

it('is in no list after a decline, until somebody consents, and ends for its signers all the same', () => {
  const no = to(second, requested({ signers: [jay] }), declined);
  expect(rowAfter(inForce, no)).toMatchObject({
    ...{ waits: 'declined', isForStaff: false, isAskedElsewhere: true, people: [olivia], due: '2027-11-27' },
  });
  expect(rowAfter(no)).toMatchObject(nothing);
  expect(rowAfter(no, inForce)).toMatchObject({ waits: 'renew' });
});

it('leaves consents to a use alone', () => {
  const use = requested({ kind: 'use', purpose: 'other', textVersion: 'use-2013-14' });
  expect(rowAfter(to(first, use, granted(2027)))).toBeUndefined();
  expect(rowAfter(inForce, to(second, use, granted(2028)))).toMatchObject({ due: '2027-11-27' });
  expect(rowAfter(inForce, to(second, use, declined))).toMatchObject({ waits: 'renew' });
});
