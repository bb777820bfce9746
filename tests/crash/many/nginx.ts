import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Front } from './front-proxy.js';

/** nginx itself, by `deploy/nginx/daybook.conf`: only addresses and TLS are those of this play. Has to be installed. */
export class Nginx implements Front {
  private child: ChildProcess | undefined;

  constructor(
    readonly port: number,
    private readonly apis: readonly string[],
    private readonly folder: string,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get lost(): readonly string[] {
    return this.lines().filter((line) => line.startsWith('502 '));
  }

  get answered(): ReadonlyMap<string, number> {
    const last = this.lines().map((line) => /([\d.]+:\d+) -> [\d, ]*\d+$/.exec(line)?.[1]);
    return new Map(this.apis.map((api) => [api, last.filter((one) => one === api).length]));
  }

  async start(): Promise<void> {
    mkdirSync(this.folder, { recursive: true });
    const file = join(this.folder, 'nginx.conf');
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (one) => `${one}_temp_path ${join(this.folder, one)};`,
    );
    writeFileSync(
      file,
      `daemon off; user root; worker_processes 1; pid ${join(this.folder, 'pid')};
       error_log ${join(this.folder, 'error.log')}; events { worker_connections 1024; }
       http { ${folders.join(' ')}
         log_format play '$status $request_method $request_uri $upstream_addr -> $upstream_status';
         access_log ${join(this.folder, 'access.log')} play;
         ${this.site()} }`,
    );
    this.child = spawn('nginx', ['-c', file, '-e', join(this.folder, 'error.log')], { stdio: 'inherit' });
    while (!(await fetch(`${this.url}/healthz`).catch(() => undefined))?.ok) await pause(50);
  }

  async stop(): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  private site(): string {
    const [addresses = ''] = /( {2}server 10\.[^\n]+\n)+/.exec(readFileSync('deploy/nginx/daybook.conf', 'utf8')) ?? [];
    const [line = ''] = addresses.split('\n');
    return readFileSync('deploy/nginx/daybook.conf', 'utf8')
      .replace(addresses, this.apis.map((api) => `${line.replace(/[\d.]+:\d+/, api)}\n`).join(''))
      .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${this.port};`)
      .replace(/\n {2}ssl_[^\n]+/g, '')
      .replace(/\nserver \{\n {2}listen 80;[^}]+\}/, '');
  }

  private lines(): string[] {
    return readFileSync(join(this.folder, 'access.log'), 'utf8').trim().split('\n');
  }
}
