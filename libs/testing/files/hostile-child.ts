import { serve } from '@daybook/kernel/children/serving';

/** What a file might make a library do. */
serve({
  async examine() {
    return { nature: { kind: 'other', format: `${process.pid}` }, verdict: 'fine', reason: null };
  },
  async preview({ path }: { path: string }) {
    if (path === 'loops') for (;;);
    if (path === 'eats') for (const eaten: Buffer[] = []; ; ) eaten.push(Buffer.alloc(2 ** 22, 1));
    if (path === 'fills') for (const filled: string[] = []; ; ) filled.push(`${filled.length}`.repeat(100));
    if (path === 'crashes') process.abort();
    if (path === 'leaves') process.exit(0);
    if (path === 'looks around') return JSON.stringify(process.env);
    throw new Error('not a picture');
  },
  async extract({ path }: { path: string }) {
    const { readFile } = await import('node:fs/promises');
    return readFile(path, 'utf8');
  },
});
