import { randomUUID } from 'node:crypto';
import { Unsubscribing } from './unsubscribing.js';

const ours = new Unsubscribing('m'.repeat(40), 'https://portal.test');
const ending = { person: randomUUID(), events: ['todo_created', 'comment_added'] as const };

function partsOf(address: string) {
  const [person = '', which = '', signature = ''] = new URL(address).pathname.split('/').slice(4);
  return { person, which, signature };
}

it('reads its own addresses', () => {
  const address = ours.addressOf(ending);
  expect(address).toMatch(/^https:\/\/portal\.test\/api\/v2\/unsubscribe\//);
  expect(ours.read(partsOf(address))).toEqual(ending);
});

it('takes no address of another person, of other mails, or of another house', () => {
  const parts = partsOf(ours.addressOf(ending));
  expect(ours.read({ ...parts, person: randomUUID() })).toBeUndefined();
  expect(ours.read({ ...parts, which: 'todo_created' })).toBeUndefined();
  expect(ours.read({ ...parts, signature: '' })).toBeUndefined();
  expect(new Unsubscribing('n'.repeat(40), 'https://portal.test').read(parts)).toBeUndefined();
});
