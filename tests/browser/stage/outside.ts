import { eventually } from './eventually.js';
import { home } from './people.js';

/** The sandbox stands beside the product. */
export function sandbox(path: string): string {
  const address = new URL(path, home());
  address.port = String(Number(address.port) + 1);
  return address.href;
}

/** How many messages and calls have come to a number. */
export async function messagesTo(number: string): Promise<readonly { readonly text: string }[]> {
  const answer = await fetch(sandbox(`/api/messages?to=${encodeURIComponent(number)}`));
  return answer.json() as Promise<readonly { readonly text: string }[]>;
}

/** The code of the newest message to a number, once there are as many messages as given. */
export async function codeSentTo(number: string, count: number): Promise<string> {
  return eventually(async () => {
    const messages = await messagesTo(number);
    if (messages.length < count) throw new Error(`${messages.length} messages came to ${number}, not ${count}.`);
    return /\d{6}/.exec(messages[0]?.text ?? '')?.[0] ?? '';
  });
}

interface IdentityCheck {
  readonly name: string;
  /** Choices by question. */
  readonly quiz: { readonly right: Readonly<Record<string, string>> };
}

/** The identity checks that the sandbox has in hand, the newest first. */
export async function checks(): Promise<readonly IdentityCheck[]> {
  return (await fetch(sandbox('/api/checks'))).json() as Promise<readonly IdentityCheck[]>;
}
