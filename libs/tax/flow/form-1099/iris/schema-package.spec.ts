import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SchemaPackages } from './schema-package.js';
import { schemas } from './spec/samples.js';

const library = 'IRIS A2A INTAKE XML LIBRARY 2026';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-iris-'));
  cpSync(schemas, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (path: string) => join(folder, '2026', library, path);
const found = () => new SchemaPackages(folder).of(2026);
const change = (path: string, from: string | RegExp, to: string) =>
  writeFileSync(at(path), readFileSync(at(path), 'utf8').replace(from, to));
const where = /e-Services mailbox of whoever has a TCC; whoever runs Daybook for the firm unpacks it there\.$/;

it('is read as it comes out of its zip, and has a hash of its own', async () => {
  const first = await found();
  expect(first).toMatchObject({ main: 'f0.xsd', hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  if (typeof first === 'string') throw new Error(first);
  expect(first.files.size).toBe(6);
  expect([...first.files.values()].join()).not.toContain('../');
  change('COMMON/Types.xsd', '{9}', '{8}');
  expect(await found()).not.toMatchObject({ hash: first.hash });
});

it('is read once, and again when a file has changed', async () => {
  const packages = new SchemaPackages(folder);
  const first = await packages.of(2026);
  expect(await packages.of(2026)).toBe(first);
  writeFileSync(at('COMMON/More.xsd'), '<schema/>');
  expect(await packages.of(2026)).not.toBe(first);
});

const missing: readonly (readonly [string, string, () => void])[] = [
  ['no folder of the year', 'has none named 2026', () => renameSync(join(folder, '2026'), join(folder, '2025'))],
  ['an empty folder', 'no file ending in .xsd', () => rmSync(join(folder, '2026', library), { recursive: true })],
  [
    'a zip as it came',
    'Its zip is not unpacked.',
    () => {
      rmSync(join(folder, '2026', library), { recursive: true });
      writeFileSync(join(folder, '2026', 'package.zip'), '');
    },
  ],
  ['without its beginning', 'None of its files describes IRTransmission', () => rmSync(at('MSG'), { recursive: true })],
  ['of another year', 'It is the package of 2025', () => renameSync(at(''), join(folder, '2026', 'iris-ty2025-v1.2'))],
  [
    'twice',
    'Two of its files describe IRTransmission',
    () => cpSync(at('MSG'), join(folder, '2026', 'older'), { recursive: true }),
  ],
  ['with a file that is missing', 'Types.xsd, which is missing', () => rmSync(at('COMMON/Types.xsd'))],
];
const hostile: readonly (readonly [string, string, () => void])[] = [
  [
    'with names for texts that grow',
    'COMMON/Types.xsd declares entities',
    () => change('COMMON/Types.xsd', '<!-- W', '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;&b;">]>\n<!-- W'),
  ],
  [
    'that names an outside address',
    'asks for http://127.0.0.1:9/Types.xsd, which is not in the package',
    () => change('COMMON/Parties.xsd', '"Types.xsd"', '"http://127.0.0.1:9/Types.xsd"'),
  ],
  [
    'that names a file of the machine',
    'asks for /etc/passwd',
    () => change('COMMON/Parties.xsd', '"Types.xsd"', '"/etc/passwd"'),
  ],
  ['by its drive', 'asks for C:', () => change('COMMON/Parties.xsd', '"Types.xsd"', '"C:\\Types.xsd"')],
  ['by file:', 'asks for file:', () => change('COMMON/Parties.xsd', '"Types.xsd"', '"file:///etc/passwd"')],
  [
    'that leads out of its folder',
    'which is missing',
    () => change('COMMON/Parties.xsd', '"Types.xsd"', '"../../../../../../etc/passwd"'),
  ],
  [
    'that leads out of its folder by %2e',
    'which is missing',
    () => change('COMMON/Parties.xsd', '"Types.xsd"', '"%2e%2e/%2e%2e/%2e%2e/outside.xsd"'),
  ],
  [
    'with a link out of its folder',
    'Types.xsd, which is missing',
    () => {
      renameSync(at('COMMON/Types.xsd'), join(folder, 'outside.xsd'));
      symlinkSync(join(folder, 'outside.xsd'), at('COMMON/Types.xsd'));
    },
  ],
  [
    'in another script',
    'not written in UTF-8',
    () => writeFileSync(at('COMMON/Types.xsd'), Buffer.from([0xff, 0xfe, 0x3c])),
  ],
  ['with a file that is no schema', 'is no schema', () => writeFileSync(at('COMMON/Types.xsd'), '<html/>')],
  [
    'with thousands of files',
    'more than 2000 files',
    () => {
      mkdirSync(at('MANY'));
      for (let n = 0; n < 2_001; n += 1) writeFileSync(at(`MANY/${n}.xsd`), '');
    },
  ],
];

it.each([...missing, ...hostile])('says what is wrong with one %s, and where it comes from', async (_, why, harm) => {
  harm();
  const sentence = await found();
  expect(sentence).toContain(why);
  expect(sentence).toMatch(where);
});

it('says that no setting names a folder', async () => {
  const sentence = await new SchemaPackages(null).of(2026);
  expect(sentence).toContain('DAYBOOK_IRIS_SCHEMAS');
  expect(sentence).toMatch(where);
});

it('may be linked as a whole, as containers mount it', async () => {
  const outside = join(folder, 'kept');
  renameSync(join(folder, '2026'), outside);
  symlinkSync(outside, join(folder, '2026'));
  expect(readdirSync(folder)).toContain('2026');
  expect(await found()).toMatchObject({ main: 'f0.xsd' });
});
