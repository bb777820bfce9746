import type { EventEmitter } from 'node:events';
import { type ServiceError, status } from '@grpc/grpc-js';
import { failure } from './answers.js';
import type { Conditions } from './committing.js';

/** A call that is refused while the server does not admit its users. Only calls with one answer have `answer`. */
export function admitted<Handle extends (call: never, answer: never) => void>(
  conditions: Conditions,
  handle: Handle,
): Handle {
  const admit = (call: EventEmitter, answer?: (fault: ServiceError) => void) => {
    if (conditions.admits) return handle(call as never, answer as never);
    const refused = failure(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
    if (answer) answer(refused);
    else call.emit('error', refused);
  };
  return admit as unknown as Handle;
}
