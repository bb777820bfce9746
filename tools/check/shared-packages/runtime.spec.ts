import { setFlagsFromString } from 'node:v8';
import vm from 'node:vm';
import { jest } from '@jest/globals';

function loaded(code: string, identifier: string): vm.SourceTextModule {
  const module = new vm.SourceTextModule(code, { identifier });
  module.linkRequests([]);
  module.instantiate();
  void module.evaluate();
  return module;
}

// its type leaves this out
const modules: object = vm.SourceTextModule.prototype;
const compiling = jest.spyOn(modules as { createCachedData(): Buffer }, 'createCachedData');
afterEach(() => compiling.mockClear());
afterAll(() => compiling.mockRestore());

it('compiles a module once, and makes it anew each time', () => {
  const code = 'export const list = [];';
  const [one, other] = [loaded(code, 'a'), loaded(code, 'a')];
  expect(compiling).toHaveBeenCalledTimes(1);
  expect(one.namespace).toEqual(other.namespace);
  expect((one.namespace as { list: unknown }).list).not.toBe((other.namespace as { list: unknown }).list);
});

it('takes what was changed meanwhile', () => {
  expect(loaded('export const a = 1;', 'b').namespace).toMatchObject({ a: 1 });
  expect(loaded('export const a = 2;', 'b').namespace).toMatchObject({ a: 2 });
  expect(compiling).toHaveBeenCalledTimes(2);
});

it('compiles once more where a spec has changed flags of V8', () => {
  const code = 'export const a = 1;';
  loaded(code, 'c');
  setFlagsFromString('--max-lazy');
  try {
    expect(loaded(code, 'c').namespace).toMatchObject({ a: 1 });
  } finally {
    setFlagsFromString('--no-max-lazy');
  }
  expect(compiling).toHaveBeenCalledTimes(2);
});
