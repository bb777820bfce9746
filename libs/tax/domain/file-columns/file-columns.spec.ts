import { given } from '@daybook/kernel/events/spec';
import { longestHeader, mostColumns, type TypedFileColumn, wrongInColumns } from './faults.js';
import { type FileColumnsEvent, fileColumns } from './file-columns.js';
import { type FileColumn, serviceColumns } from './layouts.js';

const whole: readonly FileColumn[] = serviceColumns.track1099;
const own = (columns: readonly TypedFileColumn[]) =>
  ({ type: 'ChooseFileColumns', layout: { is: 'own', columns } }) as const;
const chosen = (from: FileColumnsEvent['data']['from'], to: FileColumnsEvent['data']['to']): FileColumnsEvent => ({
  type: 'Form1099FileColumnsChosen',
  data: { from, to },
});

it('is for the portal of the IRS until somebody chooses otherwise, and again afterwards', () => {
  const iris = { type: 'ChooseFileColumns', layout: { is: 'iris' } } as const;
  const tax1099 = { type: 'ChooseFileColumns', layout: { is: 'tax1099' } } as const;
  given(fileColumns).when(iris).thenNothing();
  const one = chosen({ is: 'iris' }, { is: 'tax1099' });
  given(fileColumns).when(tax1099).thenEvents(one);
  given(fileColumns, one).when(tax1099).thenNothing();
  given(fileColumns, one)
    .when(iris)
    .thenEvents(chosen({ is: 'tax1099' }, { is: 'iris' }));
});

it('takes columns of the firm’s own in their order, with tidy headers', () => {
  const [first, ...rest] = whole;
  if (!first) throw new Error('no columns');
  const loose = [...rest, { ...first, header: `  ${first.header} \t x ` }];
  const neat = [...rest, { ...first, header: `${first.header} x` }];
  given(fileColumns)
    .when(own(loose))
    .thenEvents(chosen({ is: 'iris' }, { is: 'own', columns: neat }));
  given(fileColumns, chosen({ is: 'iris' }, { is: 'own', columns: whole }))
    .when(own(whole))
    .thenNothing();
});

const without = (...fileFields: readonly string[]) => whole.filter(({ field }) => !fileFields.includes(field));
const boxes = whole.flatMap(({ field }) => (/^(NEC|MISC)-/.test(field) ? [field] : []));
const and = (header: string, field = 'empty') => [...whole, { header, field }];

it.each<[string, readonly TypedFileColumn[], string]>([
  ['no tax id', without('tin'), 'A column for the tax ID of the recipient is missing.'],
  ['no name', without('name'), 'A column for the name of the recipient is missing.'],
  ['no street', without('address'), 'A column for the street'],
  ['no city', without('city'), 'A column for the city'],
  ['no state', without('state'), 'A column for the state'],
  ['no ZIP code', without('zip'), 'A column for the ZIP code'],
  ['no amount', without(...boxes), 'the amount of at least one box is missing.'],
  ['nothing', [], 'is missing'],
  ['a header twice', and('CITY'), 'The header “CITY” stands twice in the file of the 1099-NEC.'],
  ['a header twice in one form', and('box 2 royalties'), 'stands twice in the file of the 1099-MISC.'],
  ['no header', and(' \u200b '), 'has no header.'],
  ['a formula', and('=HYPERLINK("x")'), 'begins with “=”, which a spreadsheet would run as a formula.'],
  ['a formula behind a blank', and('\t@SUM(A1)'), 'begins with “@”'],
  ['a formula by a sign', and('-1'), 'begins with “-”'],
  ['a formula by a plus', and('+1'), 'begins with “+”'],
  ['a long header', and('x'.repeat(longestHeader + 1)), 'is too long.'],
  ['a field there is not', and('Fax', 'toString'), 'is not known any more.'],
  [
    'too many',
    Array.from({ length: mostColumns + 1 }, (_, n) => ({ header: `c${n}`, field: 'empty' })),
    'Please keep to',
  ],
])('refuses columns in a sentence: %s', (_, columns, sentence) => {
  given(fileColumns).when(own(columns)).thenRefused('columns');
  expect(wrongInColumns(columns)).toContain(sentence);
  expect(wrongInColumns(columns)).toMatch(/\.$/);
});

it('lets one header stand in files of both forms', () => {
  const both = whole.map((one) => (/^(NEC|MISC)-1$/.test(one.field) ? { ...one, header: 'Box 1' } : one));
  expect(wrongInColumns(both)).toBeUndefined();
});

it('takes one of several ways to write a name and a number', () => {
  const other = whole.map((one) =>
    one.field === 'tin'
      ? { ...one, field: 'tinHyphened' }
      : one.field === 'name'
        ? { ...one, field: 'lastOrCompany' }
        : one,
  );
  expect(wrongInColumns(other)).toBeUndefined();
});
