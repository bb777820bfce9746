import { existsSync } from 'node:fs';

const form = /^(esdb|kurrent|kurrentdb)(\+discover)?:\/\/([^@/?#\s]+@)?([^@/?#\s]+)\/?(\?[^#\s]*)?$/;
const host = /^(\[[0-9a-f:]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i;

/** Whether it has the form in which EventStoreDB's documentation names a server, or several. */
export function isEventStoreAddress(address: string): boolean {
  return hostsOf(address).length > 0;
}

/** `host:port` of each server an EventStoreDB address names, without user and password; none when it is no such address. */
export function hostsOf(address: string): string[] {
  const hosts = form.exec(address)?.[4]?.split(',') ?? [];
  return hosts.every((one) => host.test(one)) ? hosts : [];
}

/**
 * Why the server of an EventStoreDB address does not answer, and what to do, for the operator.
 *
 * @param cause what the client threw: its words are the only place in which TLS is told from a closed door
 */
export function whyUnreachable(address: string, cause: unknown): string {
  const where = `The event log at ${hostsOf(address).join(', ')}`;
  const text = String(cause instanceof Error && cause.cause ? cause.cause : cause);
  const parameters = new URLSearchParams(address.split('?')[1] ?? '');
  const authority = parameters.get('tlsCAFile');
  if (authority && !existsSync(authority))
    return `EVENTSTORE_URL names ${authority} as tlsCAFile, and there is no such file. Correct the path.`;
  if (/certificate|altname/i.test(text))
    return `${where} shows a certificate that is not trusted (${nameOf(text)}). Name the file of its authority in EVENTSTORE_URL as tlsCAFile=/path/ca.crt, or the host that the certificate is for.`;
  if (/wrong version number|ssl routines/i.test(text))
    return `${where} does not speak TLS. Set tls=false in EVENTSTORE_URL, or give the server a certificate.`;
  if (/Last error: Failed to connect/i.test(text) || (parameters.get('tls') === 'false' && isCutOff.test(text)))
    return `${where} takes connections and ends them at once, as a server does that expects TLS. Set tls=true in EVENTSTORE_URL.`;
  if (/name resolution|ENOTFOUND/i.test(text))
    return `${where} has no address in the network. Correct the host in EVENTSTORE_URL.`;
  if (/failed to discover/i.test(text))
    return `${where}: none of the servers answers, or none of them is the leader. Start them, or correct EVENTSTORE_URL.`;
  return `${where} does not answer. Start the server, or correct EVENTSTORE_URL.`;
}

/** What Node says of a plain HTTP request to a server that expects TLS. */
const isCutOff = /socket hang up|ECONNRESET|Parse Error/;

/** Whether a server that cannot be reached may be reached later with the same settings. */
export function mayHeal(cause: unknown): boolean {
  const text = String(cause instanceof Error && cause.cause ? cause.cause : cause);
  return !/certificate|altname|wrong version number|ssl routines/i.test(text);
}

function nameOf(text: string): string {
  return /Last error: (?:Error: )?([^;.]+)/.exec(text)?.[1]?.trim() ?? 'certificate refused';
}
