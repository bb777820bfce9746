import 'reflect-metadata';
import { randomBytes, webcrypto, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, makePrivate, writeOnce } from '@daybook/kernel/config';
import { CryptoKeySigner, P12Signer, type Signer } from '@libpdf/core';

export type SigningSettings = Pick<Config, 'signing' | 'dataDir' | 'firmName'>;

const name = 'signing-certificate.json';
const years = 10;
const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 3_072,
} as const;

/**
 * What the firm seals with: the certificate of the settings, else its own, which vouches for itself. That one is made at
 * the first call and is the same ever after.
 *
 * @throws Error when the file cannot be opened
 */
export async function firmSigner({ signing, dataDir, firmName }: SigningSettings): Promise<Signer> {
  if (signing.certificate) {
    const { path, password } = signing.certificate;
    return P12Signer.create(await readFile(path), password, { buildChain: true });
  }
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    makePrivate(dataDir, { isPassedThrough: true });
    writeOnce(file, `${JSON.stringify(await ownCertificate(firmName), null, 2)}\n`);
  }
  // another process may have been quicker: what lies there counts
  const { key, certificate } = JSON.parse(readFileSync(file, 'utf8')) as OwnCertificate;
  const imported = await webcrypto.subtle.importKey('pkcs8', Buffer.from(key, 'base64'), algorithm, false, ['sign']);
  return new CryptoKeySigner(imported, Buffer.from(certificate, 'base64'), 'RSA', algorithm.name);
}

/** Until when that certificate is valid; null before the first document made one. @throws Error when the file cannot be opened */
export async function certificateExpiry(settings: SigningSettings): Promise<Date | null> {
  if (!settings.signing.certificate && !existsSync(join(settings.dataDir, name))) return null;
  const { certificate } = await firmSigner(settings);
  return new Date(new X509Certificate(certificate).validTo);
}

/** Both DER in base64; the key as PKCS #8. */
interface OwnCertificate {
  readonly key: string;
  readonly certificate: string;
}

async function ownCertificate(firmName: string): Promise<OwnCertificate> {
  const { KeyUsageFlags, KeyUsagesExtension, X509CertificateGenerator } = await import('@peculiar/x509');
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const notBefore = new Date();
  const notAfter = new Date(notBefore);
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + years);
  const made = await X509CertificateGenerator.createSelfSigned(
    {
      // a serial number is positive
      serialNumber: `00${randomBytes(16).toString('hex')}`,
      name: [{ CN: [firmName] }, { O: [firmName] }],
      notBefore,
      notAfter,
      signingAlgorithm: algorithm,
      keys,
      extensions: [new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true)],
    },
    webcrypto as never,
  );
  const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return {
    key: Buffer.from(key).toString('base64'),
    certificate: Buffer.from(made.rawData).toString('base64'),
  };
}
