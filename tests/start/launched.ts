import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '@daybook/testing/firm';
import { demoSignIns } from '../../apps/demo/index.js';
import { ApiClient } from '../../libs/testing/api/client.js';

export interface Launched {
  readonly child: ChildProcess;
  /** Everything it has said. */
  said(): string;
}

/** Runs a program of `dist/apps` as `npm start` runs its own; needs `npm run build` before it. */
export function launch(env: Record<string, string>, program = 'launcher/main', ...args: string[]): Launched {
  if (!existsSync('dist/apps/launcher/main.js')) throw new Error('Nothing is built yet: npm run build');
  const child = spawn(process.execPath, ['--enable-source-maps', `dist/apps/${program}.js`, ...args], {
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  return { child, said: () => text };
}

/** Until the portal answers. @throws Error with what the launcher said when it ended instead */
export async function welcomed(launched: Launched): Promise<Launched> {
  while (!launched.said().includes('Ctrl-C stops everything')) {
    if (launched.child.exitCode !== null) throw new Error(launched.said());
    await pause(50);
  }
  return launched;
}

/** What it said until it ended by itself, with this code. */
export async function outcome({ child, said }: Launched, code: number): Promise<string> {
  await new Promise((done) => child.once('close', done));
  if (child.exitCode !== code) throw new Error(`Ended with ${child.exitCode}: ${said()}`);
  return said();
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill(signal);
  await gone;
}

/** A browser in which a demo person is signed in. */
export async function browserOf(url: string, person: string): Promise<ApiClient> {
  const browser = new ApiClient(url);
  const username = `${person}@demo.daybook.test`;
  const { text, data } = await browser.graphql(signIn, { username, password: demoSignIns.password });
  if (!data?.login.currentUser) throw new Error(text);
  return browser;
}
