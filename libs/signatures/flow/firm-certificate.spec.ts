import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import { firmSigner } from './firm-certificate.js';
import { seal } from './seal.js';

const folder = mkdtempSync(join(tmpdir(), 'daybook-certificate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const as = { timestampUrl: null, reason: 'Signed by everyone', location: 'Ledger & Sons', at: new Date() };
const own = { signing: { certificate: null, timestampUrl: null }, firmName: 'Ledger & Sons' };

async function sealed(signer: Awaited<ReturnType<typeof firmSigner>>): Promise<Buffer> {
  const pdf = PDF.create();
  pdf.addPage({ size: 'letter' });
  return Buffer.from(await seal(await pdf.save(), { ...as, signer }));
}

/** What poppler says of a PDF. */
function verdict(pdf: Buffer): string {
  const path = join(folder, 'checked.pdf');
  writeFileSync(path, pdf);
  try {
    return execFileSync('pdfsig', ['-nocert', path], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  }
}

const valid = /Total document signed[\s\S]*Signature is Valid/;

it('makes a certificate once, for its owner alone', async () => {
  const dataDir = join(folder, 'data');
  const [one, other] = await Promise.all([firmSigner({ ...own, dataDir }), firmSigner({ ...own, dataDir })]);
  const later = await firmSigner({ ...own, dataDir, firmName: 'Renamed' });
  expect(readdirSync(dataDir)).toEqual(['signing-certificate.json']);
  expect(statSync(join(dataDir, 'signing-certificate.json')).mode & 0o077).toBe(0);
  expect(other.certificate).toEqual(one.certificate);
  expect(later.certificate).toEqual(one.certificate);
  const { subject, issuer, validTo } = new X509Certificate(one.certificate);
  expect(subject).toContain('CN=Ledger & Sons');
  expect(issuer).toBe(subject);
  expect(new Date(validTo).getFullYear()).toBe(new Date().getFullYear() + 10);
  expect(verdict(await sealed(later))).toMatch(valid);
});

it('seals with the certificate it is given; one changed byte is noticed', async () => {
  const [key, crt, path] = ['key.pem', 'crt.pem', 'seal.p12'].map((one) => join(folder, one)) as [
    string,
    string,
    string,
  ];
  const self = ['req', '-x509', '-newkey', 'rsa:3072', '-nodes', '-days', '30', '-subj', '/CN=Given & Sons'];
  execFileSync('openssl', [...self, '-keyout', key, '-out', crt], { stdio: 'ignore' });
  execFileSync('openssl', ['pkcs12', '-export', '-inkey', key, '-in', crt, '-out', path, '-passout', 'pass:secret']);
  const given = (password: string) =>
    firmSigner({ ...own, dataDir: folder, signing: { certificate: { path, password }, timestampUrl: null } });
  const pdf = await sealed(await given('secret'));
  expect(verdict(pdf)).toMatch(valid);
  expect(verdict(pdf)).toContain('Given & Sons');
  for (const at of [100, pdf.length >> 1, pdf.length - 300]) {
    const changed = Buffer.from(pdf);
    changed[at] = (changed[at] as number) ^ 1;
    expect(verdict(changed)).not.toMatch(valid);
  }
  await expect(given('wrong')).rejects.toThrow();
});
