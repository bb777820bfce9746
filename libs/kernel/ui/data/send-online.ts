import { RequestFailed } from '../client/failure.js';
import { unsent } from './unsent.js';

/** What decides about sending: whether the device has a network, and the person where it has none. */
export interface Line {
  readonly isOnline: () => boolean;
  readonly decided: () => Promise<'send' | 'keep'>;
}

const ofThisTab: Line = { isOnline: () => navigator.onLine, decided: unsent.decided };

/**
 * Sends once there is a network. Without one, or when it is lost meanwhile, it waits until the person says to send.
 * `attempt` must be safe to repeat, as a command is under one request id.
 *
 * @throws RequestFailed; `CANCELLED` when the person went on editing instead
 */
export async function sendOnline<Result>(attempt: () => Promise<Result>, line: Line = ofThisTab): Promise<Result> {
  for (;;) {
    if (line.isOnline()) {
      try {
        return await attempt();
      } catch (cause) {
        const isLost = cause instanceof RequestFailed && cause.code === 'UNREACHABLE' && !line.isOnline();
        if (!isLost) throw cause;
      }
    }
    if ((await line.decided()) === 'keep') throw new RequestFailed('CANCELLED', 'The person went on editing.');
  }
}
