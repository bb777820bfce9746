import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holderOf, holdFolder } from './data-dir-lock.js';

let folder: string;
let other: ChildProcess;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-hold-'));
  other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'launcher']);
});
afterEach(() => {
  other.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const note = (of = folder) => join(of, 'running');

/** As if another process held the folder: its own note with another's number and start. */
function heldByOther(changes: object = {}): void {
  holdFolder(folder);
  const own = JSON.parse(readFileSync(note(), 'utf8'));
  const ticks = readFileSync(`/proc/${other.pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
  const started = `${own.started.split(' ')[0]} ${ticks}`;
  writeFileSync(note(), JSON.stringify({ ...own, pid: other.pid, started, ...changes }));
}

it('names the process that has a folder', () => {
  heldByOther();
  expect(holderOf(folder)).toBe(other.pid);
  expect(() => holdFolder(folder)).toThrow(`is running on ${folder} already (process ${other.pid})`);
});

it('takes a copy of a folder in use for what it is', () => {
  heldByOther();
  const copy = `${folder}-copy`;
  cpSync(folder, copy, { recursive: true });
  expect(holderOf(copy)).toBe(null);
  holdFolder(copy)();
  rmSync(copy, { recursive: true });
});

it.each([
  ['whose number another process has now', { started: 'another start' }],
  ['that has ended', { pid: 2 ** 22 + 1 }],
])('passes over a process %s', (_, changes) => {
  heldByOther(changes);
  expect(holderOf(folder)).toBe(null);
});

it('passes over a note that says nothing', () => {
  writeFileSync(note(), '12345\n');
  expect(holderOf(folder)).toBe(null);
});
