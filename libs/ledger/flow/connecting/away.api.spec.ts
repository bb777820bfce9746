import { randomUUID } from 'node:crypto';
import type { FlowContext } from '@daybook/kernel/flows';
import { LedgerRefused, LedgerUnavailable } from '../port.js';
import { bakery } from '../spec/at-sandbox.js';
import { ConnectingAtSandbox, metadataOf, nothingLeft } from '../spec/connecting-at-sandbox.js';
import { giveLapsedBack } from './lapsed.js';

const people = new ConnectingAtSandbox();
beforeAll(() => people.open());
afterEach(() => people.fault('off'));
afterAll(() => people.close());

it.each(['tokensAway', 'gateway'])('goes on with the same consent when QuickBooks is back: %s', async (fault) => {
  const company = randomUUID();
  const returned = await people.consented(company);
  const by = people.process();
  await people.fault(fault);
  for (let n = 0; n < 2; n += 1) {
    const outcome = await people.again(company, returned, by);
    expect(outcome).toMatchObject({ refused: 'ledgerAway', message: expect.stringContaining('Keep this page open') });
    expect(await people.leftOf(company)).toEqual(nothingLeft);
  }
  // what it gave out is asked for once, whatever came after
  expect(by.asked).toEqual(fault === 'gateway' ? { tokens: 1, company: 2 } : { tokens: 2, company: 0 });
  await people.fault('off');
  expect(await people.again(company, returned, by)).toBeUndefined();
  expect(await people.leftOf(company)).toEqual(['ACTIVE', expect.objectContaining({ realm: bakery }), company]);
  expect(await people.consentsOf(company)).toBe(0);
  await people.disconnect(company);
});

it('says what happened where it stays away for longer than a consent counts, and leaves nothing behind', async () => {
  const [company, other] = [randomUUID(), randomUUID()];
  const returned = await people.consented(company);
  await people.fault('unavailable');
  const outcome = await people.process().connecting.finish(company, returned, metadataOf(company));
  const notBefore = new Date(people.now + 3_600_000);
  expect(outcome).toMatchObject({ refused: 'notAnswered', notBefore });
  expect(outcome?.message).toMatch(/nothing was connected.*press Connect again once it is back/);
  expect(await people.leftOf(company)).toEqual(nothingLeft);
  // consenting again would be in vain so soon
  const asked = { company, user: randomUUID(), returnPath: '/', nonce: randomUUID() };
  const begun = await people.process().connecting.begin(asked, metadataOf(company));
  expect(begun).toMatchObject({ refused: 'notAnswered', notBefore });
  const revoked: string[] = [];
  const sweep = giveLapsedBack({ revoke: async (token) => void revoked.push(token) });
  const { tools } = people.process();
  const run = () => sweep.run(tools as unknown as FlowContext);
  await run();
  expect(revoked).toEqual([]);
  people.now = notBefore.getTime();
  await run();
  await run();
  expect(revoked).toHaveLength(1);
  await people.fault('off');
  const theirs = await people.consented(other);
  expect(await people.again(other, theirs)).toBeUndefined();
  await people.disconnect(other);
});

it('gives nothing back while another company’s consent to the same books waits', async () => {
  const [company, other] = [randomUUID(), randomUUID()];
  const returned = await people.consented(company);
  await people.fault('gateway');
  expect(await people.again(company, returned)).toMatchObject({ refused: 'ledgerAway' });
  people.now += 540_000;
  const theirs = await people.consented(other);
  expect(await people.again(other, theirs)).toMatchObject({ refused: 'ledgerAway' });
  people.now += 120_000;
  const revoked: string[] = [];
  const sweep = giveLapsedBack({ revoke: async (token) => void revoked.push(token) });
  await sweep.run(people.process().tools as unknown as FlowContext);
  expect(revoked).toEqual([]);
  expect(await people.leftOf(company)).toEqual(nothingLeft);
  await people.fault('off');
  expect(await people.again(other, theirs)).toBeUndefined();
  await people.disconnect(other);
});

it('lets nobody wait for the sweep: only what QuickBooks wished holds people up', async () => {
  const company = randomUUID();
  const returned = await people.consented(company);
  await people.fault('gateway');
  expect(await people.again(company, returned)).toMatchObject({ refused: 'ledgerAway' });
  people.now += 700_000;
  const { tools } = people.process();
  const run = (fault: Error) =>
    giveLapsedBack({ revoke: () => Promise.reject(fault) }).run(tools as unknown as FlowContext);
  await run(new LedgerUnavailable('It is away.'));
  await people.fault('off');
  const anew = await people.consented(company);
  expect(anew.code).not.toBe('');
  await run(new LedgerRefused('It knows no such token.'));
  expect(await people.consentsOf(company)).toBe(0);
  expect(await people.again(company, anew)).toBeUndefined();
  await people.disconnect(company);
});

it('asks for a new consent where the answer was lost, and keeps nothing of it', async () => {
  const company = randomUUID();
  const returned = await people.consented(company);
  await people.fault('tokensLost');
  expect(await people.again(company, returned)).toMatchObject({ refused: 'ledgerAway' });
  await people.fault('off');
  expect(await people.again(company, returned)).toMatchObject({ refused: 'consentSpent' });
  expect(await people.leftOf(company)).toEqual(nothingLeft);
  expect(await people.again(company, await people.consented(company))).toBeUndefined();
});

it('keeps the books that are connected while they are connected anew', async () => {
  const company = randomUUID();
  await people.disconnectAll();
  expect(await people.again(company, await people.consented(company))).toBeUndefined();
  const before = await people.leftOf(company);
  const returned = await people.consented(company);
  await people.fault('gateway');
  expect(await people.again(company, returned)).toMatchObject({ refused: 'ledgerAway' });
  expect(await people.leftOf(company)).toEqual(before);
});
