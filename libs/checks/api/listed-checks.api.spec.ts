import { Bakery, list } from './spec/bakery.js';

let bakery: Bakery;
/** Today, or the next day that the mail house works. */
let mailed: string;

beforeAll(async () => {
  bakery = await Bakery.open();
  await bakery.completeSettings();
  const { check } = await bakery.wrote('ada', '10.00', { number: 1001 });
  mailed = check.checkDate;
  await bakery.wrote('ada', '1234.56');
});
afterAll(() => bakery?.close());

it('finds checks by words, status, vendor and number, sorted, a page at a time', async () => {
  const numbers = async (variables: object) =>
    (await bakery.listed(variables)).checks.map((one: { checkNumber: number }) => one.checkNumber);
  expect(await numbers({ sortBy: 'amount', sortDesc: true })).toEqual([1002, 1001]);
  expect(await numbers({ sortBy: 'checkNumber', sortDesc: false, limit: 1 })).toEqual([1001]);
  expect(await numbers({ search: 'acme 77', status: ['submitted'], vendors: [bakery.vendor] })).toEqual([1002, 1001]);
  expect(await numbers({ status: ['mailed'] })).toEqual([]);
  expect(await numbers({ waits: true })).toEqual([1002]);
  for (const unknown of [{ status: ['lost'] }, { sortBy: 'memo' }])
    await expect(bakery.asked('ada', list, unknown)).rejects.toThrow('VALIDATION');
});

it('gives the list as a file, as its filters leave it, to whoever sees payments', async () => {
  const file = `query ($uuid: UUID!, $search: String, $status: [String!]) {
    checksFile(companyUuid: $uuid, search: $search, status: $status, sortBy: "amount", sortDesc: false) }`;
  const ada = await bakery.firm.browser('ada');
  // an address is good in the session that asked for it
  const address = async (variables: object) =>
    (await ada.graphql(file, { uuid: bakery.uuid, ...variables })).data.checksFile;
  const lines = async (variables: object) => {
    const answer = await ada.request(await address(variables));
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="checks.csv"');
    return (await answer.text()).split('\r\n').slice(0, -1);
  };
  const [header, ...rows] = await lines({});
  expect(header).toMatch(/^Number,Check date,Payee,Amount,Status,/);
  const amounts = rows.map((row) => row.split(',').slice(0, 5));
  expect(amounts).toEqual([
    ['1001', mailed, 'Acme Paper', '10', 'submitted'],
    ['1002', mailed, 'Acme Paper', '1234.56', 'submitted'],
  ]);
  expect(await lines({ search: '1001' })).toHaveLength(2);
  await expect(bakery.asked('ada', file, { status: ['lost'] })).rejects.toThrow('VALIDATION');
  await expect(bakery.asked('otto', file)).rejects.toThrow('NOT_FOUND');
  const otto = await bakery.firm.browser('otto');
  expect((await otto.request(await address({}))).status).toBe(404);
});

it('finds words in any order and case, and signs as they are typed', async () => {
  const { check: one } = await bakery.wrote('ada', '70.00', { name: 'Max 50%_off' });
  const found = async (search: string) => {
    const { checks } = (await bakery.asked('ada', list, { search })).checks;
    return checks.map((listed: { uuid: string }) => listed.uuid);
  };
  for (const search of ['50%_OFF max', `${one.checkNumber} invoice`, '%_o'])
    expect(await found(search)).toEqual([one.uuid]);
  for (const search of ['max_50', '5%off', 'max otto']) expect(await found(search)).toEqual([]);
});
