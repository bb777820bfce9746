import { setTimeout as pause } from 'node:timers/promises';
import { home } from './people.js';

const patience = 60_000;

/** Where the sandbox shows what was sent. */
export const sandbox = () => {
  const { hostname, port } = new URL(home());
  return `http://${hostname}:${Number(port) + 1}`;
};

/** The path of the link of this kind in the newest mail to an address, once there are so many mails with one. */
export async function linkIn(address: string, kind: string, count = 1): Promise<string> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(100)) {
    const answer = await fetch(`${sandbox()}/api/mails?to=${encodeURIComponent(address)}`);
    const mails = (await answer.json()) as { links: string[] }[];
    const links = mails.flatMap((mail) => mail.links.filter((link) => link.includes(`/links/${kind}/`)).slice(0, 1));
    const [newest] = links;
    if (newest && links.length >= count) return new URL(newest).pathname;
  }
  throw new Error(`${address} got no mail with a link to ${kind}.`);
}

/** A mail as the sandbox shows it. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly { readonly filename: string; readonly size: number }[];
}

const scanned = 60_000;

/** The newest mail to an address with these words in its subject; what is attached is looked at before it goes. */
export async function mailTo(address: string, subject: string): Promise<Mail> {
  for (const end = Date.now() + scanned; Date.now() < end; await pause(250)) {
    const answer = await fetch(`${sandbox()}/api/mails?to=${encodeURIComponent(address)}`);
    const found = ((await answer.json()) as Mail[]).find((mail) => mail.subject.includes(subject));
    if (found) return found;
  }
  throw new Error(`No mail “${subject}” came to ${address}.`);
}
