import { Signer } from '@daybook/kernel/secrets';
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
  private readonly signer: Signer;

  constructor(
    master: string,
    private readonly url: string,
  ) {
    this.signer = new Signer(master, 'unsubscribing');
  }

  addressOf({ person, events }: { readonly person: string; readonly events: readonly string[] }): string {
    const which = events.join('.');
    return new URL(`/api/v2/unsubscribe/${person}/${which}/${this.signer.sign(`${person} ${which}`)}`, this.url).href;
  }

  /** Undefined when the address is not ours. */
  read({ person, which, signature }: { person: string; which: string; signature: string }): Ending | undefined {
    if (!this.signer.isSigned(`${person} ${which}`, signature) || !validate(person)) return undefined;
    const named = which.split('.');
    return { person, events: notificationEvents.filter((event) => named.includes(event)) };
  }
}
