import { jest } from '@jest/globals';
import { mayReload, reloadForLostPart } from './lost-parts.js';

test('the first lost part reloads, a second within a minute does not', () => {
  expect(mayReload(null, 100_000)).toBe(true);
  expect(mayReload('100000', 159_999)).toBe(false);
  expect(mayReload('100000', 160_000)).toBe(true);
});

test('without an answer the server is unreachable; with one there is a new release, for which is reloaded once nothing is lost by it', async () => {
  const stored = new Map<string, string>();
  const reload = jest.fn();
  const fetch = jest.fn<() => Promise<{ ok: boolean }>>();
  const page = new EventTarget();
  const browser = {
    fetch,
    dispatchEvent: (event: Event) => page.dispatchEvent(event),
    location: { reload },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  };
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { value, configurable: true });

  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce({ ok: false });
  expect(await reloadForLostPart()).toBe('unreachable');
  expect(await reloadForLostPart()).toBe('unreachable');
  expect(reload).not.toHaveBeenCalled();

  fetch.mockResolvedValue({ ok: true });
  const warn = (event: Event) => event.preventDefault();
  page.addEventListener('beforeunload', warn);
  expect(await reloadForLostPart()).toBe('updated');
  const asking = reloadForLostPart();
  page.removeEventListener('beforeunload', warn);
  expect(await asking).toBe('updated');
  expect(reload).not.toHaveBeenCalled();

  expect(await reloadForLostPart()).toBe('updated');
  expect(await reloadForLostPart()).toBe('updated');
  expect(reload).toHaveBeenCalledTimes(1);
});
