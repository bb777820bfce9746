import { globSync, readFileSync } from 'node:fs';
import { judgeEngines, type Listed, listedEngines, namedImages } from './engines.js';

const files = [
  'docker-compose.yml',
  'docker-compose.insecure.yml',
  'Dockerfile',
  ...globSync(['docs/how-to/*.md', 'deploy/**/*.yaml']),
];
const named = namedImages(files);
const listed = listedEngines(readFileSync('docs/engines.md', 'utf8'));

it('names no engine whose support has ended, and none that nobody looked at', () => {
  const { faults, soon } = judgeEngines(named, listed, new Date());
  for (const line of soon) console.warn(line);
  expect(faults).toEqual([]);
});

it('lists no engine that is named nowhere', () => {
  expect(listed.filter(({ image }) => !named.some((one) => one.image === image))).toEqual([]);
});

it('reads compose files, the image of the product, how-tos and the table', () => {
  const found = (file: string) => named.filter((one) => one.file === file).map(({ image }) => image);
  expect(found('docker-compose.yml')).toEqual(
    expect.arrayContaining(['postgres:18', 'kurrentplatform/kurrentdb:26.0']),
  );
  expect(found('Dockerfile')).toEqual(['node:24-bookworm-slim', 'node:24-bookworm-slim']);
  expect(found('docs/how-to/switch-engines.md')).toEqual(['kurrentplatform/kurrentdb:26.0']);
  expect(listed.map(({ image }) => image)).toContain('postgres:18');
});

it.each([
  ['an image without a version', 'minio/minio', ['x names minio/minio without a version.']],
  ['the newest, whatever that is', 'redis:latest', ['x names redis:latest without a version.']],
  ['one that nobody looked at', 'redis:7', ['x names redis:7, which is not in docs/engines.md.']],
  ['one that has ended', 'old:1', ['x names old:1: its support ended on 2026-11-26.']],
  ['one that ends soon, which is said', 'soon:1', []],
  ['one that ends today', 'today:1', []],
])('judges %s', (_, image, faults) => {
  const table: Listed[] = [
    { image: 'old:1', until: '2026-11-26' },
    { image: 'today:1', until: '2026-11-28' },
    { image: 'soon:1', until: '2026-12-27' },
  ];
  const judged = judgeEngines([{ image, file: 'x' }], table, new Date('2026-11-28T20:00:00Z'));
  expect(judged.faults).toEqual(faults);
  if (faults.length === 0) expect(judged.soon).toHaveLength(1);
});
