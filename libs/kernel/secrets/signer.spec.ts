import { isEqual, Signer } from './signer.js';

const signer = new Signer('a secret of the firm', 'letters');

test('knows what it signed', () => {
  expect(signer.isSigned('pay 5', signer.sign('pay 5'))).toBe(true);
});

test.each([
  ['another text', 'pay 50', signer.sign('pay 5')],
  ['a signature cut short', 'pay 5', signer.sign('pay 5').slice(1)],
  ['no signature', 'pay 5', ''],
  ['a signature of another purpose', 'pay 5', new Signer('a secret of the firm', 'cookies').sign('pay 5')],
  ['a signature under another secret', 'pay 5', new Signer('a secret of others', 'letters').sign('pay 5')],
])('does not know %s', (_, text, signature) => {
  expect(signer.isSigned(text, signature)).toBe(false);
});

test('compares bytes as well as text', () => {
  expect(isEqual('123456', Buffer.from('123456'))).toBe(true);
  expect(isEqual('123457', Buffer.from('123456'))).toBe(false);
  expect(isEqual('12345', Buffer.from('123456'))).toBe(false);
});
