import type { Asked, WorkerReply } from './protocol.js';

/** Answers, in a child process, what its parent asks, one after the other; ends when the parent does. */
export function serve(tasks: Readonly<Record<string, (input: never) => Promise<unknown>>>): void {
  process.on('disconnect', () => process.exit());
  process.on('message', async ({ task, input }: Asked) => {
    const tell = (reported: WorkerReply) => process.send?.(reported);
    const cpuSeconds = () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000_000;
    };
    try {
      const output = await tasks[task]?.(input as never);
      tell({ output, cpuSeconds: cpuSeconds() });
    } catch (error) {
      tell({ error: error instanceof Error ? error.message : String(error), cpuSeconds: cpuSeconds() });
    }
  });
  process.send?.('ready');
}
