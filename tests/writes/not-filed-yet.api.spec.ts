import { ApiClient, WriteTokens } from '@daybook/testing/api';
import { eventually } from '@daybook/testing/eventually';
import { Firm } from '@daybook/testing/firm';
import { startProduct } from '../../libs/testing/rights/product.js';

const create = `mutation ($company: UUID!) { createTodo(companyUuid: $company, todoType: "text-field", title: "Fees",
  status: "open", completeOnSubmit: false, dueDate: "2026-06-01", reminderFrequency: "NO_REMINDER") { todo { uuid } } }`;
const history = 'query ($uuid: UUID!) { history(uuid: $uuid) { totalCount } }';

let firm: Firm;
let company: string;
let tom: ApiClient;
let ada: ApiClient;

beforeAll(async () => {
  firm = Firm.over(await startProduct());
  company = await firm.company('Bright Bakery');
  await firm.staff('tom');
  await firm.staff('ada');
  await firm.readable();
  tom = await firm.browser('tom');
  // with tokens of its own, as another computer has
  ada = new ApiClient(firm.api.url, new WriteTokens());
  for (const [name, value] of (await firm.browser('ada')).cookies) ada.cookies.set(name, value);
});
afterEach(() => firm.api.following.letGo());
afterAll(() => firm?.close());

it('says to its author that it is being filed, while the tables are far behind, and to others that it is not there', async () => {
  firm.api.following.hold();
  const { uuid } = (await tom.graphql(create, { company })).data.createTodo.todo;
  const { errors } = await tom.graphql(history, { uuid });
  expect(errors).toMatchObject([
    { message: expect.stringContaining('still being filed'), extensions: { code: 'UNAVAILABLE' } },
  ]);
  expect((await ada.graphql(history, { uuid })).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  firm.api.following.letGo();
  await eventually(async () => expect((await tom.graphql(history, { uuid })).data.history.totalCount).toBe(1));
});

it('says of what never was that it is not there, also to somebody whose changes are being filed', async () => {
  const nobody = '00000000-0000-4000-8000-00000000000d';
  await firm.readable();
  expect((await tom.graphql(history, { uuid: nobody })).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
});
