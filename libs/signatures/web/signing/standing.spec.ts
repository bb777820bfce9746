import { namesInTurn, standingOf } from './standing.js';

type Asked = Parameters<typeof standingOf>[0];
const one = (name: string, state = 'waiting', isInTurn = false) => ({
  ...{ uuid: name, name, place: 1, state, isInTurn, signedAt: null },
});
const asked = (documentState: Asked['documentState'], signer: Asked['signer'], ...others: Asked['signers']) => ({
  ...{ documentState, signer, signers: [signer, ...others] as Asked['signers'] },
});

test.each([
  ['open', asked('sent', one('Olivia', 'viewed', true))],
  ['notTurn', asked('sent', one('Olivia'), one('Gavin', 'waiting', true))],
  ['withdrawn', asked('sent', one('Olivia'), one('Gavin'))],
  ['signed', asked('partially_signed', one('Olivia', 'signed'), one('Gavin', 'waiting', true))],
  ['completed', asked('signed', one('Olivia', 'signed'))],
  ['declined', asked('declined', one('Olivia', 'declined'))],
  ['declinedByOther', asked('declined', one('Olivia', 'signed'), one('Gavin', 'declined'))],
  ['expired', asked('expired', one('Olivia', 'viewed'))],
  ['voided', asked('voided', one('Olivia', 'viewed'))],
  ['failed', asked('failed', one('Olivia'))],
] as const)('a document is %s', (expected, document) => {
  expect(standingOf(document)).toBe(expected);
});

test('whose turn it is', () => {
  expect(namesInTurn([one('Olivia'), one('Gavin', 'viewed', true)])).toEqual(['Gavin']);
});
