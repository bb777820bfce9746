import type { Config } from '@daybook/kernel/config';

const loopback = ['127.0.0.1', '::1', 'localhost'];

/** Who can reach the portal, and whose word for where requests come from it takes. */
export function reachLines({ host, trustedProxies, production }: Config): readonly string[] {
  const reach = loopback.includes(host)
    ? 'It answers on this machine only; HOST=0.0.0.0 opens it to the network.'
    : `It answers to the network, at ${host}.`;
  if (trustedProxies.length > 0) return [reach, `It believes the X-Forwarded-For of ${trustedProxies.join(', ')}.`];
  if (!production) return [reach];
  return [reach, 'It believes no X-Forwarded-For; behind a proxy set DAYBOOK_TRUSTED_PROXIES to its address.'];
}
