import { forgetPersonalState } from './stored-state.js';

it('leaves of all that the browser stores only what is of the device', () => {
  const names = ['company', 'session', 'recent-results', 'moves-unasked', 'todos.omar.bakery', 'theme', 'device'];
  const stored: Record<string, string> = Object.fromEntries(names.map((name) => [`daybook.${name}`, 'x']));
  const methods = { removeItem: { value: (key: string) => delete stored[key] } };
  globalThis.localStorage = Object.defineProperties(stored, methods) as unknown as Storage;
  forgetPersonalState();
  expect(Object.keys(stored)).toEqual(['daybook.theme', 'daybook.device']);
});
