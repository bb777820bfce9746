export * from './balances/lines.js';
export * from './balances/sums.js';
export * from './copy/migrations.js';
export * from './copy/published-books.js';
export * from './reports/report-of.js';
