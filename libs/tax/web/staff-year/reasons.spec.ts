import { reasonsIn } from './reasons.js';

it('sends the reasons that say something', () => {
  expect(reasonsIn({ whole: ' ', single: {} })).toEqual([]);
  expect(reasonsIn({ whole: ' The year is wrong. ', single: { ein: ' ', name: 'A typo' } })).toEqual([
    { question: null, reason: 'The year is wrong.' },
    { question: 'name', reason: 'A typo' },
  ]);
});
