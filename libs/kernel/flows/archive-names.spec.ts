import { lengthAt, Names } from './archive-names.js';

const named = (...titles: readonly string[]) => {
  const names = new Names(lengthAt(2));
  return titles.map((title) => names.nameFor(title, false));
};

it('gives names that every system unpacks', () => {
  expect(named('W-9: "final"?.pdf', 'a/b\\c.txt', 'line\nbreak', 'ends. . ', '...', '')).toEqual([
    'W-9_ _final__.pdf',
    'a_b_c.txt',
    'line_break',
    'ends',
    '_',
    '_ (2)',
  ]);
  expect(named('CON', 'con.txt', 'Lpt1.tar.gz', 'COM¹', 'Console.txt')).toEqual([
    '_CON',
    '_con.txt',
    '_Lpt1.tar.gz',
    '_COM¹',
    'Console.txt',
  ]);
  expect(named('invoice\u202Efdp.exe', '\uD800x')).toEqual(['invoice_fdp.exe', 'x']);
});

it('keeps apart what differs only by case or by how a letter is written', () => {
  expect(named('Tax.pdf', 'tax.PDF', 'TAX.pdf', 'é.txt', 'e\u0301.txt')).toEqual([
    'Tax.pdf',
    'tax (2).PDF',
    'TAX (3).pdf',
    'é.txt',
    'é (2).txt',
  ]);
});

it('cuts names to what a path of that depth leaves them, with their ending', () => {
  const names = new Names(lengthAt(20));
  const [one, two] = ['😀', '😀'].map((email) => names.nameFor(`${email.repeat(200)}.pdf`, false));
  expect([one, two]).toEqual(['😀😀😀😀.pdf', '😀😀 (2).pdf']);
  expect([lengthAt(1), lengthAt(4), lengthAt(50)]).toEqual([120, 54, 12]);
});

it('keeps names within the 255 bytes that a file system holds, whatever their letters', () => {
  const [name = '', second = ''] = named(`${'漢'.repeat(255)}.xlsx`, `${'漢'.repeat(255)}.xlsx`);
  for (const one of [name, second]) expect(Buffer.byteLength(one)).toBeLessThanOrEqual(255);
  expect(name).toMatch(/^漢{70,}\.xlsx$/);
  expect(second).toMatch(/^漢{70,} \(2\)\.xlsx$/);
  const [family = ''] = named('👨‍👩‍👧'.repeat(60));
  expect(family).toMatch(/^(👨‍👩‍👧)+$/u);
  expect(Buffer.byteLength(named(`a${'\u0301'.repeat(500)}.pdf`)[0] ?? '')).toBeLessThanOrEqual(255);
});
