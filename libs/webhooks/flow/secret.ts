import { Signer } from '@daybook/kernel/secrets';

/** With what messages of a webhook are signed; derived, so that nothing of it is stored. `generation` rises with each renewal. */
export function secretOf(master: string, webhook: string, generation: number): string {
  const derived = new Signer(master, 'webhook').sign(`${webhook} ${generation}`);
  return `whsec_${Buffer.from(derived, 'base64url').toString('base64')}`;
}
