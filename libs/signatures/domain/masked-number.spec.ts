import { withNumbersMasked } from './masked-number.js';

it.each([
  ['123-45-6789', '•••-••-6789'],
  ['SSN 123 45 6789, EIN 12-3456789', 'SSN ••• •• 6789, EIN ••-•••6789'],
  ['account 000123456789.', 'account ••••••••6789.'],
  ['912701234', '•••••1234'],
])('shows %s as %s', (text, shown) => expect(withNumbersMasked(text)).toBe(shown));

it.each(['2026-01-05', '01-05-2026', '01/05/2026', '1,200,000.00', '1200000.50', 'Suite 400, 90210', 'Baker'])(
  'leaves %s as it is',
  (text) => expect(withNumbersMasked(text)).toBe(text),
);
