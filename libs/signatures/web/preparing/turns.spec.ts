import { turnsOf } from './turns.js';

const signer = (name: string, place: number) => ({ name, place });

test.each([
  [[signer('Ada', 1)], { first: 'Ada', later: '' }],
  [[signer('Ben', 2), signer('Ada', 1)], { first: 'Ada', later: 'Ben' }],
  [
    [signer('Ada', 1), signer('Ben', 1), signer('Cy', 2), signer('Di', 3)],
    { first: 'Ada and Ben', later: 'Cy, then Di' },
  ],
])('who gets it first and who after that', (signers, words) => expect(turnsOf(signers)).toEqual(words));
