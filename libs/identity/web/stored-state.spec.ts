/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';

Object.assign(globalThis, { TextEncoder, matchMedia: () => ({ matches: false }) });
const { forgetPersonalState } = await import('./stored-state.js');
const { deviceId } = await import('./device-id.js');

afterAll(() => {
  for (const name of ['TextEncoder', 'matchMedia']) Reflect.deleteProperty(globalThis, name);
});

it('leaves nothing in the storage of the browser, which the second factor knows by the same name', () => {
  for (const name of ['company', 'session', 'recent-results', 'theme', 'device'])
    localStorage.setItem(`daybook.${name}`, 'dark');
  const before = deviceId();
  forgetPersonalState();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(deviceId()).toBe(before);
  expect(before).toMatch(/^[\da-f-]{36}$/);
});
