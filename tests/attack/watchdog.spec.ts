import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const limit = 500;

/** A process of its own with a watchdog on its event loop. */
async function run(work: string) {
  const program = `
    import { Watchdog } from ${JSON.stringify(new URL('./watchdog.ts', import.meta.url).href)};
    const watchdog = new Watchdog(${limit});
    const beating = setInterval(() => watchdog.beat(), 10);
    const busy = (cpu) => {
      for (const before = process.threadCpuUsage().user; process.threadCpuUsage().user - before < cpu * 1_000; );
    };
    const turn = () => new Promise((done) => setTimeout(done, 20));
    ${work}
    clearInterval(beating);
    watchdog.end();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const [[code, signal], stderr] = await Promise.all([once(child, 'close'), text(child.stderr)]);
  return { code, signal, stderr };
}

it('names what holds the event loop for good, and ends the process', async () => {
  const { signal, stderr } = await run(`
    watchdog.setTask('CM ping {"variables":{}}');
    await turn();
    watchdog.setTask('CM moveAccessInfo {"variables":{"destinationUuid":"\u00fc"}}');
    while (true);`);
  expect(signal).toBe('SIGKILL');
  expect(stderr).toContain(
    `more than ${limit} ms of CPU time by\nCM moveAccessInfo {"variables":{"destinationUuid":"ü"}}\n`,
  );
});

it('names the beginning of what is too long', async () => {
  const { signal, stderr } = await run(`watchdog.setTask('CM ping ' + 'x'.repeat(5_000_000)); while (true);`);
  expect(signal).toBe('SIGKILL');
  expect(stderr).toMatch(/by\nCM ping x+\n$/);
});

it('leaves a process alone that works for longer, but in turns', async () => {
  const ended = await run(`for (let n = 0; n < 20; n += 1) { busy(${limit / 10}); await turn(); }`);
  expect(ended).toMatchObject({ code: 0, stderr: '' });
});
