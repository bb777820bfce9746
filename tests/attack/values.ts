import {
  type GraphQLInputType,
  type GraphQLNamedInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
} from 'graphql';

/** A value with a name that says why somebody would send it. */
export interface Hostile {
  readonly label: string;
  readonly value: unknown;
}

/** JSON that no value of ours writes: names that are there twice, names of prototypes, hundreds of levels. */
export class RawJson {
  constructor(readonly text: string) {}
}

const labelled = (values: readonly unknown[]): Hostile[] =>
  values.map((value) => ({ label: value instanceof RawJson ? value.text.slice(0, 30) : brief(value), value }));

const brief = (value: unknown) => String(JSON.stringify(value)).slice(0, 60);

const megabyte = 1_000_000;
const texts: readonly Hostile[] = [
  ...labelled([
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfffy',
    '\u200b',
    '\u202egnp.exe',
    '\u2066a\u2069',
    '\ufeff',
    '\uffff',
    '👩‍👩‍👧‍👦',
    'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
    'ﷺ',
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'NaN',
    '-1',
    "' or 1=1 --",
    "'; drop table log.events; --",
    '$1',
    '%',
    '_%\\',
    '\\',
    '(((((a+)+)+)+)+$',
    '[',
    '*?+{9999999999}',
    '{{7*7}}',
    '$' + '{process.exit(1)}',
    '<%= 1 %>',
    '#{1}',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://user:pw@a.example/',
    '//evil.test',
    '/\\evil.test',
    '../../../../etc/passwd',
    '..\\..\\',
    '%00',
    '%2e%2e%2f',
    'a\r\nBcc: all@evil.test',
    'a@b.test\r\nBcc: all@evil.test',
    'a@b.test,c@d.test',
    '"a b"@c.test',
    'a@[127.0.0.1]',
    'ａ@ｂ.test',
    '=cmd|" /C calc"!A0',
    '@SUM(1)',
    'a:b & c | d <-> e',
    '!!!&&&|||((',
    '+15005550006',
    '2026-13-45',
    'ends in a trailing \\',
  ]),
  { label: 'a million letters', value: 'a'.repeat(megabyte) },
  { label: '900,000 spaces between two letters', value: `a${' '.repeat(900_000)}b` },
  { label: '300,000 marks on one letter', value: `a${'\u0301'.repeat(300_000)}` },
  { label: '250,000 emoji', value: '😀'.repeat(200_000) },
  { label: '900,000 opening brackets', value: '('.repeat(900_000) },
  { label: 'markup, 60,000 tags open', value: '<b>'.repeat(60_000) },
  { label: '100,000 lines', value: 'a\n'.repeat(100_000) },
  { label: '100,000 words', value: 'word '.repeat(100_000) },
  { label: '100,000 quotes', value: '"'.repeat(100_000) },
  { label: '100,000 at signs', value: '@'.repeat(100_000) },
  { label: 'an address of 100,000 parts', value: `a@${'a.'.repeat(100_000)}test` },
  { label: 'a path of 100,000 parts', value: '/home'.repeat(100_000) },
  { label: '500,000 digits', value: '9'.repeat(500_000) },
  ...labelled([7, true, ['a'], { a: 1 }, null]),
];

const numbers = labelled([
  -1,
  0,
  1,
  101,
  -(2 ** 31),
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  0.5,
  new RawJson('1e999'),
  new RawJson('-0'),
  new RawJson('NaN'),
  '1',
  true,
  null,
  [1],
]);

const uuids = labelled([
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '00000000-0000-1000-8000-000000000000',
  '6ba7b810-9dad-91d1-c0b4-00c04fd430c8',
  '{6ba7b810-9dad-11d1-80b4-00c04fd430c8}',
  '6ba7b8109dad11d180b400c04fd430c8',
  '6ba7b810-9dad-11d1-80b4-00c04fd430c8\n',
  '',
  'a',
  '\0',
  "' or 1=1 --",
  '__proto__',
  'x'.repeat(100_000),
  7,
  null,
  {},
]);

const days = labelled([
  '0000-01-01',
  '0001-01-01',
  '1000-01-01',
  '9999-12-31',
  '275760-09-13',
  '-000001-01-01',
  '2026-02-30',
  '2024-02-29',
  '2026-1-1',
  '2026-01-01T00:00:00Z',
  '',
  'tomorrow',
  '\0',
  0,
  null,
]);

const instants = labelled([
  '0000-01-01T00:00:00Z',
  '1000-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59.999999999Z',
  '9999-12-31T23:59:59-14:00',
  '+275760-09-13T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-01-01T25:61:61Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T00:00:60Z',
  '2026-01-01T00:00:00+99:99',
  '2026-01-01',
  '',
  'now',
  '\0',
  0,
  null,
]);

const sums = labelled([
  '-0.00',
  '0.001',
  '1e9',
  '999999999999999.99',
  '9999999999999999.99',
  'NaN',
  '1,00',
  '',
  1.5,
  null,
]);

const nested = (levels: number, open: string, close: string) => new RawJson(open.repeat(levels) + close.repeat(levels));
const things = labelled([
  {},
  [],
  null,
  0,
  'text',
  { a: '\0' },
  { 'a\0': 1 },
  { a: '\ud800' },
  { constructor: { prototype: { admin: true } } },
  new RawJson('{"__proto__":{"admin":true}}'),
  new RawJson('{"a":1,"a":2}'),
  nested(19, '[', ']'),
  nested(500, '[', ']'),
  nested(20_000, '[', ']'),
  nested(100_000, '[', ']'),
  new RawJson(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
  { a: 'a'.repeat(megabyte - 20_000) },
  Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`a${n}`, n])),
  Array.from({ length: 100_000 }, () => 0),
]);

const byScalar: Readonly<Record<string, readonly Hostile[]>> = {
  String: texts,
  ID: texts,
  Int: numbers,
  Float: numbers,
  Boolean: labelled([0, 1, 'true', '', null, [], {}]),
  UUID: uuids,
  Date: days,
  DateTime: instants,
  Money: sums,
  JSON: things,
};

/** What somebody would try in place of a value of this type; of a scalar that is not known, what fits any JSON. */
export function hostileTo(type: GraphQLInputType, plain: (type: GraphQLNamedInputType) => unknown): readonly Hostile[] {
  const named = getNamedType(type);
  const own = isInputObjectType(named)
    ? labelled([null, 1, 'text', [], {}, new RawJson('{"__proto__":{"a":1}}'), { constructor: 1 }])
    : isEnumType(named)
      ? labelled(['', 'NO_SUCH', '__proto__', 'toString', 0, null])
      : (byScalar[named.name] ?? [...things, ...texts]);
  if (!isListType(getNullableType(type))) return own;
  const one = plain(named);
  const many = (length: number) => Array.from({ length }, () => one);
  return [
    { label: 'an empty list', value: [] },
    { label: 'a list of null', value: [null] },
    { label: 'a list of lists', value: [[one]] },
    { label: 'the same twice', value: many(2) },
    { label: 'the same a thousand times', value: many(1_000) },
    { label: 'the same 2,001 times', value: many(2_001) },
    { label: 'the same 20,000 times', value: many(20_000) },
    ...own.map(({ label, value }) => ({ label: `[${label}]`, value: [value] })),
  ];
}
