/**
 * Processor time of this process that a piece of work takes at least, in milliseconds. To be compared with that of other
 * work in the same test: by itself it says how busy the machine is. The least of some turns leaves out what the collector of
 * garbage and other work took.
 */
export async function leastCost(work: () => unknown, turns = 5): Promise<number> {
  const costs: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1_000);
  }
  return Math.min(...costs);
}
