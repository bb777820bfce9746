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
