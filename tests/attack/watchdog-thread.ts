import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { Shared } from './watchdog.js';

const { counts, task, limit } = workerData as Shared;
const interval = Math.min(500, limit / 4);

let lastBeat = { count: -1, cpu: 0 };
setInterval(() => {
  const [count, cpu] = [Atomics.load(counts, 0), processCpu()];
  if (count !== lastBeat.count) lastBeat = { count, cpu };
  else if (cpu - lastBeat.cpu > limit) endProcess();
}, interval);

/** Without the thread's own streams and `process.exit`, which would wait for the event loop that is held. */
function endProcess(): void {
  const text = Buffer.from(task.slice(0, Atomics.load(counts, 1))).toString();
  try {
    writeSync(2, `\nattack: the event loop was held for more than ${limit} ms of CPU time by\n${text}\n`);
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}

function processCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
