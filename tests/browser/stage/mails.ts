import { setTimeout as pause } from 'node:timers/promises';
import { home } from './people.js';

/** A mail as the sandbox shows it. */
export interface Mail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
  readonly attachments: readonly { readonly filename: string; readonly size: number }[];
}

const patience = 60_000;

/** The newest mail to an address with these words in its subject, once one has come that is not the one before. */
export async function mailTo(address: string, subject: string, before?: Mail): Promise<Mail> {
  const sandbox = new URL(home());
  sandbox.port = String(Number(sandbox.port) + 1);
  for (const end = Date.now() + patience; Date.now() < end; await pause(250)) {
    const answer = await fetch(new URL(`/api/mails?to=${encodeURIComponent(address)}`, sandbox));
    const found = ((await answer.json()) as Mail[]).find((mail) => mail.subject.includes(subject));
    if (found && found.id !== before?.id) return found;
  }
  throw new Error(`No mail “${subject}” came to ${address}.`);
}
