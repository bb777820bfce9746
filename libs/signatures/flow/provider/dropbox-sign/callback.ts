import { createHmac } from 'node:crypto';
import { isEqual } from '@daybook/kernel/secrets';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { documentOf } from './answers.js';

/** What callbacks are answered; without it they come again. */
export const callbackAnswer = 'Hello API Event Received';

/** The whole form; more than any event needs. */
export const largestCallback = 512 * 1024;

/** It tries again for three days. */
const longestWay = 4 * 86_400;
const clockSkew = 600;

const callback = z.object({
  event: z.object({
    event_time: z.string().max(20),
    event_type: z.string().regex(/^[a-z_]{1,60}$/),
    event_hash: z.string().max(100),
    event_metadata: z.object({ related_signature_id: z.string().max(100).nullish() }).nullish(),
  }),
  signature_request: z
    .object({ metadata: z.record(z.string(), z.unknown()).or(z.array(z.unknown())).nullish() })
    .nullish(),
});

/** That there is news; what it is, the provider is asked, since the hash covers no more than time and type. */
export interface Callback {
  /** '' when it is about none of our documents. */
  readonly document: string;
  readonly type: string;
  /** The same for the same event, however often it comes. */
  readonly key: string;
}

/** Reads the form of a callback. Undefined: not from them, or too old. */
export async function readCallback(
  body: Buffer,
  contentType: string,
  { apiKey, now }: { readonly apiKey: string; readonly now: Date },
): Promise<Callback | undefined> {
  const { success, data } = callback.safeParse(await jsonIn(body, contentType));
  if (!success) return undefined;
  const { event_time: time, event_type: type, event_hash: hash, event_metadata: about } = data.event;
  const right = createHmac('sha256', apiKey).update(`${time}${type}`).digest('hex');
  if (!isEqual(hash, right)) return undefined;
  const age = now.getTime() / 1_000 - Number(time);
  if (!(age < longestWay && age > -clockSkew)) return undefined;
  const document = data.signature_request ? documentOf(data.signature_request) : '';
  return {
    document: isUuid(document) ? document : '',
    type,
    key: `${hash} ${about?.related_signature_id ?? ''}`,
  };
}

async function jsonIn(body: Buffer, contentType: string): Promise<unknown> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
    return JSON.parse(String(form.get('json')));
  } catch {
    return undefined;
  }
}
