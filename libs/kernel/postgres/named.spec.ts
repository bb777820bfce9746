import { named } from './named.js';

it('numbers the values that a statement names, each once', () => {
  expect(named('select :one::uuid, :two where :one = any(:two)', { two: [2], one: 1 })).toEqual({
    text: 'select $1::uuid, $2 where $1 = any($2)',
    values: [1, [2]],
  });
});

it('leaves casts, slices and formats as they are, and values out that nothing names', () => {
  const text = `select now()::date, (a)[1:1], to_char(now(), 'HH24:MI')`;
  expect(named(text, { date: 'never' })).toEqual({ text, values: [] });
});

it('refuses a name without a value', () => {
  expect(() => named('select :viewr', { viewer: 1 })).toThrow('The statement names “viewr”, which has no value.');
});
