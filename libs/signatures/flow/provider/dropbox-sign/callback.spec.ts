import { createHmac, randomUUID } from 'node:crypto';
import { readCallback } from './callback.js';

const now = new Date('2026-01-05T12:00:00Z');
const seconds = Math.floor(now.getTime() / 1_000);
const document = randomUUID();

async function read(changes: {
  time?: number;
  signed?: string;
  metadata?: unknown;
  related?: string | null;
  json?: string;
}) {
  const { time = seconds, metadata = { document }, related = null } = changes;
  const type = 'signature_request_signed';
  const hash = createHmac('sha256', 'key')
    .update(changes.signed ?? `${time}${type}`)
    .digest('hex');
  const event = {
    event_time: String(time),
    event_type: type,
    event_hash: hash,
    event_metadata: { related_signature_id: related },
  };
  const form = new FormData();
  form.set('json', changes.json ?? JSON.stringify({ event, signature_request: { metadata } }));
  const sent = new Response(form);
  const contentType = sent.headers.get('content-type') ?? '';
  return readCallback(Buffer.from(await sent.arrayBuffer()), contentType, { apiKey: 'key', now });
}

it('says which document there is news of', async () => {
  expect(await read({})).toMatchObject({ document, type: 'signature_request_signed' });
  expect(await read({ metadata: [] })).toMatchObject({ document: '' });
  expect(await read({ metadata: { document: 'x' } })).toMatchObject({ document: '' });
});

it('tells two events of one second apart, and the same one not', async () => {
  const keys = await Promise.all(['a', 'a', 'b'].map(async (related) => (await read({ related }))?.key));
  expect(keys[0]).toBe(keys[1]);
  expect(keys[0]).not.toBe(keys[2]);
});

it.each([
  ['signed for another moment', { signed: `${seconds - 1}signature_request_signed` }],
  ['five days old', { time: seconds - 5 * 86_400 }],
  ['of tomorrow', { time: seconds + 86_400 }],
  ['no JSON', { json: '{' }],
  ['something else', { json: '[]' }],
])('believes nothing that is %s', async (_, changes) => {
  expect(await read(changes)).toBeUndefined();
});
