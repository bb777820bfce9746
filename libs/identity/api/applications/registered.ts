import { createHash } from 'node:crypto';
import type { Application } from '@daybook/identity/domain';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { Signer } from '@daybook/kernel/secrets';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';

/** What an application said of itself when it registered. */
export interface Registered {
  /** Empty: it gave none that can be shown. */
  readonly name: string;
  readonly redirectUris: readonly string[];
}

const mostAddresses = 5;
const longestAddress = 300;
const longestName = 60;
/** Letters of other scripts look like these, and some signs turn a line around. */
const readable = /^[\x20-\x7e]+$/;

const metadata = z.object({
  client_name: z.string().max(1_000).optional().catch(undefined),
  redirect_uris: z
    .array(
      z.string().max(longestAddress).refine(isRedirect, {
        error: 'Each redirect URI must be https, or http on this computer (127.0.0.1, [::1], localhost), without #.',
      }),
    )
    .min(1)
    .max(mostAddresses),
  grant_types: z.array(z.string()).optional(),
  token_endpoint_auth_method: z.literal('none', { error: 'Only public clients with PKCE can register.' }).optional(),
});

/**
 * Applications register by themselves (RFC 7591), anonymously and as often as they like, so nothing is stored: the id is
 * what they said, signed (RFC 7591, A.5.2).
 */
@Injectable()
export class RegisteredApplications {
  private readonly signer: Signer;

  constructor(@Inject(CONFIG) { secrets }: Pick<Config, 'secrets'>) {
    this.signer = new Signer(secrets.token, 'application');
  }

  /** @returns what it is registered as, or a sentence that says what is wrong */
  register(said: unknown): { readonly client: string; readonly as: Registered } | string {
    const { data, error } = metadata.safeParse(said);
    if (!data) return z.prettifyError(error);
    const as = { name: shownName(data.client_name), redirectUris: data.redirect_uris };
    const text = Buffer.from(JSON.stringify([as.name, ...as.redirectUris])).toString('base64url');
    return { client: `${text}.${this.signer.sign(text)}`, as };
  }

  /** Undefined for an id that was not given here. */
  of(client: string): Registered | undefined {
    const [text = '', signature = ''] = client.split('.');
    if (!this.signer.isSigned(text, signature)) return undefined;
    const [name, ...redirectUris] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [string, ...string[]];
    return { name, redirectUris };
  }
}

/** As its person reads it: under the name it gives itself, and the host where the person goes on. */
export function applicationAt({ name }: Registered, redirectUri: string): Application {
  const { host, hostname } = new URL(redirectUri);
  return { name: name || host, host: isThisComputer(hostname) ? 'this computer' : host };
}

/** Whether an application that is registered for some addresses may be answered at this one. On one's own computer the port is free (RFC 8252). */
export function mayAnswerAt({ redirectUris }: Registered, redirectUri: string): boolean {
  if (redirectUris.includes(redirectUri)) return true;
  if (!isRedirect(redirectUri) || !isThisComputer(new URL(redirectUri).hostname)) return false;
  return redirectUris.some((one) => withoutPort(one) === withoutPort(redirectUri));
}

export function hashOfClient(client: string): string {
  return createHash('sha256').update(client).digest('hex');
}

function shownName(name = ''): string {
  const plain = name.trim().replace(/\s+/g, ' ');
  return readable.test(plain) ? plain.slice(0, longestName).trim() : '';
}

function isRedirect(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, hash, username, password } = new URL(address);
  if (hash !== '' || address.includes('#') || username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isThisComputer(hostname));
}

function isThisComputer(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}

function withoutPort(address: string): string {
  const url = new URL(address);
  url.port = '';
  return url.href;
}
