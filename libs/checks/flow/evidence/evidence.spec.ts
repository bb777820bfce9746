import { signingKey } from '@daybook/audit/flow';
import { genesis, link } from '@daybook/kernel/commands';
import type { EventLog, LoggedEvent } from '@daybook/kernel/event-log';
import { jest } from '@jest/globals';
import { PDF } from '@libpdf/core';
import { evidencePdf } from './make-evidence.js';
import { type CheckProof, type ProvenEvent, paperFile, proofFile, proofFormat, sha256 } from './proof.js';
import { sealed, unsealed } from './seal.js';
import { verifyEvidence } from './verify-evidence.js';

const key = signingKey('the master secret');
const check = '00000000-0000-4000-8000-0000000000c1';
const company = '00000000-0000-4000-8000-0000000000c0';
const register = 'checkRegister-00000000-0000-4000-8000-0000000000b1';

function loggedIn(stream: string, types: readonly string[], first: number): LoggedEvent[] {
  let previous = genesis(stream);
  return types.map((type, revision) => {
    const meta = {
      at: `2026-03-0${revision + 1}T15:00:00.000Z`,
      by: { user: 'u1' },
      company,
      commandId: 'c',
      bodyHash: '',
    };
    const linked = link({ id: `${stream} ${revision}`, type, data: { note: `${type} ${revision}` }, meta }, previous);
    previous = linked.meta.hash;
    return { ...linked, stream, revision, position: first + revision * 3 };
  });
}

const ofCheck = loggedIn(`check-${check}`, ['CheckWritten', 'CheckReleased', 'CheckMailed'], 10);
const ofRegister = loggedIn(register, ['CheckNumberReserved', 'CheckNumberReserved', 'CheckNumberBurned'], 9);
const stored = [...ofCheck, ...ofRegister];
const log = {
  read: async (stream: string, from = 0) => stored.filter((one) => one.stream === stream && one.revision >= from),
} as unknown as EventLog;

const proven = (event: LoggedEvent): ProvenEvent => ({
  ...event,
  shown: {
    at: `Mar ${event.revision + 1}, 2026 at 10:00 AM EST`,
    sentence: `Łucja Żak did ${event.type} for 東京 “Paper & Sons”, a long sentence that has no room on a single line of a page and goes on.`,
  },
});
// of the register the file has the second and third event alone
const events = [...ofCheck, ...ofRegister.slice(1)].map(proven);
const proof: CheckProof = {
  format: proofFormat,
  company: { uuid: company, name: 'Bright Bakery' },
  check,
  madeAt: '2026-04-01T00:00:00.000Z',
  publicKey: key.publicKey,
  events,
};
let paper: Buffer;
let evidence: Buffer;

beforeAll(async () => {
  const printed = PDF.create();
  printed.addPage({ size: 'letter' });
  paper = Buffer.from(await printed.save());
  evidence = await made();
});

const made = (changed: Partial<CheckProof> = {}, signer = key, on: Buffer | null = paper) =>
  evidencePdf({ proof: { ...proof, ...changed }, title: 'Check 1001', lead: ['Bright Bakery'], paper: on }, signer);
const verdict = (bytes: Buffer) => verifyEvidence(bytes, { key, log });
const said = async (bytes: Buffer) => (await verdict(bytes)).findings.map(({ what, reason }) => `${what}: ${reason}`);

it('is intact as it was made, with the paper behind its pages and in it', async () => {
  expect(await verdict(evidence)).toEqual({ intact: true, events: 5, findings: [] });
  const opened = await PDF.load(new Uint8Array(evidence));
  expect(opened.getPages().length).toBe(2);
  expect(sha256(opened.attachments.get(paperFile) as Uint8Array)).toBe(sha256(paper));
  expect(JSON.parse(Buffer.from(opened.attachments.get(proofFile) as Uint8Array).toString())).toEqual(proof);
});

it('is intact before anything was printed', async () => {
  expect(await said(await made({}, key, null))).toEqual([]);
});

it('names a changed byte, wherever it is, and tells the console nothing', async () => {
  const warned = jest.spyOn(console, 'warn');
  for (const at of [
    20,
    Math.floor(evidence.length / 3),
    Math.floor(evidence.length / 2),
    evidence.lastIndexOf('%daybook-seal') - 5,
  ]) {
    const changed = Buffer.from(evidence);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(await said(changed)).toContain('The file: It was changed after it was sealed.');
  }
  for (const at of [evidence.length - 2, evidence.length - 40, evidence.lastIndexOf('%daybook-seal') + 4]) {
    const changed = Buffer.from(evidence);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect((await said(changed))[0]).toMatch(/^The (seal|file): It (has no seal|was changed|is of another key)/);
  }
  expect(await said(Buffer.concat([evidence, Buffer.from('\n')]))).toHaveLength(1);
  expect(warned).not.toHaveBeenCalled();
});

const second = 'CheckReleased, check-00000000-0000-4000-8000-0000000000c1 revision 1, position 13';
const withSecond = (changed: Partial<ProvenEvent>) =>
  made({ events: events.map((event, place) => (place === 1 ? { ...event, ...changed } : event)) });

it('names an event that was changed, also by somebody with the key', async () => {
  expect(await said(await withSecond({ data: { note: 'other' } }))).toEqual([`${second}: Its content was changed.`]);
  expect(await said(await withSecond({ position: 14 }))).toEqual([
    `${second.replace('13', '14')}: The log holds another event in its place.`,
  ]);
});

it('names an event that is not in the log', async () => {
  const read = async (stream: string, from = 0) =>
    stored.filter((one) => one.stream === stream && one.revision >= from && one !== ofCheck[2]);
  const { findings } = await verifyEvidence(evidence, { key, log: { read } as unknown as EventLog });
  expect(findings).toEqual([{ what: expect.stringMatching(/^CheckMailed/), reason: 'The log does not hold it.' }]);
});

it('names an event that the pages show in other words', async () => {
  const { pdf } = unsealed(evidence) ?? { pdf: evidence };
  const document = await PDF.load(new Uint8Array(pdf));
  const words = events.map((event, place) =>
    place === 1 ? { ...event, shown: { ...event.shown, sentence: 'Nobody.' } } : event,
  );
  const bytes = Buffer.from(JSON.stringify({ ...proof, events: words }));
  document.attachments.add(proofFile, bytes, { overwrite: true });
  const resealed = sealed(await document.save(), { proof: sha256(bytes), paper: sha256(paper) }, key);
  expect(await said(resealed)).toEqual([`${second}: The pages show something else, or do not show it.`]);
});

it('names another paper', async () => {
  const { pdf } = unsealed(evidence) ?? { pdf: evidence };
  const seal = { proof: sha256(Buffer.from(`${JSON.stringify(proof, null, 2)}\n`)), paper: null };
  expect(await said(sealed(pdf, seal, key))).toEqual(['The paper: It was changed, removed or added.']);
});

it('names another key, and what is no evidence at all', async () => {
  expect(await said(await made({}, signingKey('another secret')))).toEqual([
    expect.stringMatching(/^The seal: It is of another key/),
  ]);
  expect(await said(paper)).toEqual([expect.stringMatching(/^The file: It has no seal/)]);
});
