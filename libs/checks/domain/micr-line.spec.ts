import { micrLine } from './micr-line.js';

it('puts each field where banks read it', () => {
  const line = micrLine({ number: 1001, routing: '021000021', account: '000123456789' });
  /** Positions count from the right edge; the line ends at 14. */
  const between = (left: number, right: number) => line.slice(65 - left, 65 - right + 1);
  expect(between(43, 33)).toBe('⑆021000021⑆');
  expect(between(31, 14)).toBe('000123456789⑈     ');
  expect(between(65, 45).trim()).toBe('⑈001001⑈');
  expect(line).toHaveLength(52);
});

it('leaves room for a number that is not known yet', () =>
  expect(micrLine({ number: null, routing: '021000021', account: '••••6789' }).trim()).toBe('⑆021000021⑆ ••••6789⑈'));
