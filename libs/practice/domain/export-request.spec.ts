import { problemOf } from './export-request.js';

const of = (dateStart: string, dateEnd: string, orderField = 'InvoiceDate') =>
  problemOf({ dateStart, dateEnd, orderField });

it('takes a range of up to three years, its days included', () => {
  expect(of('2026-01-01', '2026-01-01')).toBeUndefined();
  expect(of('2023-01-01', '2025-12-31')).toBeUndefined();
  expect(of('2026-01-02', '2026-01-01')).toMatch(/before the first/);
  expect(of('2020-01-01', '2026-01-01')).toMatch(/at most three years/);
});

it('names what invoices can be sorted by', () => {
  expect(of('2026-01-01', '2026-01-01', 'ClientName')).toBeUndefined();
  expect(of('2026-01-01', '2026-01-01', 'constructor')).toMatch(/InvoiceDate, InvoiceNumber/);
});
