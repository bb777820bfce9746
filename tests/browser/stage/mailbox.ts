import { eventually } from './eventually.js';
import { home } from './people.js';

/** Where the sandbox shows what was sent. */
export const sandbox = () => {
  const { hostname, port } = new URL(home());
  return `http://${hostname}:${Number(port) + 1}`;
};

/** The path of the link of this kind in the newest mail to an address, once there are so many mails with one. */
export async function linkIn(address: string, kind: string, count = 1): Promise<string> {
  return eventually(async () => {
    const mails = await mailsTo(address);
    const links = mails.flatMap((mail) => mail.links.filter((link) => link.includes(`/links/${kind}/`)).slice(0, 1));
    const [newest] = links;
    if (!newest || links.length < count) throw new Error(`${address} got no mail with a link to ${kind}.`);
    return new URL(newest).pathname;
  });
}

/** A mail as the sandbox shows it. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
  readonly attachments: readonly { readonly filename: string; readonly size: number }[];
}

/** The newest mail to an address with these words in its subject; what is attached is looked at before it goes. */
export async function mailTo(address: string, subject: string): Promise<Mail> {
  return eventually(async () => {
    const found = (await mailsTo(address)).find((mail) => mail.subject.includes(subject));
    if (!found) throw new Error(`No mail “${subject}” came to ${address}.`);
    return found;
  });
}

async function mailsTo(address: string): Promise<readonly Mail[]> {
  const answer = await fetch(`${sandbox()}/api/mails?to=${encodeURIComponent(address)}`);
  return answer.json() as Promise<readonly Mail[]>;
}
