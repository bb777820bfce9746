import { formKinds, irisCsv, partOf } from '../form-1099/iris-csv.js';
import { boxes } from '../form-1099/thresholds.js';
import { wrongInColumns } from './faults.js';
import { fileFieldNames } from './fields.js';
import { columnsFor, type FileLayout, layoutKinds, serviceColumns, serviceCsv, withoutColumn } from './layouts.js';
import { sampleRows, sampleTable } from './samples.js';

const services = ['tax1099', 'track1099'] as const;
const linesOf = (csv: string) => csv.split('\r\n');
const rowsOf = (kind: 'NEC' | 'MISC') =>
  sampleRows(2026).flatMap((row) => {
    const form = partOf(kind, row.form);
    return form ? [{ ...row, form }] : [];
  });
const own = (...columns: Extract<FileLayout, { is: 'own' }>['columns']): FileLayout => ({ is: 'own', columns });

it.each(services)('has nothing to find fault with in what comes with the product: %s', (service) => {
  expect(wrongInColumns(serviceColumns[service])).toBeUndefined();
  for (const row of sampleRows(2026)) expect(withoutColumn({ is: service }, row.form)).toBeUndefined();
});

it('writes a line for each return, with the boxes of its form alone', () => {
  const [head, first, second] = linesOf(serviceCsv('NEC', rowsOf('NEC'), { is: 'tax1099' }));
  expect(head).toContain('Box 1 Nonemployee Compensation,Box 4 Federal Income Tax Withheld');
  expect(head).not.toContain('Rents');
  expect(first).toBe(
    '000000001,Example Bakery LLC,000-00-1234,Orchard,Otto,,12 Main St,Austin,TX,78701,US,sample-1,N,1250.00,',
  );
  expect(second).toContain('00-0005678,"Pier & Sons, LLC",,Pier Painting,"4 Quay Rd, Suite 2"');
  expect(linesOf(serviceCsv('MISC', rowsOf('MISC'), { is: 'track1099' }))[0]).not.toContain('Nonemployee');
});

it('fills every field that there is from a return', () => {
  const every = { is: 'own', columns: fileFieldNames.map((field) => ({ header: field, field })) } as const;
  const filled = formKinds.flatMap((kind) => {
    const [head = '', ...lines] = linesOf(serviceCsv(kind, rowsOf(kind), every));
    return lines.flatMap((line) => {
      const cells = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell);
      return head.split(',').filter((_, at) => cells[at]);
    });
  });
  expect(fileFieldNames.filter((field) => !filled.includes(field))).toEqual(['empty']);
});

it('has a payee’s words run in no spreadsheet', () => {
  const [row] = rowsOf('NEC');
  if (!row) throw new Error('no sample');
  const evil = { ...row, w9: { ...row.w9, name: '=cmd()', businessName: '+1', lastName: '' } };
  for (const service of services) expect(serviceCsv('NEC', [evil], { is: service })).not.toMatch(/(^|,)"?\s*[=+\-@]/m);
});

it('names the amount that no column would take, so that none is lost', () => {
  const form = { payee: 'otto', boxes: [{ box: 'MISC-10', cents: 600_00 }], withheld: 0 } as const;
  const narrow = own({ header: 'Pay', field: 'NEC-1' });
  expect(withoutColumn(narrow, form)).toBe('1099-MISC, box 10: Gross proceeds paid to an attorney');
  const zero = { ...form, boxes: [{ box: 'MISC-10', cents: 0 }] } as const;
  expect(withoutColumn(narrow, zero)).toBe(withoutColumn(narrow, form));
  const pay = { payee: 'otto', boxes: [{ box: 'NEC-1', cents: 1 }], withheld: 0 } as const;
  expect(withoutColumn(narrow, pay)).toBeUndefined();
  expect(withoutColumn(narrow, { ...pay, withheld: 24 })).toBe('Box 4: Federal income tax withheld');
  expect(withoutColumn({ is: 'iris' }, form)).toBeUndefined();
});

it('shows each box in the file of one kind of form', () => {
  const all = serviceColumns.tax1099;
  for (const box of boxes)
    expect(formKinds.filter((kind) => columnsFor(kind, all).some(({ field }) => field === box))).toEqual([
      box.split('-')[0],
    ]);
  expect(layoutKinds).toEqual(['iris', ...services, 'own']);
  expect(irisCsv('NEC', rowsOf('NEC'))).toContain('Payer Taxpayer ID Number');
});

it.each(formKinds)('shows the first lines as the file of a %s has them', (kind) => {
  for (const is of ['iris', ...services] as const) {
    const table = sampleTable(kind, { is });
    const csv = is === 'iris' ? irisCsv(kind, rowsOf(kind)) : serviceCsv(kind, rowsOf(kind), { is });
    expect(table.length).toBe(3);
    const [head, first] = linesOf(csv);
    expect(head).toBe(table[0]?.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(','));
    expect(first).toBe(table[1]?.join(','));
  }
});
