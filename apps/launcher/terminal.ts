import { outlast } from '@daybook/kernel/following';

// they may go into a file, whose disk may be full
process.stdout.on('error', () => undefined);

/** Lines for the person at the terminal. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Does a step, told when it takes longer than a second, then every half minute, and ticked off in any case. When what it
 * stands on is away it waits, says so, and goes on.
 */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  const slow = setTimeout(() => say(`  … ${what}`), 1_000);
  const slower = setInterval(() => say(`  … ${what}: ${Math.round(seconds())} s so far`), 30_000);
  try {
    const result = await outlast(work, sayOnce(what));
    say(`  ✓ ${what} (${seconds().toFixed(1)} s)`);
    return result;
  } catch (error) {
    say(`  ✗ ${what}`);
    throw error;
  } finally {
    clearTimeout(slow);
    clearInterval(slower);
  }
}

/** Says why something waits, and again when it is another reason. */
export function sayOnce(what: string): (fault: unknown) => void {
  let said = '';
  return (fault) => {
    const why = fault instanceof Error ? fault.message : String(fault);
    if (why !== said) say(`  … ${what}: waiting, then going on. ${why}`);
    said = why;
  };
}

/** Says how far something is, every five seconds at most. */
export function progressOf(what: string, report = say): (done: number, of: number) => void {
  let reportedAt = performance.now();
  return (done, of) => {
    if (performance.now() - reportedAt < 5_000) return;
    reportedAt = performance.now();
    report(`  … ${what} ${Math.floor((100 * done) / of)} %`);
  };
}
