import { createServer } from 'node:net';

// Imports Node's own modules only: jest's global setup loads this file as it is.

/** Below the ports that systems give to outgoing connections: one of those could be taken before it is listened on. */
const [lowest, highest] = [20_000, 32_000];
/** What the settings derive from PORT: sandbox, projector, the sandbox's mail, PostgreSQL. */
const beside = [0, 1, 2, 25, 432];

/** A port that is free now, with those beside it that an installation takes. */
export async function freePorts(): Promise<number> {
  for (;;) {
    const port = drawn();
    const all = await Promise.all(beside.map((distance) => isFree(port + distance)));
    if (all.every(Boolean)) return port;
  }
}

/** One port that is free now. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = drawn();
    if (await isFree(port)) return port;
  }
}

function drawn(): number {
  return lowest + Math.floor(Math.random() * (highest - lowest));
}

/** All addresses, as the portal listens: a program on one of them is in the way. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
