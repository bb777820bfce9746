import { kindsInEngines, mayNameKinds } from './kinds-in-engines.js';

it('finds no engine that names a kind of another area, but for those that say why', () => {
  expect(kindsInEngines('.', mayNameKinds)).toEqual([]);
});

it('catches the planted word, and an exception for nothing', () => {
  expect(kindsInEngines('tools/boundaries/planted', { 'libs/kernel/gone.ts': 'it was named there' })).toEqual([
    'libs/kernel/gone.ts: no exception is needed, it is gone',
    'libs/kernel/mail/kind-in-engine.ts: note',
  ]);
});
