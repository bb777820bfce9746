import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PDF } from '@libpdf/core';
import { sealReport } from '../work/seal-report.js';
import { firmSigner } from './firm-certificate.js';
import { ProviderUnavailable } from './provider/port.js';
import { seal } from './seal.js';

const folder = mkdtempSync(join(tmpdir(), 'daybook-time-stamp-'));
const own = { signing: { certificate: null, timestampUrl: null }, firmName: 'Ledger & Sons', dataDir: folder };
const path = (name: string) => join(folder, name);
let authority: Server;
let address: string;
let isDown = false;

/** A time-stamping authority: what comes is answered by OpenSSL, in RFC 3161. */
beforeAll(async () => {
  const usage = 'extendedKeyUsage=critical,timeStamping';
  const self = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=Clock', '-addext', usage];
  execFileSync('openssl', [...self, '-keyout', path('tsa.key'), '-out', path('tsa.crt')], { stdio: 'ignore' });
  writeFileSync(
    path('tsa.cnf'),
    `[tsa]
default_tsa = clock
[clock]
serial = ${path('serial')}
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
crypto_device = builtin
`,
  );
  authority = createServer(async (request, response) => {
    if (isDown) return response.writeHead(503).end();
    writeFileSync(path('query.tsq'), await buffer(request));
    const keys = ['-signer', path('tsa.crt'), '-inkey', path('tsa.key'), '-chain', path('tsa.crt')];
    const files = ['-queryfile', path('query.tsq'), '-out', path('answer.tsr')];
    execFileSync('openssl', ['ts', '-reply', '-config', path('tsa.cnf'), '-section', 'clock', ...keys, ...files], {
      stdio: 'ignore',
    });
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(readFileSync(path('answer.tsr')));
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => authority.once('listening', listening));
  address = `http://127.0.0.1:${(authority.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  await new Promise((closed) => authority.close(closed));
  rmSync(folder, { recursive: true });
});

async function sealed(): Promise<Buffer> {
  const pdf = PDF.create();
  pdf.addPage({ size: 'letter' });
  const as = { reason: 'Signed by everyone', location: 'Ledger & Sons', at: new Date('2026-01-05T15:00:00Z') };
  return Buffer.from(await seal(await pdf.save(), { ...as, timestampUrl: address, signer: await firmSigner(own) }));
}

it('carries the time of the authority, and is whole to us and to others', async () => {
  const pdf = await sealed();
  writeFileSync(path('sealed.pdf'), pdf);
  const said = execFileSync('pdfsig', ['-nocert', path('sealed.pdf')], { encoding: 'utf8' });
  expect(said).toMatch(/Total document signed[\s\S]*Signature is Valid/);
  expect(sealReport(pdf).seals).toMatchObject([{ covers: 'all', isIntact: true }]);
  expect(contentsOf(pdf)).toMatch(/id-smime-aa-timeStampToken/);
});

it('is not made without the time: an authority that is away is asked again later', async () => {
  isDown = true;
  await expect(sealed()).rejects.toThrow(ProviderUnavailable);
  isDown = false;
});

/** The signature as OpenSSL reads it. */
function contentsOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const hex = /\/Contents <([0-9A-Fa-f]+)>/.exec(text.slice(text.indexOf('/ByteRange')))?.[1] ?? '';
  writeFileSync(path('seal.der'), Buffer.from(hex, 'hex'));
  return execFileSync('openssl', ['asn1parse', '-inform', 'DER', '-in', path('seal.der')], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}
