import { createHmac, randomUUID } from 'node:crypto';
import { readWebhook } from './webhook.js';

const secret = 'theirs';
const now = new Date('2026-01-05T17:00:00Z');
const check = randomUUID();
const data = { id: 'cheque_1', status: 'printing', sendDate: '2026-01-05', updatedAt: '2026-01-06T00:00:00.000Z' };
const body = (changed: object = {}) =>
  Buffer.from(
    JSON.stringify({ id: 'event_1', type: 'cheque.updated', data: { ...data, metadata: { check } }, ...changed }),
  );
const sign = (of: Buffer, time = now.getTime(), key = secret) =>
  `t=${time},v1=${createHmac('sha256', key).update(`${time}.`).update(of).digest('hex')}`;
const read = (of: Buffer, signature: string | undefined) => readWebhook(of, signature, { secret, now });

it('says which check stands how', () =>
  expect(read(body(), sign(body()))).toEqual({
    check,
    event: 'event_1',
    order: {
      id: 'cheque_1',
      status: 'printing',
      at: '2026-01-06T00:00:00.000Z',
      sendDate: '2026-01-05',
      trackingNumber: null,
    },
  }));

it.each([
  ['with another secret', body(), sign(body(), now.getTime(), 'mine')],
  ['for another body', body({ id: 'event_2' }), sign(body())],
  ['of yesterday', body(), sign(body(), now.getTime() - 86_400_000)],
  ['of tomorrow', body(), sign(body(), now.getTime() + 86_400_000)],
  ['without a signature', body(), undefined],
  ['that is no JSON', Buffer.from('{'), sign(Buffer.from('{'))],
])('believes none %s', (_, of, signature) => expect(read(of, signature)).toBeUndefined());

it('takes events that are about nothing of ours for nothing', () => {
  const letter = body({ type: 'letter.updated' });
  expect(read(letter, sign(letter))).toEqual({ check: '', event: 'event_1', order: null });
  const foreign = body({ data: { ...data, metadata: { check: 'x' } } });
  expect(read(foreign, sign(foreign))?.check).toBe('');
});
