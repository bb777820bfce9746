import { fold } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { sampleCompany, sampleDisclosure, sampleViewer } from '../../kernel/rights/spec/index.js';
import {
  accessTo,
  type FilePermission,
  type FileTreeEvent,
  fileRows,
  fileTree,
  findableLevels,
  holdsTaxYears,
  mayOnFile,
  nodeOf,
  taxYearOf,
} from './index.js';

const uuid = (n: number) => `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;
const root = uuid(0);

/** A library with these folders, each in the one before it; the last is asked about. */
function treeOf(...titles: string[]) {
  const events: FileTreeEvent[] = [{ type: 'FileTreePlanted', data: { root } }];
  for (const [n, title] of titles.entries())
    events.push({
      type: 'FolderCreated',
      data: { node: uuid(n + 1), parent: uuid(n), title, slug: title, owner: null },
    } as FileTreeEvent);
  const tree = fold(
    fileTree,
    events.map((event, n) => recorded(event, n)),
  );
  const node = nodeOf(tree, uuid(titles.length));
  if (!node) throw new Error('There is no such folder.');
  return { tree, node };
}

it.each<[number | undefined, ...string[]]>([
  [2026, 'Tax', '2026'],
  [2026, 'Tax', '2026', 'Income', 'W-2'],
  [2026, 'TAX ', '\u200b2026'],
  [2026, 'Tax', '２０２６'],
  [undefined, 'Tax'],
  [undefined, 'Tax', 'Ledger backup'],
  [undefined, 'Tax', 'Tax'],
  [undefined, 'Books', '2026'],
  [undefined, 'Books', 'Tax', '2026'],
])('finds the year %s in a folder, however somebody writes it', (year, ...titles) => {
  const { tree, node } = treeOf(...titles);
  expect(taxYearOf(tree, node)).toBe(year);
  expect(holdsTaxYears(tree, node)).toBe(titles.length === 1 && titles[0] === 'Tax');
});

const manila = sampleViewer({ isStaff: true, abroad: { country: 'PH', at: '2027-03-01T12:00:00.000Z' } });
const held = (company: ReturnType<typeof sampleCompany>, ...titles: string[]) => {
  const { tree, node } = treeOf(...titles);
  const access = accessTo(tree, node, manila, company);
  return (Object.keys(fileRows) as FilePermission[]).filter((one) => mayOnFile(manila, one, company, access));
};

it('gives staff abroad nothing of a year without a consent, and of the folder above what leaves the years in it', () => {
  expect(held(sampleCompany(), 'Tax', '2026')).toEqual([]);
  expect(held(sampleCompany(), 'Tax')).toEqual(['see', 'comment', 'upload']);
  const consenting = sampleCompany({ disclosures: [sampleDisclosure({ years: [2026] })] });
  expect(held(consenting, 'Tax', '2026')).toContain('change');
  expect(held(consenting, 'Tax', '2025')).toEqual([]);
  expect(held(consenting, 'Tax')).toEqual(['see', 'comment', 'upload']);
});

it('tells the search the years that are open', () => {
  const yearsFor = (disclosures: ReturnType<typeof sampleDisclosure>[]) =>
    findableLevels(manila, sampleCompany({ disclosures })).taxYears;
  expect(yearsFor([])).toEqual([]);
  expect(yearsFor([sampleDisclosure()])).toBeNull();
  expect(yearsFor([sampleDisclosure({ years: [2025, 2026] })])).toEqual([2025, 2026]);
  expect(yearsFor([sampleDisclosure({ years: [2026], information: ['answers'] })])).toEqual([]);
  expect(findableLevels(sampleViewer({ isStaff: true }), sampleCompany()).taxYears).toBeNull();
});
