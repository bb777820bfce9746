import { newId } from './desk.js';

const hour = 3_600_000;

/** Addresses at which one signer signs: for an hour, and for whoever opens them first. */
export class PageTickets {
  private readonly tickets = new Map<string, { readonly signature: string; readonly until: number }>();

  of(signature: string): string {
    const token = newId();
    this.tickets.set(token, { signature, until: Date.now() + hour });
    return token;
  }

  /** Whether it counts; it does so once. */
  spend(signature: string, token: string): boolean {
    const isOpen = this.isOpen(signature, token);
    this.tickets.delete(token);
    return isOpen;
  }

  isOpen(signature: string, token: string): boolean {
    const ticket = this.tickets.get(token);
    return ticket?.signature === signature && ticket.until > Date.now();
  }
}
