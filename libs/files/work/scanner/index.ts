import { ClamdScanner } from './clamd.js';
import type { Scanner } from './port.js';
import { SimulatedScanner } from './simulated.js';

export * from './port.js';
export { ClamdScanner, SimulatedScanner };

/** ClamAV where an address is given, otherwise the simulated one. */
export function scannerAt(url: string | null): Scanner {
  return url === null ? new SimulatedScanner() : new ClamdScanner(url);
}
