import type { CompanyBooks, Entity } from '../company-books.js';

/** What an attachable says beyond its id and times. */
interface Paper {
  /** With a number that it has whenever the books are made. */
  readonly number: number;
  readonly fields: object;
  readonly at: string;
}

const receiptEvery = 97;
const [firstReceipt, firstOdd] = [1_000_000, 900_000];

/**
 * Receipts of purchases, and what people report of attachables that is not as simple.
 *
 * A note without a file, several references, files of customers and items:
 * https://developer.intuit.com/app/developer/qbo/docs/workflows/attach-images-and-notes · linked to nothing:
 * https://github.com/intuit/QuickBooks-V3-PHP-SDK/issues/312 · a name without a file, of what was created without an
 * upload: https://github.com/intuit/quickbooks-online-mcp-server/issues/47 · kinds in lower case: the samples of
 * https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/attachable · names of up to 1,000
 * characters, and the same name twice: the same page.
 */
export function attachPapers(books: CompanyBooks): void {
  const all = [...odd(books), ...receipts(books)].toSorted((one, other) => one.number - other.number);
  for (const { number, fields, at } of all) books.attach(idOf(number), fields, at);
}

/** As long as theirs, which no number of JavaScript holds. */
export function idOf(number: number): string {
  return `1000000000${String(number).padStart(9, '0')}`;
}

function receipts(books: CompanyBooks): readonly Paper[] {
  return books.list('Purchase').flatMap((purchase) => {
    if (Number(purchase.Id) % receiptEvery !== 0) return [];
    const fields = { AttachableRef: [to('Purchase', purchase)], ...named(`Receipt ${purchase.Id}.pdf`) };
    return [{ number: firstReceipt + Number(purchase.Id), fields, at: purchase.MetaData.CreateTime }];
  });
}

function odd(books: CompanyBooks): readonly Paper[] {
  const of = (kind: string, index: number) => books.list(kind)[index] ?? { Id: '999999' };
  const purchase = (index: number) => [to('Purchase', of('Purchase', index))];
  const bills = [0, 1, 2].map((index) => to('Bill', of('Bill', index)));
  const papers: readonly object[] = [
    { AttachableRef: bills, ...named('Statement January.pdf'), Note: 'One statement for three bills' },
    { AttachableRef: [to('Bill', of('Bill', 3))], Note: 'Call Marta before paying this.' },
    { ...named('Scan without a place.pdf') },
    { AttachableRef: [to('Customer', of('Customer', 0))], ...named('Contract.pdf') },
    { AttachableRef: [to('Item', of('Item', 0))], ...named('Photo.png'), ContentType: 'image/png' },
    { AttachableRef: purchase(5), ...named('receipt.pdf') },
    { AttachableRef: purchase(5), ...named('receipt.pdf'), Note: 'The second page' },
    { AttachableRef: purchase(6), ...named(`Quittung für Bücher & Möbel 100% – ${'sehr '.repeat(60)}lang 😀.pdf`) },
    // no file was ever sent with it
    { AttachableRef: purchase(7), FileName: 'invoice-from-elsewhere.pdf', ContentType: 'Document' },
    { AttachableRef: [{ EntityRef: { type: 'purchase', value: of('Purchase', 8).Id } }], ...named('Ticket.xml') },
    {
      AttachableRef: [
        { EntityRef: { type: 'Invoice', value: '999999' }, IncludeOnSend: true },
        { EntityRef: { type: 'Invoice', value: of('Invoice', 0).Id }, IncludeOnSend: true, LineInfo: '1' },
      ],
      ...named('Delivery note.pdf'),
      Note: '',
    },
  ];
  const at = '2024-01-31T17:00:00.000Z';
  return papers.map((fields, index) => ({ number: firstOdd + index, fields, at }));
}

function to(type: string, { Id: value }: Pick<Entity, 'Id'>) {
  return { EntityRef: { type, value }, IncludeOnSend: false };
}

function named(FileName: string) {
  return { FileName, Size: bytesOf(FileName).length, ContentType: 'application/pdf' };
}

/** What stands in a file that came with the books. */
export function bytesOf(name: string): Buffer {
  return Buffer.from(`%PDF-1.4\n% ${name}\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`);
}
