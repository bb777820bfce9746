// they may go into a file, whose disk may be full
process.stdout.on('error', () => undefined);

/** Lines for the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Does a step, told when it takes longer than a second, and ticked off in any case. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const slow = setTimeout(() => say(`  … ${what}`), 1_000);
  try {
    const result = await work();
    say(`  ✓ ${what} (${((performance.now() - began) / 1_000).toFixed(1)} s)`);
    return result;
  } catch (error) {
    say(`  ✗ ${what}`);
    throw error;
  } finally {
    clearTimeout(slow);
  }
}
