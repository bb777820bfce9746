import { reasonFor, staysClosed } from './reasons.js';

test('tells the firm which setting keeps a file closed, and clients whom to turn to', () => {
  expect(reasonFor('too_large_to_scan', { isStaff: true })).toMatch(/raise StreamMaxLength.*“Scan again”/);
  const toClients = reasonFor('too_large_to_scan', { isStaff: false });
  expect(toClients).toMatch(/Your accounting firm can have it checked again/);
  expect(toClients).not.toMatch(/StreamMaxLength|Scan again/);
  expect(reasonFor('password_protected', { isStaff: true })).toMatch(/own risk/);
  expect(reasonFor('password_protected', { isStaff: false })).not.toMatch(/risk/);
  expect(reasonFor('infected', { isStaff: true })).toBe(reasonFor('infected', { isStaff: false }));
});

test('what is only being checked does not stay closed', () => {
  expect(staysClosed('too_large_to_scan')).toBe(true);
  for (const reason of ['scan_pending', 'too_large_to_preview', null, undefined])
    expect(staysClosed(reason)).toBe(false);
});
