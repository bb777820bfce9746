import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePrivate } from './private-folder.js';
import { storedSecrets } from './secrets.js';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'daybook-secrets-')), 'data');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const file = () => join(folder, 'secrets.json');
const modeOf = (path: string) => statSync(path).mode & 0o777;
const isRoot = process.getuid?.() === 0;

it('makes them once, in a folder of their own, and leaves nothing beside', () => {
  const made = storedSecrets(folder);
  expect(storedSecrets(folder)).toEqual(made);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
  expect([modeOf(file()), modeOf(folder)]).toEqual([0o600, isRoot ? 0o711 : 0o700]);
});

it.each([
  ['empty', ''],
  ['damaged', '{"DAYBOOK_MASTER_KEY": "abc'],
  ['damaged', '{"DAYBOOK_MASTER_KEY": "only this one of them is here"}'],
  ['damaged', 'null'],
])('says that they are %s, and makes no others: %j', (what, text) => {
  storedSecrets(folder);
  writeFileSync(file(), text);
  expect(() => storedSecrets(folder)).toThrow(`${file()} is ${what}. It holds the keys`);
  expect(() => storedSecrets(folder)).toThrow('Put it back from the backup');
  expect(readFileSync(file(), 'utf8')).toBe(text);
});

it('makes no others where a folder in use has lost them', () => {
  storedSecrets(folder);
  mkdirSync(join(folder, 'objects'));
  rmSync(file());
  expect(() => storedSecrets(folder)).toThrow(`${file()} is missing.`);
  expect(readdirSync(folder)).toEqual(['objects']);
});

it('takes folders away from others; one that root had closed stays closed', () => {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  makePrivate(folder, { isPassedThrough: true });
  expect(modeOf(folder)).toBe(isRoot ? 0o711 : 0o700);
  makePrivate(folder);
  expect(modeOf(folder)).toBe(0o700);
  makePrivate(folder, { isPassedThrough: true });
  expect(modeOf(folder)).toBe(0o700);
});
