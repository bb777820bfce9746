import { given } from '@daybook/kernel/events/spec';
import { erasableFrom, type PayeeEvent, payee } from './index.js';
import { certified } from './payee-samples.js';

const request = {
  type: 'RequestW9',
  request: 'r',
  email: 'otto@orchard.test',
  tokenHash: 'h',
  expiresAt: '9',
} as const;
const asked: PayeeEvent = {
  type: 'W9Requested',
  data: { request: 'r', email: 'otto@orchard.test', tokenHash: 'h', expiresAt: '9' },
};
const handedIn: PayeeEvent = { type: 'W9FileReceived', data: { request: 'r', file: 'f' } };
const received: PayeeEvent = {
  type: 'W9Received',
  data: {
    ...{ request: null, file: 'f', w9: certified },
    summary: { revision: '2024-03', classification: 'individual', exemptCode: '', tinKind: 'ssn', state: 'TX' },
  },
};
const again: PayeeEvent = { ...received, data: { ...received.data, file: 'g' } };
const erased = (files: readonly string[]): PayeeEvent => ({ type: 'PayeeErased', data: { files } });
const erase = (lastYear: number | null, today = '2031-01-31') => ({ type: 'ErasePayee', lastYear, today }) as const;

it('waits until four years after the last return was due, and says until when', () => {
  expect(erasableFrom(2026)).toBe('2031-01-31');
  const early = given(payee, received).when(erase(2026, '2031-01-30'));
  early.thenRefused('tooEarly');
  expect(early.decision).toMatchObject({ message: expect.stringContaining('Jan 31, 2031 on') });
  given(payee, received)
    .when(erase(2026))
    .thenEvents(erased(['f']));
  given(payee, received)
    .when(erase(null, '2026-01-01'))
    .thenEvents(erased(['f']));
});

it('names every signed form that was handed in, and erases once', () => {
  given(payee, asked, handedIn, received, again)
    .when(erase(null))
    .thenEvents(erased(['f', 'g']));
  given(payee, asked).when(erase(null)).thenEvents(erased([]));
  given(payee).when(erase(null)).thenRefused('noW9');
  given(payee, received, erased(['f']))
    .when(erase(2026, '2027-01-01'))
    .thenNothing();
});

it('leaves nothing to work with, and takes nothing any more', () => {
  const past = given(payee, received, { type: 'TinMatchRequested', data: { match: 'm' } }, erased(['f']));
  past.when(request).thenRefused('erased');
  past.when({ type: 'RequestTinMatch', match: 'n' }).thenRefused('erased');
  past.when({ type: 'RecordTinMatch', match: 'm', outcome: 'match' }).thenNothing();
});
