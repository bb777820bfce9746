import { createHmac } from 'node:crypto';
import { deliver } from '../delivery.js';
import type { Faults } from '../faults.js';
import { type Cheque, newId, shownCheque } from './orders.js';

export interface WebhookAddress {
  readonly webhook: string;
  readonly webhookSecret: string;
}

interface Letter {
  readonly body: string;
  readonly isForged: boolean;
}

/** Tells the product what happened, again until it is answered 200. */
export class Webhooks {
  private held: (() => Promise<void>)[] = [];
  private readonly ended = new AbortController();

  constructor(
    private readonly target: WebhookAddress | null,
    private readonly faults: Faults,
  ) {}

  tell(type: string, cheque: Cheque): void {
    const body = JSON.stringify({
      id: newId('event'),
      object: 'event',
      type,
      live: true,
      data: shownCheque(cheque, null),
    });
    void this.sendsOf(body).reduce((before, send) => before.then(send), Promise.resolve());
  }

  end(): void {
    this.ended.abort();
  }

  private sendsOf(body: string): readonly (() => Promise<void>)[] {
    const send = () => this.deliver({ body, isForged: false });
    switch (this.faults.mailHouse) {
      case 'silent':
        return [];
      case 'repeated':
        return [send, send, send];
      case 'forged':
        return [() => this.deliver({ body, isForged: true }), send];
      case 'reordered':
        // the later one first
        this.held.unshift(send);
        return this.held.length > 1 ? this.held.splice(0) : [];
      default:
        return [...this.held.splice(0), send];
    }
  }

  private async deliver({ body, isForged }: Letter): Promise<void> {
    if (!this.target) return;
    await deliver(this.target.webhook, body, {
      headers: () => ({ 'postgrid-signature': this.signatureOf(body, isForged) }),
      signal: this.ended.signal,
      // a forged one is not believed, however often it comes
      times: isForged ? 1 : undefined,
    });
  }

  private signatureOf(body: string, isForged: boolean): string {
    const time = Date.now();
    const secret = isForged ? 'somebody else' : (this.target?.webhookSecret ?? '');
    return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
  }
}
