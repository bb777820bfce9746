import { type Posted, post } from '@daybook/kernel/outgoing';
import type { PushAddress, PushKeys } from '@daybook/notifications/secrets';
import { isOwnService, isPushService } from './push-services.js';

/** By whom and where notifications are sent. */
export interface PushPost {
  readonly keys: PushKeys;
  readonly services: readonly string[];
  /** Whom a push service writes to that has trouble with the messages. */
  readonly contact: string;
}

/** A message for one device. */
export interface PushMessage {
  /** What it says, as the worker in the browser reads it. */
  readonly said: object;
  /** At most 32 of the characters of base64url: while the device is away, a later message of the same topic replaces it. */
  readonly topic: string;
}

/** Seconds for which a push service keeps what it cannot hand over yet: over a long weekend. */
const keepFor = 4 * 86_400;

/** Encrypts a message for a device (RFC 8291), signs for the portal (RFC 8292) and hands it to the push service (RFC 8030). */
export async function postPush(message: PushMessage, address: PushAddress, given: PushPost): Promise<Posted> {
  const { endpoint, p256dh, auth } = address;
  const { keys, services, contact } = given;
  if (!isPushService(endpoint, services)) return { status: null, problem: 'No push service is known at the address.' };
  // loaded with the first message: most processes never send one
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message.said),
    {
      vapidDetails: { subject: `mailto:${contact}`, ...keys },
      TTL: keepFor,
      urgency: 'high',
      topic: message.topic,
      contentEncoding: 'aes128gcm',
    },
  );
  return post({ url: endpoint, headers, body: body ?? '', mayStayInside: isOwnService(endpoint, services) });
}
