import { randomUUID } from 'node:crypto';
import { FeedAddresses } from './feed-addresses.js';

const ours = new FeedAddresses('m'.repeat(40), 'https://portal.test');
const given = { person: randomUUID(), number: 3 };

function partsOf(address: string) {
  const [person = '', number = '', signature = ''] = new URL(address).pathname.split('/').slice(4);
  return { person, number, signature };
}

it('reads its own addresses', () => {
  const address = ours.addressOf(given);
  expect(address).toMatch(/^https:\/\/portal\.test\/api\/v2\/calendar\/.*\.ics$/);
  expect(ours.read(partsOf(address))).toEqual(given);
});

it('takes no address of another person, another number, or another house', () => {
  const parts = partsOf(ours.addressOf(given));
  expect(ours.read({ ...parts, person: randomUUID() })).toBeUndefined();
  expect(ours.read({ ...parts, number: '4' })).toBeUndefined();
  expect(ours.read({ ...parts, signature: '.ics' })).toBeUndefined();
  expect(new FeedAddresses('n'.repeat(40), 'https://portal.test').read(parts)).toBeUndefined();
});
