import { hash } from 'node:crypto';

/** JSON with the keys of every object in order: equal values give equal text, whatever wrote or stored them. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** SHA-256 of the canonical text, in hexadecimal. */
export function digest(value: unknown): string {
  return hash('sha256', canonical(value), 'hex');
}
