import { isStateless } from './stateless.js';

const path = '/here/libs/notes/domain/note.ts';

it.each([
  [
    'functions and constants',
    'const most = 7;\nexport function of(a) {\n    let b = a;\n    b += most;\n    return b;\n}',
  ],
  ['tables', "export const names = new Map([\n    ['a', 1]\n]);\nconst of = (a)=>names.get(a);"],
  ['a decorated class', 'export let One = class One {\n};\nOne = _ts_decorate([\n    Injectable()\n], One);'],
  [
    'what is known of things for as long as they are there',
    'const known = new WeakMap();\nconst f = (a, b)=>known.set(a, b);',
  ],
  ['an empty value that nothing changes', 'const none = {};\nconst f = (a)=>a ?? none;'],
])('sees no state in %s', (_, code) => {
  expect(isStateless(path, code)).toBe(true);
});

it.each([
  ['a variable', 'let count = 0;'],
  ['an exported variable', 'export let last;'],
  ['a memory', 'const seen = new Map();\nconst f = (a)=>seen.set(a, 1);'],
  ['a list that is added to', 'const waiting = [\n    1\n];\nfunction f(a) {\n    waiting.push(a);\n}'],
  ['a field that is counted', 'const state = {\n    n: 0\n};\nconst f = ()=>state.n += 1;'],
  ['an empty value that others may fill', 'export const registry = {};'],
  ['a thing with a life of its own', 'const queue = new Queue();'],
  ['a field of a class', 'class One {\n    static made = 0;\n}'],
  ['what is done when it is loaded', 'register(one);'],
  ['what asks for the spec', "import { jest } from '@jest/globals';"],
])('sees state in %s', (_, code) => {
  expect(isStateless(path, code)).toBe(false);
});

it('leaves specs and what runs in browsers alone', () => {
  for (const other of ['/here/libs/notes/domain/note.spec.ts', '/here/libs/notes/web/notes.ts'])
    expect(isStateless(other, 'const a = 1;')).toBe(false);
});
