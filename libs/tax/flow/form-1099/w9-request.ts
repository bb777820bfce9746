import { type PayeeCommand, w9LinkDays } from '@daybook/tax/domain';
import type { W9Links } from '@daybook/tax/secrets';

interface Asked {
  readonly payee: string;
  readonly request: string;
  readonly email: string;
  readonly since: Date;
}

/** What asks a payee for a W-9: the link works for some days, and is known by its hash alone. */
export function w9Request(
  links: W9Links,
  { payee, request, email, since }: Asked,
): Extract<PayeeCommand, { type: 'RequestW9' }> {
  const { hash: tokenHash } = links.tokenOf(payee, request);
  const expiresAt = new Date(since.getTime() + w9LinkDays * 86_400_000).toISOString();
  return { type: 'RequestW9', request, email: email.trim(), tokenHash, expiresAt };
}
