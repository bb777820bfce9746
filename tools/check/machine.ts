import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** What tests need beside npm's packages: a way to see that it is there, and who goes without. */
const needs = [
  { name: 'redis-server', there: () => answers('redis-server', '--version'), without: 'jobs on Redis are not tested' },
  {
    name: 'oathtool',
    there: () => answers('oathtool', '--version'),
    without: 'codes of authenticator apps are compared with the vectors of their standard only',
  },
  {
    name: 'poppler-utils',
    there: () => answers('pdfsig', '-v'),
    without: 'no reader of PDF but our own looks at signed documents',
  },
  {
    name: 'qpdf',
    there: () => answers('qpdf', '--version'),
    without: 'odd PDFs are neither made nor checked',
  },
  {
    name: 'mupdf-tools',
    there: () => answers('mutool', '-v'),
    without: 'odd PDFs are not drawn by another reader',
  },
  { name: 'libnss3', there: () => hasLibrary('libnss3.so'), without: 'the browser tests cannot run' },
  { name: 'libnspr4', there: () => hasLibrary('libnspr4.so'), without: 'the browser tests cannot run' },
];

/** Installs from the system's packages what is missing, when that is possible; else says in one line what is missing. */
export function installMissing(): void {
  const missing = needs.filter((one) => !one.there());
  if (missing.length === 0) return;
  if (process.getuid?.() === 0 && answers('apt-get', '--version')) {
    const names = missing.map(({ name }) => name);
    process.stdout.write(`Installing ${names.join(', ')}\n`);
    const quietly: SpawnSyncOptions = {
      stdio: 'ignore',
      timeout: 180_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update'], quietly);
    // a started Redis would take its port on the machine; tests start their own
    spawnSync(
      'apt-get',
      ['install', '-y', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold', ...names],
      quietly,
    );
  }
  for (const { name, without } of needs.filter((one) => !one.there())) {
    process.stdout.write(`Missing: ${name}, so ${without} (Debian: apt-get install ${name})\n`);
  }
}

function answers(program: string, ...args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}

function hasLibrary(file: string): boolean {
  const { stdout = '' } = spawnSync('ldconfig', ['-p'], { encoding: 'utf8' });
  return (stdout ?? '').includes(file) || existsSync(`/usr/lib/x86_64-linux-gnu/${file}`);
}
