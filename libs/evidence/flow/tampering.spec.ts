import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { signingKey } from '@daybook/audit/flow';
import { link } from '@daybook/kernel/commands';
import { verifyPack } from '../work/verify.js';
import { filesOf, key, type Pack, packOf, sampleEvents, sampleSource, sha256 } from './spec/sample-pack.js';

type Json = Record<string, unknown>;

/** A change to a pack, and what must be named. */
interface Tampering {
  readonly name: string;
  readonly tamper: (pack: Pack) => void;
  readonly named: string | RegExp;
}

let pristine: Pack;
beforeAll(async () => {
  pristine = await packOf(sampleSource(sampleEvents(60)));
});

const linesIn = (pack: Pack, path: string) => String(pack.get(path)).trimEnd().split('\n');
const setLines = (pack: Pack, path: string, lines: readonly string[]) =>
  pack.set(path, Buffer.from(lines.map((line) => `${line}\n`).join('')));
const jsonOf = (line: string | undefined) => JSON.parse(line ?? '{}') as Json;

function editLines(path: string, edit: (lines: string[]) => void) {
  return (pack: Pack) => {
    const lines = linesIn(pack, path);
    edit(lines);
    setLines(pack, path, lines);
  };
}

function editLine(path: string, at: number, edit: (value: Json) => void) {
  return editLines(path, (lines) => {
    const value = jsonOf(lines[at]);
    edit(value);
    lines[at] = JSON.stringify(value);
  });
}

const events = sampleEvents(60).filter((_, index) => index % 10 !== 9);
/** What findings call the event in a line of the pack. */
function eventAt(line: number): string {
  const event = events.at(line);
  return `${event?.type}, ${event?.stream} revision ${event?.revision}, position ${event?.position}`;
}

const places = [0, 17, events.length - 1];
const inMeta = (edit: (meta: Json) => void) => (value: Json) => edit(value.meta as Json);
const fields: Readonly<Record<string, (value: Json) => void>> = {
  'its id': (value) => (value.id = 'e9999'),
  'its type': (value) => (value.type = 'TodoCreated'),
  'its stream': (value) => (value.stream = 'todo-elsewhere'),
  'its revision': (value) => (value.revision = 77),
  'its position': (value) => (value.position = 100_000),
  'its content': (value) => ((value.data as Json).note = 'Another note'),
  'a field more': (value) => ((value.data as Json).more = 1),
  'a field less': (value) => delete (value.data as Json).note,
  'its ciphertext': (value) => ((value.data as Json).title = { $sealed: 'AAAA' }),
  'what is shown of it': (value) => ((value.opened as Json).title = 'Another title'),
  'nothing shown of it': (value) => delete value.opened,
  'bytes of another': (value) => (value.files = [{ path: 'files/00000.txt', sha256: sha256('other') }]),
  'its time': inMeta((meta) => (meta.at = '2020-01-01T00:00:00.000Z')),
  'its actor': inMeta((meta) => (meta.by = { user: 'u2' })),
  'its company': inMeta((meta) => (meta.company = 'another')),
  'its command': inMeta((meta) => (meta.commandId = 'another')),
  'its predecessor': inMeta((meta) => (meta.previous = 'f'.repeat(64))),
  'its hash': inMeta((meta) => (meta.hash = 'f'.repeat(64))),
};

const ofEvents: Tampering[] = places.flatMap((at) => [
  ...Object.entries(fields).map(([name, edit]) => ({
    name: `${name} in line ${at + 1}`,
    tamper: editLine('events.jsonl', at, edit),
    named: eventAt(at),
  })),
  {
    name: `line ${at + 1} removed`,
    tamper: editLines('events.jsonl', (lines) => lines.splice(at, 1)),
    named: `${eventAt(at)}: It was removed.`,
  },
  {
    name: `line ${at + 1} a second time`,
    tamper: editLines('events.jsonl', (lines) => lines.splice(at, 0, lines[at] ?? '')),
    named: `${eventAt(at)}: It was added a second time`,
  },
  {
    name: `line ${at + 1} made unreadable`,
    tamper: editLines('events.jsonl', (lines) => (lines[at] = '{')),
    named: `${eventAt(at)}: It was removed.`,
  },
  {
    name: `line ${at + 1} replaced by one whose hash was made anew`,
    tamper: editLine('events.jsonl', at, (value) => {
      const { data, meta, ...rest } = value as unknown as (typeof events)[number];
      const { hash: _, previous, ...old } = meta;
      const anew = link({ ...rest, data: { ...data, note: 'Forged' }, meta: { ...old } as never }, String(previous));
      Object.assign(value, { data: anew.data, meta: anew.meta });
    }),
    named: `${eventAt(at)}: It was replaced by another event.`,
  },
]);

const ofOrder: Tampering[] = [
  {
    name: 'a line moved to the end',
    tamper: editLines('events.jsonl', (lines) => lines.push(...lines.splice(5, 1))),
    named: `${eventAt(5)}: It was moved to line ${events.length}`,
  },
  {
    name: 'a line moved to the beginning',
    tamper: editLines('events.jsonl', (lines) => lines.unshift(...lines.splice(30, 1))),
    named: `${eventAt(30)}: It was moved to line 1`,
  },
  {
    name: 'two lines that changed places',
    tamper: editLines('events.jsonl', (lines) => ([lines[3], lines[40]] = [lines[40] ?? '', lines[3] ?? ''])),
    named: `${eventAt(3)}: It was moved to line 41`,
  },
  {
    name: 'an invented line',
    tamper: editLines('events.jsonl', (lines) =>
      lines.push(JSON.stringify({ ...jsonOf(lines[0]), id: 'x', position: 5, meta: { hash: 'x' } })),
    ),
    named: `Line ${events.length + 1} of events.jsonl: It was added`,
  },
  {
    name: 'ten lines in a row removed',
    tamper: editLines('events.jsonl', (lines) => lines.splice(20, 10)),
    named: `${eventAt(29)}: It was removed.`,
  },
  {
    name: 'all lines removed',
    tamper: editLines('events.jsonl', (lines) => lines.splice(0)),
    named: `${eventAt(0)}: It was removed.`,
  },
];

const swap = (one: string, other: string) => (pack: Pack) => {
  const [first, second] = [pack.get(one), pack.get(other)];
  if (first && second) pack.set(one, second).set(other, first);
};
const edited = (path: string, edit: (bytes: Buffer) => Buffer) => (pack: Pack) =>
  void pack.set(path, edit(Buffer.from(pack.get(path) ?? '')));
const flipped = (bytes: Buffer) => {
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  return bytes;
};

const listed = ['README.txt', 'verify.mjs', 'narrative.html', 'files/00000.txt', 'files/00030.txt'];
const ofFiles: Tampering[] = [
  ...listed.flatMap((path) => [
    { name: `a bit of ${path}`, tamper: edited(path, flipped), named: `${path}: It was changed.` },
    { name: `${path} cut`, tamper: edited(path, (bytes) => bytes.subarray(1)), named: `${path}: It was changed.` },
    { name: `${path} emptied`, tamper: edited(path, () => Buffer.alloc(0)), named: `${path}: It was changed.` },
    {
      name: `${path} longer`,
      tamper: edited(path, (bytes) => Buffer.concat([bytes, bytes])),
      named: `${path}: It was changed.`,
    },
    { name: `${path} removed`, tamper: (pack: Pack) => void pack.delete(path), named: `${path}: It was removed.` },
    {
      name: `${path} renamed`,
      tamper: (pack: Pack) => {
        pack.set('files/renamed.txt', pack.get(path) ?? Buffer.alloc(0));
        pack.delete(path);
      },
      named: `${path}: It was moved: its bytes are in files/renamed.txt.`,
    },
  ]),
  {
    name: 'two files that changed places',
    tamper: swap('files/00000.txt', 'files/00003.txt'),
    named: 'files/00000.txt: It was moved: its bytes are in files/00003.txt.',
  },
  {
    name: 'a file added',
    tamper: (pack) => void pack.set('files/99999.txt', Buffer.from('x')),
    named: 'files/99999.txt: It was added',
  },
  ...['events.jsonl', 'chain.jsonl', 'heads.jsonl', 'manifest.json', 'manifest.sig'].map((path) => ({
    name: `${path} removed`,
    tamper: (pack: Pack) => void pack.delete(path),
    named: `${path}: It was removed.`,
  })),
];

const ofHeads: Tampering[] = [0, 1].flatMap((at) => [
  ...(['date', 'position', 'count', 'head', 'key', 'signature'] as const).map((field) => ({
    name: `${field} of head ${at + 1}`,
    tamper: editLine('heads.jsonl', at, (head) => {
      head[field] =
        typeof head[field] === 'number' ? Number(head[field]) + 1 : `${'0'.repeat(4)}${String(head[field]).slice(4)}`;
    }),
    named: field === 'date' ? /Head of 0000-01-0\d: It was changed/ : `Head of 2026-01-0${at + 3}: It was changed`,
  })),
  {
    name: `head ${at + 1} removed`,
    tamper: editLines('heads.jsonl', (lines) => lines.splice(at, 1)),
    named: 'heads.jsonl: It was changed.',
  },
]);

const ofChain: Tampering[] = [
  {
    name: 'a hash in the chain',
    tamper: editLine('chain.jsonl', 3, (entry) => (entry.hash = 'e'.repeat(64))),
    named: `${eventAt(3)}: It was changed: chain.jsonl has another hash of it.`,
  },
  {
    name: 'a hash of an event outside of the pack',
    tamper: editLine('chain.jsonl', 9, (entry) => (entry.hash = 'e'.repeat(64))),
    named: 'Head of 2026-01-03: The hashes under it',
  },
  {
    name: 'an event taken out of chain and pack',
    tamper: (pack) => {
      editLines('chain.jsonl', (lines) => lines.splice(4, 1))(pack);
      editLines('events.jsonl', (lines) => lines.splice(4, 1))(pack);
    },
    named: 'Head of 2026-01-03: It was signed over 20 events, chain.jsonl holds 19.',
  },
  {
    name: 'two places of the chain',
    tamper: editLines('chain.jsonl', (lines) => ([lines[2], lines[3]] = [lines[3] ?? '', lines[2] ?? ''])),
    named: 'Position 13 in chain.jsonl: It was moved',
  },
];

const ofManifest: Tampering[] = [
  ...['company', 'period', 'kinds', 'requestedBy', 'madeAt', 'events', 'format'].map((field) => ({
    name: `${field} in the manifest`,
    tamper: edited('manifest.json', (bytes) => {
      const manifest = jsonOf(String(bytes));
      manifest[field] = field === 'company' ? { uuid: 'another', name: 'Acme' } : 'another';
      return Buffer.from(JSON.stringify(manifest, null, 2));
    }),
    named: 'manifest.json: It, or its signature in manifest.sig, was changed',
  })),
  { name: 'the signature', tamper: edited('manifest.sig', flipped), named: 'manifest.json: It, or its signature' },
  {
    name: 'the public key',
    tamper: edited('manifest.json', (bytes) => {
      const manifest = { ...jsonOf(String(bytes)), publicKey: signingKey('another').publicKey };
      return Buffer.from(JSON.stringify(manifest));
    }),
    named: 'manifest.json: It is signed by another key',
  },
];

const tamperings = [...ofEvents, ...ofOrder, ...ofFiles, ...ofHeads, ...ofChain, ...ofManifest];

it('finds nothing in a pack as it was made', async () => {
  const verdict = await verifyPack(filesOf(pristine), key.id);
  expect(verdict.findings).toEqual([]);
  expect(verdict).toMatchObject({ intact: true, key: key.id, events: 54, afterHead: 18, signedUpTo: '2026-01-04' });
});

it('tries more than a hundred kinds of tampering', () => {
  expect(tamperings.length).toBeGreaterThan(100);
});

it.each(tamperings)('names $name', async ({ tamper, named }) => {
  const pack = new Map(pristine);
  tamper(pack);
  const { intact, findings } = await verifyPack(filesOf(pack), key.id);
  expect(intact).toBe(false);
  const said = findings.map(({ what, reason }) => `${what}: ${reason}`);
  expect(said.join('\n')).toMatch(
    named instanceof RegExp ? named : new RegExp(named.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  );
});

it('names one event where one was changed, however long the pack', async () => {
  const pack = new Map(pristine);
  editLine('events.jsonl', 17, (value) => ((value.data as Json).note = 'Another'))(pack);
  const { findings } = await verifyPack(filesOf(pack), key.id);
  expect(findings.map(({ what }) => what)).toEqual(['events.jsonl', eventAt(17)]);
});

it('names the key when somebody signs all of it anew', async () => {
  const forged = await packOf(sampleSource(sampleEvents(60), signingKey('a key of their own')));
  expect((await verifyPack(filesOf(forged))).intact).toBe(true);
  const { findings } = await verifyPack(filesOf(forged), key.id);
  expect(findings.map(({ reason }) => reason)).toEqual([expect.stringContaining(`than the one expected (${key.id})`)]);
});

describe('with nothing but Node', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'daybook-pack-'));
    for (const [path, bytes] of pristine) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = () => {
    try {
      // no packages, no environment: the file alone
      const options = { cwd: folder, env: {}, encoding: 'utf8' } as const;
      return { code: 0, says: execFileSync(process.execPath, ['verify.mjs', '--key', key.id], options) };
    } catch (error) {
      const { status, stdout } = error as { status: number; stdout: string };
      return { code: status, says: stdout };
    }
  };

  it('runs as a program of one file', () => {
    writeFileSync(join(folder, '.DS_Store'), 'left by an operating system');
    const { code, says } = run();
    expect(says).toContain('✓ Everything is as it was signed.');
    expect(code).toBe(0);
    writeFileSync(join(folder, 'files/00030.txt'), 'another');
    const second = run();
    expect(second.says).toContain('✗ files/00030.txt: It was changed.');
    expect(second.code).toBe(1);
  });
});
