import { expect, it } from '@jest/globals';
import { beside, webPort } from './ports.js';

it.each([1720, 2049, 4190, 5060, 6000, 6667, 10080])('refuses %i, as fetch does', async (port) => {
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toMatchObject({ cause: { message: 'bad port' } });
  expect(webPort.safeParse(port).error?.message).toContain('browsers refuse');
});

it('takes its neighbors', () => {
  for (const port of ['80', '3000', '4189', '4191', '65535']) expect(webPort.parse(port)).toBe(Number(port));
});

it('puts what stands beside the portal where it can be asked', () => {
  expect(beside(3000, 2)).toBe(3002);
  expect(beside(4189, 1)).toBe(4188);
  expect(beside(65_535, 25)).toBe(65_510);
});
