import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { areaNames } from '../../libs/kernel/areas/found.js';
import { forgottenIn } from './forgotten.js';
import { onNoScreen } from './on-no-screen.js';

interface Step {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
}

/** Where areas add their own to types of the kernel and of tests, which all others are typed by. */
const declaring = ['libs/*/api/rights/*.ts', 'libs/*/api/*.policy.ts', 'libs/*/settings/*.ts'];

/**
 * `npm run check:area invoices`: what `npm test` would find in this area, in about a minute. What is missing comes first,
 * each with the file to write; then lint, types, specs and rights.
 */
const [area = ''] = process.argv.slice(2);
const areas = areaNames();
const began = performance.now();
process.exitCode = (await check()) ? 0 : 1;

async function check(): Promise<boolean> {
  if (!areas.includes(area)) return says([`Name an area: npm run check:area comments. There are ${areas.join(', ')}.`]);
  const forgotten = forgottenIn('.', area);
  if (forgotten.length > 0) return says(forgotten);
  const generated = await run(bin('generate', 'nx', 'run', 'daybook:codegen', '--output-style=static'));
  if (!generated) return false;
  // two lines of about the same length
  const lines = [
    [...compiling(), ...judging()],
    [...reading(), ...testing()],
  ];
  const went = await Promise.all(lines.map(inTurn));
  if (went.includes(false)) return false;
  process.stdout.write(`libs/${area} is whole (${secondsSince(began)} s).\n`);
  for (const sentence of onNoScreen('.', area)) process.stdout.write(`${sentence}\n`);
  return true;
}

function reading(): readonly Step[] {
  return [
    bin('lint', 'biome', 'check', `libs/${area}`),
    bin('imports', 'depcruise', `libs/${area}`, '--config', 'tools/boundaries.cjs'),
  ];
}

function compiling(): readonly Step[] {
  const server = settingsOf('tsconfig.json', [`libs/${area}/**/*.ts`, ...declaring]);
  const screens = settingsOf('apps/web/tsconfig.json', [
    `libs/${area}/web`,
    'libs/*/web/area.tsx',
    'libs/*/web/staff-area.tsx',
  ]);
  return [
    bin('types', 'tsc', '-p', server),
    ...(existsSync(`libs/${area}/web`) ? [bin('types of the screens', 'tsc', '-p', screens)] : []),
  ];
}

function testing(): readonly Step[] {
  const own = [`libs/${area}/`, ...(existsSync(`tests/${area}`) ? [`tests/${area}/`] : [])];
  const general = [
    'apps/web/page-names',
    'tests/areas/',
    'tests/rights/fields',
    'tests/rights/gaps',
    'libs/kernel/graph/schema',
    'tools/boundaries/',
    'tools/faults/',
  ];
  return [jest('specs', ...own, ...general)];
}

function judging(): readonly Step[] {
  if (!existsSync(`libs/${area}/api/rights`)) return [];
  return [{ ...jest('rights', '--config', 'tools/rights/jest.config.js'), variables: { DAYBOOK_AREA: area } }];
}

/** Settings of the compiler for some files of those that the given ones are for; what was compiled before is remembered. */
function settingsOf(base: string, include: readonly string[]): string {
  const folder = join('.nx/check', area, base.replace('tsconfig.json', ''));
  const up = '../'.repeat(folder.split('/').filter((part) => part !== '').length);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'tsconfig.json');
  const compilerOptions = { incremental: true, tsBuildInfoFile: './tsconfig.tsbuildinfo' };
  const settings = { extends: up + base, compilerOptions, include: include.map((path) => up + path) };
  writeFileSync(file, JSON.stringify(settings));
  return file;
}

function bin(name: string, program: string, ...args: readonly string[]): Step {
  return { name, program: `node_modules/.bin/${program}`, args };
}

function jest(name: string, ...args: readonly string[]): Step {
  const node = ['--no-warnings', '--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--runInBand'];
  return { name, program: 'node', args: [...node, ...args] };
}

/** All of them, also after one has failed: who mends one thing wants to know of the others. */
async function inTurn(steps: readonly Step[]): Promise<boolean> {
  let ok = true;
  for (const step of steps) ok = (await run(step)) && ok;
  return ok;
}

/** What a step prints is shown when it fails. */
function run({ name, program, args, variables }: Step): Promise<boolean> {
  const entered = performance.now();
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...variables } });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => printed.push(chunk));
  return new Promise((done) => {
    child.once('error', (error) => done(says([`${name}: ${error.message}`])));
    child.once('close', (code) => {
      process.stdout.write(`${code === 0 ? 'ok' : 'FAILED'}  ${name} (${secondsSince(entered)} s)\n`);
      if (code !== 0) process.stdout.write(Buffer.concat(printed));
      done(code === 0);
    });
  });
}

function says(sentences: readonly string[]): false {
  for (const sentence of sentences) process.stdout.write(`${sentence}\n`);
  return false;
}

function secondsSince(moment: number): string {
  return ((performance.now() - moment) / 1_000).toFixed(1);
}
