import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { type PayeeEvent, payeeWork } from '@daybook/tax/domain';
import { describedWork } from '@daybook/testing/work';
import { asked, summary } from '../domain/payee/payee-samples.js';

const uuid = '00000000-0000-4000-8000-0000000000d1';
const company = '00000000-0000-4000-8000-0000000000c1';
const { rowsOf } = projectionSpec(describedWork(payeeWork));

function rowAfter(...events: PayeeEvent[]) {
  return rowsOf(
    ...events.map((event, n) => {
      const one = recorded(event, n, {}, `taxPayee-${uuid}`);
      return { ...one, meta: { ...one.meta, company } };
    }),
  ).work_items?.[0];
}

const received: PayeeEvent = { type: 'W9Received', data: { request: null, file: null, summary, w9: null } };
const mismatch: PayeeEvent = { type: 'TinMatchRecorded', data: { match: 'm', outcome: 'mismatch' } };
const notice: PayeeEvent = {
  type: 'BackupWithholdingNoticeRecorded',
  data: { number: 1, receivedOn: '2026-11-20', replyBy: '2026-12-11' },
};

it('leads those who manage taxes to the workspace of the company', () => {
  expect(rowAfter(received, mismatch)).toMatchObject({
    ...{ id: `tax-payees-${uuid}`, kind: 'tax-payees', uuid: company, companyUuid: company },
    ...{ waits: 'mismatch', neededRight: 'seeToTq', isForStaff: true },
  });
});

it('waits where a file has to be read, until it was typed in or rejected', () => {
  const handed: PayeeEvent = { type: 'W9FileReceived', data: { request: 'r', file: uuid } };
  expect(rowAfter(asked, handed)).toMatchObject({ waits: 'file' });
  expect(rowAfter(asked, handed, received)).toMatchObject({ waits: null });
  expect(rowAfter(asked, handed, { type: 'W9Rejected', data: { reason: null } })).toMatchObject({ waits: null });
});

it('waits for a W-9 only when its link has expired', () => {
  const { since = '', pressingAt = '', waits } = rowAfter(asked) ?? {};
  expect([waits, Date.parse(pressingAt) - Date.parse(since)]).toEqual(['late', 14 * 86_400_000]);
  expect(rowAfter(asked, { type: 'W9RequestWithdrawn', data: { request: 'r' } })).toMatchObject({ waits: null });
});

it('keeps the last day of a notice until there is another W-9', () => {
  expect(rowAfter(notice, asked)).toMatchObject({ waits: 'notice', due: '2026-12-11', pressingOn: '2026-12-01' });
  expect(rowAfter(notice, asked, received)).toMatchObject({ waits: null, due: null });
});

it('waits for nothing where name and number match', () => {
  const match: PayeeEvent = { type: 'TinMatchRecorded', data: { match: 'm', outcome: 'match' } };
  expect(rowAfter(received, match)).toMatchObject({ waits: null });
});

it('waits for nothing of a payee that was erased', () => {
  expect(rowAfter(notice, { type: 'PayeeErased', data: { files: [] } })).toMatchObject({ waits: null, due: null });
});
