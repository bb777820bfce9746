import { upcast } from './upcast.js';

const shape = {
  version: 3,
  upcast: {
    1: (data: { a: number }) => ({ ...data, b: data.a + 1 }),
    2: ({ a, b }: { a: number; b: number }) => ({ sum: a + b }),
  },
};

describe('upcast', () => {
  it('leads an old body step by step to the shape of today', () => {
    expect(upcast('Counted', shape, 1, { a: 1 })).toEqual({ sum: 3 });
    expect(upcast('Counted', shape, 2, { a: 1, b: 5 })).toEqual({ sum: 6 });
    expect(upcast('Counted', shape, 3, { sum: 9 })).toEqual({ sum: 9 });
  });

  it('refuses a body of a version from the future', () => {
    expect(() => upcast('Counted', shape, 4, {})).toThrow('stored in version 4');
  });

  it('refuses to guess when a step is missing', () => {
    expect(() => upcast('Counted', { version: 2 }, 1, {})).toThrow('no upcaster from version 1');
  });
});
