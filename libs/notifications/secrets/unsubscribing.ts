import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { purposeKey } from '@daybook/kernel/secrets';
import { type NotificationEvent, notificationEvents } from '@daybook/notifications/domain';
import { validate } from 'uuid';

/** Which mails of which person an address ends. */
export interface Ending {
  readonly person: string;
  readonly events: readonly NotificationEvent[];
}

/**
 * The addresses that end mails without signing in. They name one person and the kinds of mail, are signed, and give no
 * other right; they work for good, since old mails lie around.
 */
export class Unsubscribing {
  private readonly key: KeyObject;

  constructor(
    master: string,
    private readonly url: string,
  ) {
    this.key = createSecretKey(purposeKey(master, 'unsubscribing'));
  }

  addressOf({ person, events }: Ending): string {
    const which = events.join('.');
    return new URL(`/api/v2/unsubscribe/${person}/${which}/${this.sign(person, which)}`, this.url).href;
  }

  /** Undefined when the address is not ours. */
  read({ person, which, signature }: { person: string; which: string; signature: string }): Ending | undefined {
    const [given, right] = [Buffer.from(signature), Buffer.from(this.sign(person, which))];
    if (given.length !== right.length || !timingSafeEqual(given, right) || !validate(person)) return undefined;
    const named = which.split('.');
    return { person, events: notificationEvents.filter((event) => named.includes(event)) };
  }

  private sign(person: string, which: string): string {
    return createHmac('sha256', this.key).update(`${person} ${which}`).digest('base64url');
  }
}
