import { createHmac } from 'node:crypto';
import { isEqual } from '@daybook/kernel/secrets';
import { jsonIn } from '@daybook/kernel/webhooks';
import { z } from 'zod';

/** Bytes. Intuit sets no limit; what is cut off is read at night. */
export const largestWebhook = 2 * 1024 * 1024;

const realm = z.string().regex(/^[\w-]{1,100}$/);
/** CloudEvents, as Intuit sends since 2026. */
const events = z.array(z.object({ type: z.string(), intuitaccountid: realm }));
/** As it sent before. */
const notifications = z
  .object({ eventNotifications: z.array(z.object({ realmId: realm })) })
  .transform(({ eventNotifications }) => eventNotifications.map(({ realmId }) => ({ intuitaccountid: realmId })));
const body = z.union([events, notifications]);

/**
 * The companies in which QuickBooks says something changed, each once; what it was is asked for when the books are read.
 * `intuit-signature` is the HMAC-SHA256 of the bytes by the verifier token, in base64.
 *
 * @returns undefined: not from Intuit
 */
export function changedRealms(
  bytes: Buffer,
  signature: string | undefined,
  verifier: string,
): readonly string[] | undefined {
  const right = createHmac('sha256', verifier).update(bytes).digest('base64');
  if (!signature || !isEqual(signature, right)) return undefined;
  const { data = [] } = body.safeParse(jsonIn(bytes));
  return [...new Set(data.map(({ intuitaccountid }) => intuitaccountid))];
}
