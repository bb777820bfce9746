import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import type { PayeeEvent } from '@daybook/tax/domain';
import { asked, summary } from '../../domain/payee/payee-samples.js';
import { taxPayees } from './tax-payees.projection.js';

const uuid = '00000000-0000-4000-8000-0000000000d1';
const company = '00000000-0000-4000-8000-0000000000c1';
const { rowsOf } = projectionSpec(taxPayees);

function rowAfter(...events: PayeeEvent[]) {
  return rowsOf(
    ...events.map((event, n) => {
      const one = recorded(event, n, {}, `taxPayee-${uuid}`);
      return { ...one, meta: { ...one.meta, company } };
    }),
  ).tax_payees?.[0];
}

const received: PayeeEvent = { type: 'W9Received', data: { request: 'r', file: null, summary, w9: null } };

it('tells whether a W-9 was asked for and came', () => {
  expect(rowAfter(asked)).toMatchObject({ uuid, companyUuid: company, askedUntil: '2026-12-04T15:00:00.000Z' });
  expect(rowAfter(asked, { type: 'W9RequestWithdrawn', data: { request: 'r' } })).toMatchObject({ askedUntil: null });
  const row = rowAfter(asked, received);
  expect(row).toMatchObject({ askedUntil: null, classification: 'individual', state: 'TX', w9At: expect.any(String) });
  expect(rowAfter(received, { type: 'W9Rejected', data: { reason: 'It is not signed.' } })).toMatchObject({
    classification: null,
    w9At: null,
  });
});

it('tells of a file until somebody has read it', () => {
  const handed: PayeeEvent = { type: 'W9FileReceived', data: { request: 'r', file: uuid } };
  expect(rowAfter(asked, handed)).toMatchObject({ w9FileAt: expect.any(String), askedUntil: null, w9At: null });
  expect(rowAfter(asked, handed, received)).toMatchObject({ w9FileAt: null, w9At: expect.any(String) });
  expect(rowAfter(asked, handed, { type: 'W9Rejected', data: { reason: null } })).toMatchObject({ w9FileAt: null });
});

it('tells how the tax id was matched, which a newer W-9 undoes', () => {
  const matching: PayeeEvent[] = [received, { type: 'TinMatchRequested', data: { match: 'm' } }];
  expect(rowAfter(...matching)).toMatchObject({ tinMatch: 'pending' });
  const matched: PayeeEvent[] = [...matching, { type: 'TinMatchRecorded', data: { match: 'm', outcome: 'mismatch' } }];
  expect(rowAfter(...matched)).toMatchObject({ tinMatch: 'mismatch' });
  expect(rowAfter(...matched, received)).toMatchObject({ tinMatch: null });
});

it('tells what else decides about a form', () => {
  const notice: PayeeEvent = {
    type: 'BackupWithholdingNoticeRecorded',
    data: { number: 1, receivedOn: '2026-11-20', replyBy: '2026-12-14' },
  };
  const classified: PayeeEvent = {
    type: 'PayeeClassified',
    data: { isForeign: false, isAttorney: true, isEmployee: false },
  };
  const consented: PayeeEvent = { type: 'ElectronicStatementConsented', data: { disclosureVersion: '2026-1' } };
  expect(rowAfter(notice, classified, consented)).toMatchObject({
    notices: 1,
    replyBy: '2026-12-14',
    isAttorney: true,
    isElectronic: true,
  });
  expect(rowAfter(consented, { type: 'ElectronicStatementConsentWithdrawn', data: {} })).toMatchObject({
    isElectronic: false,
  });
});

it('forgets what an erased payee was', () => {
  const consented: PayeeEvent = { type: 'ElectronicStatementConsented', data: { disclosureVersion: '2026-1' } };
  expect(rowAfter(received, consented, { type: 'PayeeErased', data: { files: [] } })).toMatchObject({
    ...{ classification: null, state: null, w9At: null, w9FileAt: null, askedUntil: null },
    ...{ tinMatch: null, isElectronic: false, exemptCode: '' },
  });
});
