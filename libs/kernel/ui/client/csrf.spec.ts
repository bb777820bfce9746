/** @jest-environment jsdom */
import { csrfToken } from './csrf.js';

const cookies = (text: string) => Object.defineProperty(document, 'cookie', { configurable: true, get: () => text });

it.each([
  ['theme=dark; csrftoken=plain', 'plain'],
  ['__Host-csrftoken=bound; theme=dark', 'bound'],
  ['csrftoken=of-before; __Host-csrftoken=bound', 'bound'],
  ['xcsrftoken=no; csrftoken=a%2Bb', 'a+b'],
])('of %s the token is %s', async (text, token) => {
  cookies(text);
  expect(await csrfToken()).toBe(token);
});

it('asks the server for one when there is none', async () => {
  cookies('');
  const asked: unknown[] = [];
  globalThis.fetch = async (address) => {
    asked.push(address);
    cookies('__Host-csrftoken=new');
    return {} as Response;
  };
  expect(await csrfToken()).toBe('new');
  expect(asked).toEqual(['/api/v2/graphql/']);
});
