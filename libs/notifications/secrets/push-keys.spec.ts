import { createECDH, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { pushKeysOf } from './push-keys.js';

const master = 'm'.repeat(40);

it('is the same at every start, and another one for another firm', () => {
  expect(pushKeysOf(master)).toEqual(pushKeysOf(master));
  expect(pushKeysOf('n'.repeat(40))).not.toEqual(pushKeysOf(master));
});

it('is a pair of the curve that push services take', () => {
  const { publicKey, privateKey } = pushKeysOf(master);
  const point = Buffer.from(publicKey, 'base64url');
  const number = Buffer.from(privateKey, 'base64url');
  expect([point.length, point[0], number.length]).toEqual([65, 4, 32]);
  const own = createECDH('prime256v1');
  own.setPrivateKey(number);
  expect(own.getPublicKey('base64url')).toBe(publicKey);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ];
  const half = { kty: 'EC', crv: 'P-256', x, y };
  const signed = sign(
    'sha256',
    Buffer.from('said'),
    createPrivateKey({ key: { ...half, d: privateKey }, format: 'jwk' }),
  );
  expect(verify('sha256', Buffer.from('said'), createPublicKey({ key: half, format: 'jwk' }), signed)).toBe(true);
});
