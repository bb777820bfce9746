import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { backoff } from '@daybook/kernel/backoff';
import type { Faults } from '../faults.js';
import { newId, type Request, seconds } from './desk.js';
import { shownRequest } from './shown.js';

export interface CallbackOptions {
  readonly apiKey: string;
  readonly clientId: string;
  /** Where the events go. */
  readonly callback: string;
}

const tries = 6;
const taken = 'Hello API Event Received';

/** Tells the product what happened, again until it says that it heard. */
export class Callbacks {
  private held: (() => Promise<void>)[] = [];
  private readonly ended = new AbortController();

  constructor(
    private readonly options: CallbackOptions,
    private readonly faults: Faults,
  ) {}

  /** @param signature whose doing it was */
  tell(type: string, request: Request, address: string, signature: string | null = null): void {
    const body = this.bodyOf(type, request, address, signature);
    void this.sendsOf(body).reduce((before, send) => before.then(send), Promise.resolve());
  }

  end(): void {
    this.ended.abort();
  }

  private sendsOf(body: ReturnType<Callbacks['bodyOf']>): readonly (() => Promise<void>)[] {
    const send = () => this.deliver(body);
    switch (this.faults.signatures) {
      case 'silent':
        return [];
      case 'repeated':
        return [send, send, send];
      case 'forged':
        return [() => this.deliver(forged(body)), send];
      case 'reordered':
        // the later one first
        this.held.unshift(send);
        return this.held.length > 1 ? this.held.splice(0) : [];
      default:
        return [...this.held.splice(0), send];
    }
  }

  private bodyOf(type: string, request: Request, address: string, signature: string | null) {
    const { apiKey, clientId } = this.options;
    const time = String(seconds());
    return {
      event: {
        event_time: time,
        event_type: type,
        event_hash: createHmac('sha256', apiKey).update(`${time}${type}`).digest('hex'),
        event_metadata: {
          related_signature_id: signature,
          reported_for_account_id: 'sandbox',
          reported_for_app_id: clientId,
          event_message: null,
        },
      },
      signature_request: { ...shownRequest(request, address), client_id: clientId },
    };
  }

  private async deliver(body: object): Promise<void> {
    const { signal } = this.ended;
    for (let tried = 1; tried <= tries && !signal.aborted; tried += 1) {
      const form = new FormData();
      form.set('json', JSON.stringify(body));
      const answer = await fetch(this.options.callback, {
        method: 'POST',
        body: form,
        signal: AbortSignal.timeout(10_000),
      })
        .then((response) => response.text())
        .catch(() => '');
      if (answer.includes(taken)) return;
      // a forged one is not believed, however often it comes
      if ('forged' in body) return;
      await pause(backoff(tried, { first: 1_000 }), undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}

function forged<T extends { readonly event: { readonly event_hash: string } }>(body: T) {
  return { ...body, forged: true, event: { ...body.event, event_hash: newId() } };
}
