import { narrowed } from './narrowed.js';

it('asks for the newest year, one, or several', () => {
  const years = (year?: string) => narrowed({ filter: { year }, sort: { field: 'company', order: 'ASC' } }).years;
  expect(years()).toBeNull();
  expect(years('2026')).toEqual([2026]);
  expect(years('2026,2025')).toEqual([2026, 2025]);
  expect(years('soon')).toBeNull();
});
