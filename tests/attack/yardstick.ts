/** What the yardstick takes of the processor on the two quiet cores that the limits were set on, in milliseconds. */
const usual = 25;
const entries = Array.from({ length: 2_000 }, (_, n) => ({
  id: `posting ${n}`,
  cents: n * 37,
  tags: ['paid', 'open'],
}));

/**
 * How many times longer than usual this thread computes for the same work at the moment; 1 where it is quicker. Two
 * threads of one core, a full cache and a slow machine cost time of the processor too, which no request is to blame for.
 */
export function slownessNow(): number {
  const tries = Array.from({ length: 3 }, () => takes(work));
  return Math.max(1, Math.min(...tries) / usual);
}

/** Milliseconds of this thread's CPU time. */
function takes(task: () => void): number {
  const before = process.threadCpuUsage();
  task();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** What answers are made of: text read, put in order and written. */
function work(): void {
  let text = JSON.stringify(entries);
  for (let round = 0; round < 40; round += 1) {
    const read = JSON.parse(text) as typeof entries;
    text = JSON.stringify(read.toSorted((one, other) => (round % 2 ? 1 : -1) * (one.cents - other.cents)));
  }
}
