import { type ChosenSigner, moved, placesOf, withAdded } from './signer-order.js';

const signer = (name: string, isTogether = false): ChosenSigner => ({
  uuid: name,
  name,
  email: `${name}@x`,
  isTogether,
});
const names = (signers: readonly ChosenSigner[]) => signers.map(({ name }) => name).join('');

test.each([
  [[], []],
  [
    [signer('a'), signer('b'), signer('c')],
    [1, 2, 3],
  ],
  [
    [signer('a'), signer('b', true), signer('c'), signer('d', true)],
    [1, 1, 2, 2],
  ],
  [
    [signer('a', true), signer('b')],
    [1, 2],
  ],
])('places', (signers, places) => expect(placesOf(signers)).toEqual(places));

test('moving changes two of them, and nothing at the ends', () => {
  const all = [signer('a'), signer('b'), signer('c')];
  expect(names(moved(all, 2, -1))).toBe('acb');
  expect(names(moved(all, 0, 1))).toBe('bac');
  expect(moved(all, 0, -1)).toBe(all);
  expect(moved(all, 2, 1)).toBe(all);
});

test('whoever signs for the firm comes last, whoever else is added later', () => {
  const firm = { ...signer('f'), isOfFirm: true };
  expect(names(withAdded([signer('a'), firm], signer('b')))).toBe('abf');
  expect(names(withAdded([signer('a'), firm], { ...signer('g'), isOfFirm: true }))).toBe('afg');
  expect(names(withAdded([firm], signer('a')))).toBe('af');
});
