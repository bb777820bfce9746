import { createHash } from 'node:crypto';
import { Signer } from '@daybook/kernel/secrets';
import { z } from 'zod';

/** What a consent is asked for: by whom, for which company, and the page of the portal to come back to. */
const asked = z.object({ company: z.uuid(), user: z.uuid(), returnPath: z.string(), nonce: z.string() });
export type Asked = z.infer<typeof asked>;

/** The state that goes to the ledger with the browser and comes back: ours, or it says nothing. */
export class States {
  private readonly signer: Signer;

  constructor(secret: string) {
    this.signer = new Signer(secret, 'ledger connections');
  }

  stateOf(one: Asked): string {
    const text = Buffer.from(JSON.stringify(one)).toString('base64url');
    return `${text}.${this.signer.sign(text)}`;
  }

  read(state: string): Asked | undefined {
    const [text = '', signature = ''] = state.split('.');
    if (!this.signer.isSigned(text, signature)) return undefined;
    return asked.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  }
}

/** What the log holds of a state. */
export function hashOfState(state: string): string {
  return createHash('sha256').update(state).digest('hex');
}

/** A path of the portal, and nothing that leads elsewhere. */
export function isPath(text: string): boolean {
  return /^\/(?![/\\])[\w\-./~%?=&+*]*$/.test(text) && text.length <= 500;
}
