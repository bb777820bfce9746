#!/usr/bin/env node
// Verifies an evidence pack with nothing but Node (20 or newer):
//
//   node verify.mjs [FOLDER] [--key FINGERPRINT] [--json]
//
// It is part of every pack and the same in each. Take it from a source you trust rather than from the pack that it
// judges, and compare the fingerprint with the one that the firm shows. One file on purpose, however long: an auditor
// reads and runs what is here and nothing else.
import { createHash, createPublicKey, verify as isSignedBy, type KeyObject } from 'node:crypto';
import { createReadStream, readdirSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The unpacked files by their paths below the pack, with `/`. */
export interface PackFiles {
  readonly paths: readonly string[];
  read(path: string): AsyncIterable<Buffer>;
}

/** `manifest.json`: `manifest.sig` signs it, and it names all other files of the pack. */
export interface Manifest {
  readonly format: 'daybook evidence pack 1';
  readonly company: { readonly uuid: string; readonly name: string };
  /** Instants; `from` is included, `to` is not. */
  readonly period: { readonly from: string; readonly to: string };
  readonly kinds: readonly string[];
  readonly requestedBy: string;
  readonly madeAt: string;
  /** Of the firm: Ed25519, SPKI, base64. */
  readonly publicKey: string;
  /** Lines of events.jsonl. */
  readonly events: number;
  readonly files: readonly { readonly path: string; readonly size: number; readonly sha256: string }[];
}

/** A line of `chain.jsonl`: one for each event of the company, in log order. */
export interface ChainLine {
  readonly position: number;
  readonly hash: string;
  /** For an event of the pack: which it is, and the SHA-256 of its line in events.jsonl. */
  readonly event?: string;
  readonly line?: string;
}

/** A line of `events.jsonl`: the event as the log stores it. */
export interface EventLine {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly meta: { readonly hash?: unknown; readonly previous?: unknown; readonly [name: string]: unknown };
  /** Fields that the log stores encrypted, in clear. */
  readonly opened?: object;
  /** The bytes that the event stored, as far as the pack holds them. */
  readonly files?: readonly { readonly path: string; readonly sha256: string }[];
  /** Bytes that the event stored and the firm hands out to nobody, and why. */
  readonly withheld?: readonly { readonly sha256: string; readonly reason: string }[];
}

/** A line of `heads.jsonl`: the firm's daily signature over all events of the company up to a position. */
export interface HeadLine {
  readonly date: string;
  readonly position: number;
  readonly count: number;
  readonly head: string;
  readonly key: string;
  readonly signature: string;
}

export interface Finding {
  readonly what: string;
  readonly reason: string;
}

export interface PackVerdict {
  readonly intact: boolean;
  /** Fingerprint of the key in the pack; null when there is none. */
  readonly key: string | null;
  readonly events: number;
  /** Of these, how many are newer than the last signed head: the signature of the pack alone vouches for them. */
  readonly afterHead: number;
  readonly files: number;
  /** Files that the firm hands out to nobody, such as those with a virus: named by their events, without their bytes. */
  readonly withheld: number;
  /** Day of the last signed head that fits; null without one. */
  readonly signedUpTo: string | null;
  readonly findings: readonly Finding[];
}

const ownFiles = ['manifest.json', 'manifest.sig'];
const clutter = /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$|^__MACOSX\//;

/** What is signed of a manifest. @param sha256 of its bytes, hex */
export function packStatement(sha256: string): string {
  return `daybook evidence pack 1\n${sha256}`;
}

/** Which event it is, as findings name it. */
export function nameOf({ type, stream, revision, position }: Omit<EventLine, 'id' | 'data' | 'meta'>): string {
  return `${type}, ${stream} revision ${revision}, position ${position}`;
}

/** Fingerprint of a public key (SPKI): the first half of its SHA-256, hex. */
export function fingerprint(spki: Buffer): string {
  return sha256(spki).slice(0, 32);
}

/**
 * Holds a pack against its signatures and hashes, and names all that is not as it was made.
 *
 * @param expectedKey the fingerprint that the firm shows; without it the pack vouches for its own key
 */
export async function verifyPack(files: PackFiles, expectedKey?: string): Promise<PackVerdict> {
  const findings: Finding[] = [];
  const found = (what: string, reason: string) => void findings.push({ what, reason });
  const paths = files.paths.filter((path) => !clutter.test(path));
  const lines = async <T>(path: string) => (paths.includes(path) ? await linesOf<T>(files, path, found) : []);

  const signed = await readManifest(files, paths, expectedKey, found);
  if (!signed)
    return { intact: false, key: null, events: 0, afterHead: 0, files: 0, withheld: 0, signedUpTo: null, findings };
  const { manifest, key, keyId } = signed;
  const digests = new Map<string, string>();
  for (const path of paths) if (!ownFiles.includes(path)) digests.set(path, await digestOf(files, path));
  checkFiles(manifest, digests, found);

  const chain = await lines<ChainLine>('chain.jsonl');
  const signedUpTo = checkHeads(
    await lines<HeadLine>('heads.jsonl'),
    chain,
    { company: manifest.company.uuid, key, keyId },
    found,
  );
  const events = await lines<EventLine>('events.jsonl');
  checkEvents(events, chain, digests, found);
  if (events.length !== manifest.events)
    found('events.jsonl', `It holds ${events.length} events, the manifest says ${manifest.events}.`);

  return {
    intact: findings.length === 0,
    key: keyId,
    events: events.length,
    afterHead: events.filter(({ value }) => value.position > (signedUpTo?.position ?? 0)).length,
    files: digests.size,
    withheld: events.reduce((sum, { value }) => sum + (value.withheld?.length ?? 0), 0),
    signedUpTo: signedUpTo?.date ?? null,
    findings,
  };
}

type Found = (what: string, reason: string) => void;

interface Line<T> {
  readonly number: number;
  readonly sha256: string;
  readonly value: T;
}

interface Signer {
  readonly company: string;
  readonly key: KeyObject | null;
  readonly keyId: string;
}

async function readManifest(files: PackFiles, paths: readonly string[], expectedKey: string | undefined, found: Found) {
  for (const path of ownFiles) if (!paths.includes(path)) found(path, 'It was removed.');
  if (!paths.includes('manifest.json')) return undefined;
  const bytes = await bytesOf(files, 'manifest.json');
  let manifest: Manifest;
  try {
    manifest = JSON.parse(bytes.toString('utf8'));
    if (!Array.isArray(manifest.files) || typeof manifest.company.uuid !== 'string') throw new Error('not a manifest');
  } catch {
    found('manifest.json', 'It was changed: it cannot be read.');
    return undefined;
  }
  const spki = Buffer.from(String(manifest.publicKey), 'base64');
  const keyId = fingerprint(spki);
  if (expectedKey && expectedKey.toLowerCase() !== keyId)
    found('manifest.json', `It is signed by another key (${keyId}) than the one expected (${expectedKey}).`);
  const key = publicKeyOf(spki);
  if (!key) found('manifest.json', 'It was changed: its public key cannot be read.');
  const signature = paths.includes('manifest.sig')
    ? (await bytesOf(files, 'manifest.sig')).toString('utf8').trim()
    : '';
  if (key && signature && !isGenuine(packStatement(sha256(bytes)), signature, key))
    found('manifest.json', 'It, or its signature in manifest.sig, was changed: they do not fit.');
  return { manifest, key, keyId };
}

function checkFiles(manifest: Manifest, digests: ReadonlyMap<string, string>, found: Found): void {
  const listed = new Map(manifest.files.map(({ path, sha256 }) => [path, sha256]));
  for (const [path, sha256] of listed) {
    const actual = digests.get(path);
    if (actual === sha256) continue;
    const now = [...digests].find(([other, digest]) => digest === sha256 && listed.get(other) !== digest);
    if (now) found(path, `It was moved: its bytes are in ${now[0]}.`);
    else found(path, actual === undefined ? 'It was removed.' : 'It was changed.');
  }
  for (const path of digests.keys()) if (!listed.has(path)) found(path, 'It was added: the manifest does not name it.');
}

/** @returns the last head that fits */
function checkHeads(
  heads: readonly Line<HeadLine>[],
  chain: readonly Line<ChainLine>[],
  signer: Signer,
  found: Found,
): HeadLine | undefined {
  let [count, hash, position, at] = [0, '', 0, 0];
  let last: HeadLine | undefined;
  for (const { value: head } of heads) {
    for (; at < chain.length && Number(chain[at]?.value.position) <= head.position; at += 1) {
      const entry = (chain[at] as Line<ChainLine>).value;
      if (entry.position <= position)
        found(`Position ${entry.position} in chain.jsonl`, 'It was moved: it stands after a later one.');
      [count, hash, position] = [count + 1, sha256(`${hash}\n${entry.position}\n${entry.hash}`), entry.position];
    }
    const what = `Head of ${head.date}`;
    const said = ['daybook audit head 1', signer.company, head.date, head.position, head.count, head.head].join('\n');
    if (head.key !== signer.keyId || !signer.key || !isGenuine(said, head.signature, signer.key)) {
      found(what, "It was changed: the signature is not that of this pack's key.");
      continue;
    }
    if (head.count !== count) found(what, `It was signed over ${head.count} events, chain.jsonl holds ${count}.`);
    else if (head.head !== hash || head.position !== position)
      found(
        what,
        `The hashes under it in chain.jsonl, after position ${last?.position ?? 0}, are not those that were signed.`,
      );
    else last = head;
    // the next is judged by what comes after this one
    [count, hash, position] = [head.count, head.head, head.position];
  }
  return last;
}

function checkEvents(
  lines: readonly Line<EventLine>[],
  chain: readonly Line<ChainLine>[],
  digests: ReadonlyMap<string, string>,
  found: Found,
): void {
  const entries = chain.map(({ value }) => value).filter(({ line }) => line !== undefined);
  const places = new Map(entries.map(({ line }, place) => [line as string, place]));
  const byPosition = new Map(entries.map((entry) => [entry.position, entry]));
  const byHash = new Map(entries.map((entry) => [entry.hash, entry]));
  const seen = new Set<ChainLine>();
  const order: { readonly place: number; readonly number: number }[] = [];
  const ends = new Map<string, EventLine>();

  // whole lines first: a copy must not be taken for its neighbor that was changed
  for (const { sha256 } of lines) {
    const entry = entries[places.get(sha256) ?? -1];
    if (entry) seen.add(entry);
  }
  const once = new Set<string>();
  for (const { number, sha256, value: event } of lines) {
    const place = places.get(sha256);
    const wrong = wrongIn(event, ends.get(event.stream), digests);
    ends.set(event.stream, event);
    if (place !== undefined) {
      const name = entries[place]?.event ?? '';
      if (once.has(sha256)) found(name, `It was added a second time, in line ${number} of events.jsonl.`);
      else order.push({ place, number });
      once.add(sha256);
      if (event.meta.hash !== entries[place]?.hash) found(name, 'It was changed: chain.jsonl has another hash of it.');
      else if (wrong) found(name, wrong);
      continue;
    }
    const candidates = [byHash.get(String(event.meta?.hash)), byPosition.get(event.position)];
    const entry = candidates.find((one) => one && !seen.has(one));
    if (!entry) {
      found(`Line ${number} of events.jsonl`, `It was added: ${nameOf(event)} is not in the pack as it was made.`);
      continue;
    }
    seen.add(entry);
    found(entry.event ?? '', changeOf(event, entry));
  }
  for (const entry of entries) if (!seen.has(entry)) found(entry.event ?? '', 'It was removed.');
  for (const { place, number } of outOfOrder(order))
    found(entries[place]?.event ?? '', `It was moved to line ${number} of events.jsonl.`);
}

/** How an event differs from the one that chain.jsonl names. */
function changeOf(event: EventLine, entry: ChainLine): string {
  if (hashOf(event) !== event.meta.hash) return 'It was changed: its content does not fit its hash.';
  if (event.meta.hash !== entry.hash) return 'It was replaced by another event.';
  if (nameOf(event) !== entry.event) return `It was moved: it calls itself ${nameOf(event)}.`;
  return 'It was changed: what is shown beside its content is not what was signed.';
}

/** What the event itself, and the one before it in its stream, say against it. */
function wrongIn(
  event: EventLine,
  before: EventLine | undefined,
  digests: ReadonlyMap<string, string>,
): string | undefined {
  if (hashOf(event) !== event.meta?.hash) return 'It was changed: its content does not fit its hash.';
  if (event.revision === 0 && event.meta.previous !== sha256(canonical(event.stream)))
    return 'It was moved: it began another stream.';
  if (before && before.revision + 1 === event.revision && before.meta.hash !== event.meta.previous)
    return 'It does not follow the event before it.';
  const content = JSON.stringify(event.data);
  const strange = event.files?.find(({ sha256 }) => !content.includes(sha256));
  if (strange) return `It did not store the bytes of ${strange.path}.`;
  const lost = event.files?.find(({ path, sha256 }) => digests.get(path) !== sha256);
  return lost && `The bytes it stored are not in ${lost.path}.`;
}

/** Those that have to be taken out so that the rest stands in order: as few as possible. */
function outOfOrder<T extends { readonly place: number }>(items: readonly T[]): T[] {
  const ends: number[] = [];
  const before: number[] = [];
  items.forEach((item, index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((items[ends[middle] as number] as T).place < item.place) low = middle + 1;
      else high = middle;
    }
    before[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  });
  const inOrder = new Set<number>();
  for (let index = ends[ends.length - 1] ?? -1; index >= 0; index = before[index] ?? -1) inOrder.add(index);
  return items.filter((_, index) => !inOrder.has(index));
}

function hashOf({ id, type, data, meta }: EventLine): string {
  const { hash: _, ...rest } = meta ?? {};
  return sha256(canonical([id, type, data, rest]));
}

/** JSON with the keys of every object in order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

function sha256(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function publicKeyOf(spki: Buffer): KeyObject | null {
  try {
    return createPublicKey({ key: spki, format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}

function isGenuine(statement: string, signature: string, key: KeyObject): boolean {
  return isSignedBy(null, Buffer.from(statement), key, Buffer.from(String(signature), 'base64'));
}

async function digestOf(files: PackFiles, path: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const bytes of files.read(path)) digest.update(bytes);
  return digest.digest('hex');
}

async function bytesOf(files: PackFiles, path: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const bytes of files.read(path)) pieces.push(bytes);
  return Buffer.concat(pieces);
}

async function linesOf<T>(files: PackFiles, path: string, found: Found): Promise<Line<T>[]> {
  const lines: Line<T>[] = [];
  let number = 0;
  const take = (bytes: Buffer) => {
    number += 1;
    try {
      const value = JSON.parse(bytes.toString('utf8'));
      if (value === null || typeof value !== 'object') throw new Error('not an object');
      lines.push({ number, sha256: sha256(bytes), value });
    } catch {
      found(`Line ${number} of ${path}`, 'It was changed: it cannot be read.');
    }
  };
  let rest: Buffer = Buffer.alloc(0);
  for await (const bytes of files.read(path)) {
    let from = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      take(Buffer.concat([rest, bytes.subarray(from, end)]));
      rest = Buffer.alloc(0);
      from = end + 1;
    }
    rest = Buffer.concat([rest, bytes.subarray(from)]);
  }
  if (rest.length > 0) take(rest);
  return lines;
}

function folderOf(root: string): PackFiles {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return { paths, read: (path) => createReadStream(join(root, ...path.split('/'))) };
}

/** @returns the exit code: 0 intact, 1 findings, 2 nothing to verify */
async function main(words: readonly string[]): Promise<number> {
  const at = words.indexOf('--key');
  const expected = at < 0 ? undefined : words[at + 1];
  const [folder = dirname(fileURLToPath(import.meta.url))] = words.filter(
    (word, index) => !word.startsWith('--') && (at < 0 || index !== at + 1),
  );
  const say = (text: string) => void process.stdout.write(`${text}\n`);
  try {
    const verdict = await verifyPack(folderOf(resolve(folder)), expected);
    if (words.includes('--json')) say(JSON.stringify(verdict, null, 2));
    else inWords(verdict, expected).forEach(say);
    return verdict.intact ? 0 : 1;
  } catch (error) {
    process.stderr.write(`The pack could not be read: ${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
}

function inWords(verdict: PackVerdict, expected: string | undefined): string[] {
  const { intact, key, events, files, withheld, signedUpTo, afterHead, findings } = verdict;
  const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
  return [
    `${counted(events, 'event')}, ${counted(files, 'file')}, signed by ${key ?? 'nobody'}.`,
    signedUpTo
      ? `The firm's daily signatures reach to the end of ${signedUpTo}.`
      : 'No daily signature covers these events yet.',
    ...(afterHead > 0
      ? [`${counted(afterHead, 'event')} came later: the signature of the pack alone vouches for them.`]
      : []),
    ...(withheld > 0 ? [`${counted(withheld, 'file')} withheld; events.jsonl says which and why.`] : []),
    ...findings.map(({ what, reason }) => `  ✗ ${what}: ${reason}`),
    intact
      ? '✓ Everything is as it was signed.'
      : `✗ ${counted(findings.length, 'finding')}: this is not the pack that was signed.`,
    ...(expected ? [] : ['Compare the fingerprint with the one that the firm shows, or give it: --key FINGERPRINT']),
  ];
}

if (process.argv[1] && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(import.meta.url)))
  process.exitCode = await main(process.argv.slice(2));
