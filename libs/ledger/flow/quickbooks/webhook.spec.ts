import { createHmac } from 'node:crypto';
import { changedRealms } from './webhook.js';

const verifier = 'a5e6f4d2-1c3b-4f7e-8a9d-0b1c2d3e4f5a';
const signed = (body: string, by = verifier) => createHmac('sha256', by).update(body).digest('base64');
const changed = (body: string, signature: string | undefined = signed(body)) =>
  changedRealms(Buffer.from(body), signature, verifier);

const event = (type: string, intuitaccountid: string) => ({
  specversion: '1.0',
  id: '88cd52aa-33b6-4351-9aa4-47572edbd068',
  source: 'intuit.dsnBgbseACLLRZNxo2dfc4evmEJdxde58xeeYcZliOU=',
  type,
  datacontenttype: 'application/json',
  time: '2026-05-31T21:31:25.179Z',
  intuitentityid: '95',
  intuitaccountid,
  data: {},
});
const cloudEvents = JSON.stringify([
  event('qbo.invoice.created.v1', '310687'),
  event('qbo.bill.deleted.v1', '42'),
  event('qbo.invoice.updated.v1', '310687'),
]);
const notifications = JSON.stringify({
  eventNotifications: [
    {
      realmId: '1185883450',
      dataChangeEvent: {
        entities: [
          { name: 'Customer', id: '1', operation: 'Create', lastUpdated: '2015-10-05T14:42:19-0700' },
          { name: 'Vendor', id: '1', operation: 'Create', lastUpdated: '2015-10-05T14:42:19-0700' },
        ],
      },
    },
  ],
});

it('names the companies whose books changed, in either format, each once', () => {
  expect(changed(cloudEvents)).toEqual(['310687', '42']);
  expect(changed(notifications)).toEqual(['1185883450']);
});

it('believes nothing that is not signed with the verifier token over these bytes', () => {
  expect(changed(cloudEvents, signed(cloudEvents, 'somebody else'))).toBeUndefined();
  expect(changed(cloudEvents.replace('310687', '310688'), signed(cloudEvents))).toBeUndefined();
  for (const signature of ['', 'x', signed(cloudEvents).slice(1)])
    expect(changed(cloudEvents, signature)).toBeUndefined();
  expect(changedRealms(Buffer.from(cloudEvents), undefined, verifier)).toBeUndefined();
});

it('takes what it does not know for no change', () => {
  for (const body of ['', 'no JSON', '{}', '[{"type":"x"}]', '{"eventNotifications":[{"realmId":7}]}'])
    expect(changed(body)).toEqual([]);
});
