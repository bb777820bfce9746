import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';

const folder = `${import.meta.dirname}/public`;
const read = (path: string) => readFileSync(`${folder}${path}`, 'utf8');

interface Fetched {
  readonly request: { readonly mode: string; readonly url: string };
  respondWith(answer: Promise<string>): void;
}

/** The worker with a line that is cut, and what it has stored; undefined for what it leaves to the browser. */
function workerWithoutLine() {
  const heard: Record<string, (event: unknown) => void> = {};
  const stored = new Set<string>();
  const pathOf = (asked: string | { url: string }) => (typeof asked === 'string' ? asked : new URL(asked.url).pathname);
  runInNewContext(read('/offline-worker.js'), {
    URL,
    self: {
      addEventListener: (name: string, listener: (event: unknown) => void) =>
        Object.assign(heard, { [name]: listener }),
      skipWaiting: () => undefined,
    },
    fetch: () => Promise.reject(new TypeError('no line')),
    caches: {
      open: async () => ({
        addAll: async (paths: readonly string[]) => {
          for (const path of paths) stored.add(path);
        },
      }),
      match: async (asked: string | { url: string }) => (stored.has(pathOf(asked)) ? pathOf(asked) : undefined),
    },
  });
  return {
    stored,
    async install() {
      const waits: Promise<unknown>[] = [];
      heard.install?.({ waitUntil: (one: Promise<unknown>) => waits.push(one) });
      await Promise.all(waits);
    },
    async ask(path: string, mode: string): Promise<string | undefined> {
      let answer: Promise<string> | undefined;
      const event: Fetched = {
        request: { mode, url: `https://x.test${path}` },
        respondWith: (one) => {
          answer = one;
        },
      };
      heard.fetch?.(event);
      return answer;
    },
  };
}

it('can be installed: the page names a manifest whose icons have the sizes it says', async () => {
  const page = readFileSync(`${import.meta.dirname}/index.html`, 'utf8');
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  const { icons, display, start_url: start } = JSON.parse(read('/manifest.webmanifest'));
  expect({ display, start }).toEqual({ display: 'standalone', start: '/' });
  const touch = /rel="apple-touch-icon" href="([^"]+)"/.exec(page)?.[1];
  const drawn = [...icons, { src: touch, sizes: '180x180' }];
  for (const { src, sizes } of drawn) {
    const { width, height } = await sharp(`${folder}${src}`).metadata();
    expect({ src, sizes: `${width}x${height}` }).toEqual({ src, sizes });
  }
  expect(icons.map(({ purpose }: { purpose: string }) => purpose).sort()).toEqual(['any', 'any', 'maskable']);
});

it('shows a page of its own while nothing can be reached, and stores nothing else', async () => {
  const worker = workerWithoutLine();
  await worker.install();
  expect(await worker.ask('/0a1b/todos', 'navigate')).toBe('/installed/offline.html');
  for (const path of worker.stored) expect(await worker.ask(path, 'no-cors')).toBe(path);
  expect(await worker.ask('/api/v2/graphql/', 'cors')).toBeUndefined();
  expect(await worker.ask('/assets/first.js', 'cors')).toBeUndefined();
});

it('has on that page only what is stored with it and the content security policy allows', () => {
  const worker = workerWithoutLine();
  const page = read('/installed/offline.html');
  const parts = [...page.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, path]) => path);
  return worker.install().then(() => {
    expect(new Set(['/installed/offline.html', ...parts])).toEqual(worker.stored);
    expect(page).not.toMatch(/<style|<script>|\sstyle=|\son\w+=/);
  });
});
