import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { type SupportMessageEvent, supportWork } from '@daybook/support/domain';
import { describedWork } from '@daybook/testing/work';

const uuid = '00000000-0000-4000-8000-0000000000a1';
const company = '00000000-0000-4000-8000-0000000000c1';
const { rowsOf } = projectionSpec(describedWork(supportWork));

const rowAfter = (...events: SupportMessageEvent[]) => rowOf(company, ...events);

function rowOf(of: string | null, ...events: SupportMessageEvent[]) {
  const happened = events.map((event, n) => {
    const one = recorded(event, n, {}, `supportMessage-${uuid}`);
    return { ...one, meta: { ...one.meta, company: of } };
  });
  return rowsOf(...happened).work_items?.[0];
}

const sent: SupportMessageEvent = {
  type: 'SupportMessageSent',
  data: { user: 'olga', subject: 'Where is it?', message: 'My return.', file: null },
};
const failed: SupportMessageEvent = { type: 'SupportMessageDeliveryFailed', data: { reason: '550' } };

it('waits for administrators once it could not be emailed, and says nothing of what stands in it', () => {
  expect(rowAfter(sent)).toMatchObject({ waits: null });
  const row = rowAfter(sent, failed);
  expect(row).toMatchObject({
    ...{ id: `supportMessage-${uuid}`, uuid: company, companyUuid: company },
    ...{ waits: 'unread', neededRight: 'answerSupport', isForStaff: true },
  });
  expect(JSON.stringify(row)).not.toMatch(/Where is it|My return|olga/);
});

it('is work of the firm where it is about no company', () => {
  expect(rowOf(null, sent, failed)).toMatchObject({
    ...{ id: `supportMessage-${uuid}`, uuid, companyUuid: null, waits: 'unread', firmRight: 'manageCompanies' },
  });
  expect(rowAfter(sent, failed)).toMatchObject({ firmRight: null });
});

it.each([
  { type: 'SupportMessageDelivered', data: {} },
  { type: 'SupportMessageSentAgain', data: {} },
  { type: 'SupportMessageHandled', data: {} },
] as const)('is done by $type, until it fails once more', (done) => {
  expect(rowAfter(sent, failed, done)).toMatchObject({ waits: null });
  expect(rowAfter(sent, failed, done, failed)).toMatchObject({ waits: 'unread' });
});
