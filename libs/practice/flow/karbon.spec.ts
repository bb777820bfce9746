import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Karbon } from './karbon.js';
import { PracticeRefused } from './port.js';

interface Request {
  readonly url: string;
  readonly accesskey: string | undefined;
}

/** Answers one page after the other, whatever is asked. */
const pages: object[] = [];
const requests: Request[] = [];
const server = createServer(({ url = '', headers }, response) => {
  requests.push({ url, accesskey: headers.accesskey as string | undefined });
  response.setHeader('content-type', 'application/json').end(JSON.stringify(pages.shift()));
});

beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
beforeEach(() => {
  pages.length = 0;
  requests.length = 0;
});
afterAll(() => new Promise((closed) => server.close(closed)));

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** As in Karbon's own example. */
function invoice(key: string, day: string) {
  return {
    InvoiceKey: key,
    InvoiceNumber: `KIN-${key}`,
    TotalAmountDue: 204.13,
    InvoiceTotal: 204.13,
    InvoiceSubTotal: 177.5,
    InvoiceTaxTotal: 26.63,
    InvoiceDate: `${day}T00:00:00Z`,
    PaymentDueDate: '2023-06-28T00:00:00Z',
    UpdatedAt: '2023-06-20T21:47:08Z',
    CurrencyCode: 'USD',
    InvoiceStatus: 'Approved',
    Client: { ClientKey: '2Vpt3MBbhWf2', ClientType: 'Contact', Name: 'John Smith' },
    TaxLineItems: [{ TaxName: 'Example Tax', TaxValue: 26.63 }],
  };
}

async function june(): Promise<string[]> {
  const karbon = new Karbon(
    { url: `${address()}/v3`, applicationId: 'app', accessKey: 'key' },
    { pace: 0, firstDelay: 1 },
  );
  const keys: string[] = [];
  for await (const { invoices } of karbon.invoices('2023-06-01', '2023-06-30'))
    keys.push(...invoices.map(({ key }) => key));
  return keys;
}

const linkTo = (path: string) => ({ '@odata.nextLink': path });

it('reads back from the newest, by the links of the answers, and not beyond the range', async () => {
  pages.push({ value: [invoice('5', '2023-07-01'), invoice('4', '2023-06-30')], ...linkTo(`${address()}/v3/two`) });
  pages.push({ value: [invoice('3', '2023-06-01'), invoice('2', '2023-05-31')], ...linkTo(`${address()}/v3/three`) });
  expect(await june()).toEqual(['4', '3']);
  expect(requests.map(({ url }) => url)).toEqual(['/v3/Invoices?%24orderby=InvoiceDate+desc&%24top=100', '/v3/two']);
});

it('takes invoices once that were moved onto the next page', async () => {
  pages.push({ value: [invoice('4', '2023-06-30'), invoice('3', '2023-06-20')], ...linkTo('/v3/two') });
  pages.push({ value: [invoice('3', '2023-06-20'), invoice('2', '2023-06-01')] });
  expect(await june()).toEqual(['4', '3', '2']);
  pages.push({ value: [invoice('4', '2023-06-30'), invoice('3', '2023-06-20')], ...linkTo('/v3/two') });
  pages.push({ value: [invoice('4', '2023-06-30'), invoice('3', '2023-06-20'), invoice('2', '2023-06-01')] });
  expect(await june()).toEqual(['4', '3', '2']);
});

it('gives up rather than leave out what comes in another order', async () => {
  pages.push({ value: [invoice('1', '2023-06-01')], ...linkTo('/v3/two') });
  pages.push({ value: [invoice('2', '2023-06-02')] });
  await expect(june()).rejects.toThrow(/order/);
});

it('gives its keys to no other address', async () => {
  pages.push({ value: [invoice('1', '2023-06-01')], ...linkTo('http://127.0.0.2:9/steal') });
  await expect(june()).rejects.toThrow(PracticeRefused);
  expect(requests).toHaveLength(1);
});

it('says so when it does not know the form of the answer', async () => {
  pages.push({ value: [{ InvoiceKey: 'x' }] });
  await expect(june()).rejects.toThrow(/in a form this version does not know/);
});
