import { entriesFor, isMeant } from './palette-entries.js';

test.each([
  ['', 'Activity', true],
  ['act', 'Activity', true],
  ['tiv', 'Activity', false],
  ['harbor bak', 'Harbor Street Bakery LLC', true],
  ['crumb', 'Kettle & Crumb Catering Inc.', true],
  ['kettle tea', 'Kettle & Crumb Catering Inc.', false],
  ['do', 'To-dos', true],
  ['to-d', 'To-dos', true],
])('“%s” means %s: %s', (typed, label, meant) => {
  expect(isMeant(typed, label)).toBe(meant);
});

const went: string[] = [];
const given = {
  shortcuts: [
    { label: 'Files', group: 'page' as const, run: () => went.push('files') },
    { label: 'Log out', group: 'command' as const, run: () => went.push('out') },
  ],
  companies: Array.from({ length: 9 }, (_, at) => ({ uuid: `c${at}`, name: `Film ${at}` })),
  companyPages: [
    { label: 'Files', path: 'files' },
    { label: 'Payments', path: 'payments' },
  ],
  results: [
    {
      uuid: 'r',
      itemType: 'todo',
      itemUrl: 'c/to-dos/r/',
      itemLive: true,
      text: 'Find the lease',
      highlights: [],
      company: { uuid: 'c', name: 'Harbor' },
    },
  ],
  goTo: (address: string) => went.push(address),
  open: ({ itemUrl }: { itemUrl: string }) => went.push(itemUrl),
};

test('what is offered when it is typed is found by its name', () => {
  const shortcuts = [
    ...given.shortcuts,
    { label: 'Audit trail', group: 'page', run: () => 0, whenTyped: true } as const,
  ];
  const labels = (typed: string) => entriesFor(typed, { ...given, shortcuts, results: [] }).map(({ label }) => label);
  expect(labels('')).toEqual(['Files', 'Log out']);
  expect(labels('audit')).toEqual(['Audit trail']);
});

test('with nothing typed pages and commands are offered', () => {
  expect(entriesFor(' ', given).map(({ label }) => label)).toEqual(['Files', 'Log out']);
});

test('pages come first, then at most six companies, then what is found', () => {
  const entries = entriesFor('fi', given);
  expect(entries.map(({ kind }) => kind)).toEqual(['page', ...Array(6).fill('company'), 'result']);
  for (const { run } of [entries[0], entries[1], entries.at(-1)].flatMap((one) => one ?? [])) run();
  expect(went).toEqual(['files', '/c0/', 'c/to-dos/r/']);
});

test('words of a company and of a page lead to the page of the company', () => {
  const labels = (typed: string) => entriesFor(typed, { ...given, results: [] }).map(({ label }) => label);
  expect(labels('film 3 pay')).toEqual(['Film 3: Payments']);
  expect(labels('pay film 3')).toEqual(['Film 3: Payments']);
  expect(labels('film 3')).toEqual(['Film 3']);
  expect(labels('film pay')).toHaveLength(6);
  entriesFor('film 3 pay', { ...given, results: [] })[0]?.run();
  expect(went.at(-1)).toBe('/c3/payments');
});
