import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePrivate } from '@daybook/kernel/config';
import { Faults } from '../faults.js';
import { MailHouse } from './mail-house.js';
import type { Cheque } from './orders.js';

const folder = mkdtempSync(join(tmpdir(), 'daybook-mail-house-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('moves no cheque whose move cannot be stored, and moves it once it can', async () => {
  const house = await MailHouse.open(folder, new Faults(), null);
  const { id } = await house.addCheque({ sendDate: new Date().toISOString() } as Cheque, null);
  rmSync(folder, { recursive: true });
  await expect(house.turn(30)).rejects.toThrow('ENOENT');
  expect(house.chequeOf(id)?.status).toBe('ready');

  makePrivate(folder);
  await house.goOn();
  house.close();
  expect(house.chequeOf(id)).toMatchObject({ status: 'completed', trackingNumber: expect.any(String) });
  const reopened = await MailHouse.open(folder, new Faults(), null);
  reopened.close();
  expect(reopened.chequeOf(id)).toEqual(house.chequeOf(id));
});
