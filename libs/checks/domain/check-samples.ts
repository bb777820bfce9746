import type { CheckCommand, CheckSurroundings } from './check.commands.js';
import type { CheckEvent, HouseStatus, PrintedCheck } from './check.events.js';

/** Null, as the company of events that a spec tells. */
export const company = null as unknown as string;
export const ada = '00000000-0000-4000-8000-000000000001';
export const omar = '00000000-0000-4000-8000-000000000002';

export const printed: PrintedCheck = {
  bankAccount: '00000000-0000-4000-8000-0000000000b1',
  number: 1001,
  checkDate: '2026-03-09',
  amount: 12_345,
  signatory: 'Ada Baker',
  recipientName: 'Otto Orchard',
  recipient: { address1: '12 Main St', address2: '', city: 'Austin', state: 'TX', zipCode: '78701' },
  memo: 'Invoice 77',
  senderName: 'Bright Bakery LLC',
  sender: { address1: '1 Flour Ln', address2: '', city: 'Boston', state: 'MA', zipCode: '02108' },
  attachment: null,
  attachmentTitle: null,
};

export const surroundings: CheckSurroundings = {
  today: '2026-03-09',
  askedDay: '2026-03-09',
  limits: { threshold: 100_000, ceiling: 10_000_000 },
  isJunior: false,
};

export function write(
  changed: Partial<PrintedCheck> = {},
  around: Partial<CheckSurroundings> = {},
): Extract<CheckCommand, { type: 'WriteCheck' }> {
  return {
    type: 'WriteCheck',
    check: { ...printed, ...changed },
    vendor: null,
    replaces: null,
    ...surroundings,
    askedDay: changed.checkDate ?? surroundings.askedDay,
    ...around,
  };
}

export const beginHandOver: CheckCommand = { type: 'BeginHandOver', limits: surroundings.limits };

export function written(changed: Partial<Extract<CheckEvent, { type: 'CheckWritten' }>['data']> = {}): CheckEvent {
  return {
    type: 'CheckWritten',
    data: { ...printed, vendor: null, isReleaseNeeded: false, replaces: null, ...changed },
  };
}

const at = '2026-03-09T15:00:00.000Z';
export const begun: CheckEvent = { type: 'CheckHandOverBegun', data: {} };
export const handedOver: CheckEvent = { type: 'CheckHandedOver', data: { order: 'cheque_1', sendDate: '2026-03-09' } };
export const printing: CheckEvent = { type: 'CheckPrintingStarted', data: { at } };
export const mailed: CheckEvent = { type: 'CheckMailed', data: { at } };

export function status(said: HouseStatus): Extract<CheckCommand, { type: 'RecordMailStatus' }> {
  return { type: 'RecordMailStatus', order: 'cheque_1', status: said, at, trackingNumber: null };
}
