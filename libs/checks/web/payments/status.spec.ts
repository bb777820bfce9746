import { hasPrintDate, statusOf } from './status.js';

const check = {
  status: 'submitted',
  isAwaitingRelease: false,
  asked: null,
  staleness: null,
  postgridStatusHistory: [],
};
const heard = (...states: string[]) => ({
  postgridStatusHistory: states.map((status) => ({ status, label: '', at: '2026-03-09T15:00:00Z' })),
});

it.each([
  ['Not handed over yet', {}],
  ['Waiting for release', { isAwaitingRelease: true }],
  ['Request Received', heard('ready')],
  ['Void requested', { asked: 'void', ...heard('ready') }],
  ['Deletion requested', { asked: 'deletion' }],
  ['Printing', { status: 'processing', ...heard('ready', 'printing') }],
  ['For Delivery', { status: 'mailed', ...heard('ready', 'processed_for_delivery') }],
  ['Delivered (Estimate)', { status: 'mailed', ...heard('completed') }],
  ['Not cashed for 90 days', { status: 'mailed', staleness: 'aging', ...heard('completed') }],
  ['Stale: not cashed for 180 days', { status: 'mailed', staleness: 'stale', ...heard('completed') }],
  ['Cashed', { status: 'cashed' }],
  ['Voided', { status: 'voided' }],
  ['Failed', { status: 'failed' }],
] as const)('says “%s” of a check as far as it is', (label, changed) =>
  expect(statusOf({ ...check, ...changed })[0]).toBe(label),
);

it.each([
  [true, { status: 'submitted', ...heard('ready') }],
  [true, { status: 'mailed', ...heard('ready', 'printing', 'processed_for_delivery') }],
  [false, { status: 'voided', ...heard('ready', 'cancelled') }],
  [false, { status: 'failed', ...heard('ready') }],
  [true, { status: 'voided', ...heard('ready', 'printing', 'cancelled') }],
] as const)('has a print date, %s, as %o', (has, changed) => expect(hasPrintDate({ ...check, ...changed })).toBe(has));
