import { createHmac } from 'node:crypto';
import { isEqual } from '@daybook/kernel/secrets';
import { jsonIn } from '@daybook/kernel/webhooks';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import type { Order } from '../port.js';
import { checkKey, cheque, named, orderIn } from './forms.js';

/** More than any event needs. */
export const largestWebhook = 512 * 1024;

/** It tries again after one, two and four hours. */
const longestWay = 8 * 3_600_000;
const clockSkew = 600_000;

const event = z.object({ id: z.string().max(100), type: z.string().max(100), data: z.unknown() });

export interface HeardOrder {
  /** '' when it is about none of our checks. */
  readonly check: string;
  /** The same for the same event, however often it comes. */
  readonly event: string;
  readonly order: Order | null;
}

/**
 * Reads an event in PostGrid's JSON format: `t=<milliseconds>,v1=<hex>` signs the moment and the body.
 *
 * @returns undefined: not from them, or too old
 */
export function readWebhook(
  body: Buffer,
  signature: string | undefined,
  { secret, now }: { readonly secret: string; readonly now: Date },
): HeardOrder | undefined {
  const parts = new Map((signature ?? '').split(',').map((part) => part.trim().split('=', 2) as [string, string]));
  const [time = '', hash = ''] = [parts.get('t'), parts.get('v1')];
  const right = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');
  if (!/^\d+$/.test(time) || !isEqual(hash, right)) return undefined;
  const age = now.getTime() - Number(time);
  if (!(age < longestWay && age > -clockSkew)) return undefined;
  const { success, data } = event.safeParse(jsonIn(body));
  if (!success) return undefined;
  const about = data.type.startsWith('cheque.') ? cheque.safeParse(data.data).data : undefined;
  const check = about ? named(about.metadata, checkKey) : '';
  return { check: isUuid(check) ? check : '', event: data.id, order: about ? orderIn(about) : null };
}
