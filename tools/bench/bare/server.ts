import { fork } from 'node:child_process';

export interface BareServer {
  readonly pid: number;
  readonly endpoint: string;
  stop(): void;
}

/** The bare Nest + Apollo server on Express in a process of its own, answering this page. */
export async function startBareServer(page: object, port: number): Promise<BareServer> {
  const child = fork('dist/tools/bench/bare/nest-express.js', {
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production', PORT: `${port}`, PAGE: JSON.stringify(page) },
    execArgv: [],
  });
  await new Promise<void>((ready, failed) => {
    child.once('message', () => ready());
    child.once('exit', (code) => failed(new Error(`The bare server ended with code ${code}.`)));
  });
  return { pid: child.pid ?? 0, endpoint: `http://127.0.0.1:${port}/graphql`, stop: () => child.kill() };
}

/** The server that pipes bytes into a file and out of it. */
export async function startBarePipe(file: string, port: number): Promise<BareServer> {
  const child = fork('dist/tools/bench/bare/pipe.js', {
    env: { ...process.env, NODE_OPTIONS: '', PORT: `${port}`, FILE: file },
    execArgv: [],
  });
  await new Promise<void>((ready, failed) => {
    child.once('message', () => ready());
    child.once('exit', (code) => failed(new Error(`The bare server ended with code ${code}.`)));
  });
  return { pid: child.pid ?? 0, endpoint: `http://127.0.0.1:${port}/`, stop: () => child.kill() };
}
