import { Bakery, command } from './spec/bakery.js';

/** By somebody who wants a check out alone. */
const limits = `mutation ($uuid: UUID!, $threshold: Money, $reason: String) { setCheckLimits(companyUuid: $uuid,
  releaseThreshold: $threshold, ceiling: "100000.00", reason: $reason) { success code } }`;

let bakery: Bakery;
beforeAll(async () => {
  bakery = await Bakery.open();
  await bakery.completeSettings();
});
afterAll(() => bakery?.close());

it('is not loosened first: the account owner’s own large check waits all the same', async () => {
  const loosened = await bakery.asked('ada', limits, { threshold: '9999999.99', reason: 'Rent' });
  expect(loosened).toMatchObject({ success: true });
  expect((await bakery.wrote('ada', '99999.99')).check).toMatchObject({ isAwaitingRelease: true });
  expect(await bakery.asked('ada', limits, { threshold: '1000.00' })).toMatchObject({ success: true });
});

it('is not loosened in the same instant, however many try', async () => {
  const asked = Array.from({ length: 4 }, () => bakery.asked('ada', limits, { threshold: null, reason: 'Rent' }));
  const large = Array.from({ length: 4 }, () => bakery.wrote('ada', '1000.01'));
  const [, written] = await Promise.all([Promise.all(asked), Promise.all(large)]);
  for (const { check } of written) expect(check).toMatchObject({ isAwaitingRelease: true });
});

it('is not loosened after the fact: what waits keeps waiting', async () => {
  const { check } = await bakery.wrote('ada', '2000.00');
  await bakery.asked('ada', limits, { threshold: null, reason: 'Rent' });
  expect(await bakery.asked('ada', command('releaseCheck'), { check: check.uuid })).toMatchObject({ code: 'ownCheck' });
});

it('tells whoever releases that the payee is not the vendor it is said to be', async () => {
  const { check } = await bakery.wrote('ada', '3000.00', { name: 'Mallory' });
  expect(check.releaseNotes).toEqual(
    expect.arrayContaining([
      'This is the first check to this payee.',
      'The name or address is not the one on file for the vendor “Acme Paper”.',
    ]),
  );
});

it('answers what was written, released and voided while the tables are behind', async () => {
  bakery.firm.api.following.hold();
  try {
    const { success, check } = await bakery.wrote('ada', '4000.00');
    expect({ success, check }).toMatchObject({
      success: true,
      check: {
        amount: '4000.00',
        isAwaitingRelease: true,
        bankAccount: { name: 'Operating' },
        vendor: { name: 'Acme Paper' },
      },
    });
    expect(check.releaseNotes).not.toEqual([]);
    const about = { check: check.uuid };
    expect(await bakery.asked('omar', command('releaseCheck'), about)).toMatchObject({
      success: true,
      check: { isAwaitingRelease: false, releasedBy: { uuid: expect.any(String) } },
    });
    expect(await bakery.asked('omar', command('voidCheck'), about)).toMatchObject({
      success: true,
      check: { status: 'voided', asked: null },
    });
  } finally {
    bakery.firm.api.following.letGo();
  }
  expect(await bakery.listed({ status: ['voided'] })).toMatchObject({ totalCount: 1 });
});
