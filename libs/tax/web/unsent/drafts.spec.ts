/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';

// jsdom has neither; what the browser makes and what Node takes must come of the same realm
const browser = { crypto: globalThis.crypto, Uint8Array: globalThis.Uint8Array };
const realm = Object.getPrototypeOf(Object.getPrototypeOf(Buffer.alloc(0))).constructor;
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
Object.assign(globalThis, { TextDecoder, TextEncoder, Uint8Array: realm });
const { unsentAnswers, unsentNames } = await import('@daybook/kernel/ui');
const { holdsTyped, isMasked } = await import('./draft.js');
const { Drafts, draftKey } = await import('./drafts.js');

afterAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: browser.crypto, configurable: true });
  for (const name of ['TextEncoder', 'TextDecoder']) Reflect.deleteProperty(globalThis, name);
  globalThis.Uint8Array = browser.Uint8Array;
});
afterEach(() => localStorage.clear());

const person = '00000000-0000-4000-8000-00000000000a';
const of = { company: '00000000-0000-4000-8000-0000000000c0', year: 2026 };
const draft = { form: 'income', step: 'grants', question: 'grants', value: 'Canary grant', revision: 3 };
const keyOf = (sign: string) => draftKey(Buffer.alloc(32, sign).toString('base64url'));
const open = async (sign = 'k') => new Drafts(localStorage, person, await keyOf(sign));
const stored = () => Object.values({ ...localStorage }).join();

it('brings back after a reload what was kept, and says nothing in the clear', async () => {
  await (await open()).keep(of, 'grants', draft);
  expect(stored()).not.toContain('Canary');
  expect(Buffer.from(stored().split('.')[2] ?? '', 'base64').toString('latin1')).not.toContain('Canary');
  expect(await (await open()).found(of)).toEqual([{ ...of, question: 'grants', draft }]);
  expect(unsentAnswers()).toBe(1);
});

it('opens with no other key, and under no other name', async () => {
  await (await open()).keep(of, 'grants', draft);
  const [name = ''] = Object.keys(localStorage);
  localStorage.setItem(name.replace('grants', 'other'), localStorage.getItem(name) ?? '');
  expect(await (await open()).found(of)).toEqual([{ ...of, question: 'grants', draft }]);
  expect(Object.keys(localStorage)).toEqual([name]);
  expect(await (await open('x')).found(of)).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

it('only marks what is never kept', async () => {
  await (await open()).keep(of, 'ein', null);
  expect(await (await open()).found(of)).toEqual([{ ...of, question: 'ein', draft: null }]);
  expect(unsentAnswers()).toBe(0);
});

it('keeps the last of several, and nothing once it was saved', async () => {
  const drafts = await open();
  await Promise.all([drafts.keep(of, 'grants', draft), drafts.keep(of, 'grants', { ...draft, value: 'Second' })]);
  expect(await drafts.found(of)).toMatchObject([{ draft: { value: 'Second' } }]);
  const keeping = drafts.keep(of, 'grants', draft);
  drafts.drop(of, 'grants');
  await keeping;
  expect(localStorage).toHaveLength(0);
});

it('finds those of one year, or of all', async () => {
  const drafts = await open();
  await drafts.keep(of, 'grants', draft);
  await drafts.keep({ ...of, year: 2025 }, 'grants', draft);
  expect(await drafts.found(of)).toHaveLength(1);
  expect(await drafts.found()).toHaveLength(2);
  expect(Object.keys(localStorage).every((name) => name.startsWith(unsentNames(person)))).toBe(true);
});

it('goes on where the browser has no room', async () => {
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  } as unknown as Storage;
  await new Drafts(full, person, await keyOf('k')).keep(of, 'grants', draft);
  expect(localStorage).toHaveLength(0);
});

it('tells a tax id that was typed in a row from one that the server masked', () => {
  const ben = { name: 'Ben', taxId: '••••4321' };
  expect(holdsTyped([ben, { name: 'Ana', taxId: '123-45-6789' }], ['taxId'])).toBe(true);
  expect(holdsTyped([ben, { name: 'Ana', taxId: '' }, { name: 'Eva' }], ['taxId'])).toBe(false);
  expect(holdsTyped([{ name: '123-45-6789' }], [])).toBe(false);
  expect(holdsTyped('plain', ['taxId'])).toBe(false);
  expect([isMasked('***-**-6789'), isMasked('123456789'), isMasked(null)]).toEqual([true, false, false]);
});
