import { createHmac, randomUUID } from 'node:crypto';
import { deliver } from '../delivery.js';

export interface WebhookAddress {
  readonly address: string;
  /** What they are signed with. */
  readonly verifier: string;
}

/** Milliseconds in which changes are gathered; Intuit takes minutes. */
const gathered = 1_000;

/** Tells the product that something changed in the books of a company, as CloudEvents. */
export class Webhooks {
  private readonly waiting = new Map<string, object[]>();
  private readonly ended = new AbortController();

  constructor(private readonly target: WebhookAddress | null) {}

  changed(realm: string, kind: string, entity: string): void {
    if (!this.target) return;
    const events = this.waiting.get(realm) ?? [];
    if (events.length === 0) setTimeout(() => this.send(realm), gathered).unref();
    this.waiting.set(realm, [
      ...events,
      {
        specversion: '1.0',
        id: randomUUID(),
        source: 'intuit.sandbox',
        type: `qbo.${kind.toLowerCase()}.updated.v1`,
        datacontenttype: 'application/json',
        time: new Date().toISOString(),
        intuitentityid: entity,
        intuitaccountid: realm,
        data: {},
      },
    ]);
  }

  end(): void {
    this.ended.abort();
  }

  private send(realm: string): void {
    const events = this.waiting.get(realm);
    if (!this.target || !events || this.ended.signal.aborted) return;
    this.waiting.delete(realm);
    const { address, verifier } = this.target;
    const body = JSON.stringify(events);
    const signature = createHmac('sha256', verifier).update(body).digest('base64');
    void deliver(address, body, { headers: () => ({ 'intuit-signature': signature }), signal: this.ended.signal });
  }
}
