import { createECDH } from 'node:crypto';
import { decrypt, newPair } from './decrypt.js';

/** The example of RFC 8291, appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml' +
    'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT' +
    'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
} as const;

const receiver = () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(example.privateKey, 'base64url'));
  return { pair, auth: Buffer.from(example.auth, 'base64url') };
};

it('reads the example of RFC 8291', () => {
  expect(decrypt(Buffer.from(example.body, 'base64url'), receiver()).toString()).toBe(example.text);
});

it('reads nothing that is for somebody else, or was changed', () => {
  const body = Buffer.from(example.body, 'base64url');
  expect(() => decrypt(body, { ...receiver(), pair: newPair() })).toThrow();
  expect(() => decrypt(body, { ...receiver(), auth: Buffer.alloc(16) })).toThrow();
  body[body.length - 1] = (body.at(-1) ?? 0) ^ 1;
  expect(() => decrypt(body, receiver())).toThrow();
});
