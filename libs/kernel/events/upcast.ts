import type { StoredShape } from './decider.js';
import type { DomainEvent } from './event.js';

/**
 * The body of a stored event in today's shape.
 *
 * @throws Error when the version is newer than this program or a step is missing: reading on would be guessing.
 */
export function upcast<E extends DomainEvent>(
  type: string,
  shape: StoredShape<E>,
  stored: number,
  data: object,
): E['data'] {
  if (stored > shape.version)
    throw new Error(`${type} was stored in version ${stored}; this program knows ${shape.version}.`);
  let body = data;
  for (let version = stored; version < shape.version; version += 1) {
    const step = shape.upcast?.[version];
    if (!step) throw new Error(`${type} has no upcaster from version ${version}.`);
    body = step(body as never);
  }
  return body as E['data'];
}
