import { Bakery, list } from './spec/bakery.js';

const dated = `mutation ($uuid: UUID!, $account: UUID!, $vendor: UUID!, $date: Date!, $number: Int, $meant: Boolean) {
  createCheck(companyUuid: $uuid, bankAccountUuid: $account, vendorUuid: $vendor, amount: "10.00", checkDate: $date,
    checkNumber: $number, confirmNumber: $meant) {
    success errorMessage code check { uuid checkNumber checkDate } } }`;
const processing = 'query ($date: Date!) { checkProcessingDay(date: $date) { date } }';

let bakery: Bakery;
beforeAll(async () => {
  bakery = await Bakery.open();
  await bakery.completeSettings();
});
afterAll(() => bakery?.close());

const writes = (variables: object) => {
  const { account, vendor } = bakery;
  return bakery.asked('ada', dated, { account, vendor, ...variables });
};

it('dates a check with the day on which it is printed, as was shown before', async () => {
  for (const date of ['2026-11-28', '2026-11-29'].map(sameWeekdayAhead)) {
    const shown = (await bakery.asked('ada', processing, { date })).date;
    expect(shown > date).toBe(true);
    const { check } = await writes({ date });
    expect(check.checkDate).toBe(shown);
    const [listed] = (await bakery.asked('ada', list, { check: check.uuid })).checks.checks;
    expect(listed.checkDate).toBe(shown);
  }
});

it('asks for a number once more that is far above the others', async () => {
  const date = sameWeekdayAhead('2026-11-30');
  const leap = { date, number: 999_999_999 };
  expect(await writes(leap)).toMatchObject({ success: false, code: 'numberLeap', check: null });
  const next = (await writes({ date })).check.checkNumber;
  expect(await writes({ ...leap, meant: true })).toMatchObject({ check: { checkNumber: 999_999_999 } });
  expect((await writes({ date })).check.checkNumber).toBe(next + 1);
});

/** The same day of the week, within the next two weeks. */
function sameWeekdayAhead(day: string): string {
  const week = 7 * 86_400_000;
  const from = Date.parse(`${day}T12:00:00Z`);
  const ahead = from + Math.ceil((Date.now() + week - from) / week) * week;
  return new Date(ahead).toISOString().slice(0, 10);
}

it('writes no payee that the paper cannot show', async () => {
  for (const name of ['王记饭店', '🍕 Pizza', '\u200bHidden LLC'])
    expect(await bakery.wrote('ada', '10.00', { name })).toMatchObject({ success: false, code: 'recipientName' });
  const { check } = await bakery.wrote('ada', '10.00', { name: ' Cafe\u0301\u00a0Zoe ' });
  expect(check.recipientName).toBe('Café Zoe');
});

it('lists the checks that nobody has cashed by how old they are', async () => {
  const { check } = await bakery.wrote('ada', '10.00');
  await bakery.firm.readable();
  const old = (days: number) =>
    bakery.firm.api.pool.query(
      `update checks set status = 'mailed', check_date = current_date - $2::int where uuid = $1`,
      [check.uuid, days],
    );
  const uncashed = `query ($uuid: UUID!, $how: String) { company(uuid: $uuid) {
    checks(staleness: $how) { totalCount checks { uuid staleness } } } }`;
  const listed = async (how: string) => (await bakery.asked('ada', uncashed, { how })).checks;
  await old(100);
  expect(await listed('aging')).toEqual({ totalCount: 1, checks: [{ uuid: check.uuid, staleness: 'aging' }] });
  expect(await listed('stale')).toMatchObject({ totalCount: 0 });
  await old(200);
  expect(await listed('aging')).toMatchObject({ totalCount: 0 });
  expect(await listed('stale')).toEqual({ totalCount: 1, checks: [{ uuid: check.uuid, staleness: 'stale' }] });
  await expect(listed('old')).rejects.toThrow('staleness must be aging, stale or outstanding.');
});
