import { isUnasked, type Signer, swapped } from './signer-order.js';

const signer = (uuid: string, place: number, changes: Partial<Signer> = {}): Signer => ({
  ...{ uuid, name: uuid, email: `${uuid}@client.test`, user: null, place, state: 'waiting', isInTurn: false },
  ...{ signedAt: null, isOfFirm: false, notifiedAt: null, identity: null },
  ...changes,
});
const asked = { isInTurn: true, notifiedAt: '2026-01-05T15:00:00.000Z' };
const signers = [
  signer('ann', 1, { state: 'signed', notifiedAt: asked.notifiedAt }),
  signer('bob', 2, asked),
  signer('dora', 4),
  signer('cid', 3),
];

it('moves those who have not been asked past each other, and nobody before whoever was', () => {
  expect(signers.filter(isUnasked).map(({ uuid }) => uuid)).toEqual(['dora', 'cid']);
  expect(swapped(signers, 'cid', 1)).toEqual([
    { signerUuid: 'cid', place: 4 },
    { signerUuid: 'dora', place: 3 },
  ]);
  expect(swapped(signers, 'cid', -1)).toBeUndefined();
  expect(swapped(signers, 'bob', 1)).toBeUndefined();
  expect(swapped([...signers, signer('eve', 4)], 'eve', -1)).toBeUndefined();
});
