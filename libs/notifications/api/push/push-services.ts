/** Whether notifications may be sent to an address: over https, and to a push service that the firm's settings name. */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  return URL.canParse(endpoint) && services.some((one) => isAt(new URL(endpoint), one));
}

/** Whether it is one that the settings name by its whole address: in the firm's own network, perhaps. */
export function isOwnService(endpoint: string, services: readonly string[]): boolean {
  return services.includes(new URL(endpoint).origin);
}

function isAt(address: URL, service: string): boolean {
  if (address.username !== '' || address.password !== '') return false;
  if (service.includes('://')) return address.origin === new URL(service).origin;
  if (address.protocol !== 'https:' || address.port !== '') return false;
  return service.startsWith('*.') ? address.hostname.endsWith(service.slice(1)) : address.hostname === service;
}
