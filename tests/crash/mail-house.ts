import type { Portal } from './portal.js';

interface Order {
  readonly id: string;
  readonly metadata: { readonly check: string };
}

/** The mail house of the sandbox, as a test sees it and turns its clock. */
export class MailHouse {
  constructor(private readonly portal: Portal) {}

  async orders(): Promise<readonly Order[]> {
    const answer = await fetch(`${this.address}/mail-house`);
    return (await answer.json()) as readonly Order[];
  }

  fault(fault: string): Promise<void> {
    return this.put('faults/mail-house', { fault });
  }

  /** Forward; what happens until then happens. */
  turn(days: number): Promise<void> {
    return this.put('mail-house/clock', { days });
  }

  private get address(): string {
    return `http://127.0.0.1:${this.portal.config.sandbox?.port}/api`;
  }

  private async put(path: string, body: object): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${this.address}/${path}`, { method: 'PUT', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`The sandbox does not do this: ${path} ${JSON.stringify(body)}`);
  }
}
