import { createHmac } from 'node:crypto';
import { type Posted, post } from '@daybook/kernel/outgoing';

export interface Message {
  /** The same however often it is sent. */
  readonly id: string;
  readonly url: string;
  /** As the receiver has it: `whsec_` and base64. */
  readonly secret: string;
  readonly body: string;
  readonly now: Date;
}

/**
 * Posts JSON, signed as Standard Webhooks have it (`webhook-id`, `webhook-timestamp`, `webhook-signature`).
 *
 * @param mayStayInside for receivers in the firm's own network
 */
export function postEvent(message: Message, mayStayInside: boolean): Promise<Posted> {
  const { id, url, body, now } = message;
  const at = Math.floor(now.getTime() / 1_000);
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': `${at}`,
    'webhook-signature': `v1,${signatureOf(message, at)}`,
  };
  return post({ url, headers, body, mayStayInside });
}

function signatureOf({ id, secret, body }: Message, at: number): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
}
