import { createHash, verify, X509Certificate } from 'node:crypto';
import { childAt, childrenOf, type Der, readDer, tags } from './der.js';

/** A signature as PDF files carry it: SignedData of RFC 5652 with one signer, about bytes that lie beside it. */
export interface CmsSignature {
  /** DER. */
  readonly certificate: Uint8Array;
  /** Whether these are the bytes that were signed, and with the key of the certificate. */
  speaksFor(parts: readonly Uint8Array[]): boolean;
}

const oids = {
  signedData: '2a864886f70d010702',
  data: '2a864886f70d010701',
  messageDigest: '2a864886f70d010904',
} as const;
const digests: Readonly<Record<string, 'sha256' | 'sha384' | 'sha512'>> = {
  '608648016503040201': 'sha256',
  '608648016503040202': 'sha384',
  '608648016503040203': 'sha512',
};
/** With PKCS #1 v1.5 (the digest named or not), and ECDSA. */
const signatures: Readonly<Record<string, 'any' | 'sha256' | 'sha384' | 'sha512'>> = {
  '2a864886f70d010101': 'any',
  '2a864886f70d01010b': 'sha256',
  '2a864886f70d01010c': 'sha384',
  '2a864886f70d01010d': 'sha512',
  '2a8648ce3d040302': 'sha256',
  '2a8648ce3d040303': 'sha384',
  '2a8648ce3d040304': 'sha512',
};
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const same = (some: Der, others: Der) => Buffer.compare(some.whole, others.whole) === 0;

/** @throws Error for bytes that are no such signature */
export function readCms(bytes: Uint8Array): CmsSignature {
  const outer = readDer(bytes);
  // the place for a signature is larger than what stands in it; nothing hides behind
  if (bytes.subarray(outer.whole.length).some((byte) => byte !== 0)) throw new Error('Something follows.');
  if (outer.tag !== tags.sequence || hex(childAt(outer, 0, tags.oid).content) !== oids.signedData)
    throw new Error('It is not signed data.');
  const signed = childAt(childAt(outer, 1, tags.context0), 0, tags.sequence);
  const algorithm = only(childAt(signed, 1, tags.set));
  const about = childAt(signed, 2, tags.sequence);
  if (hex(childAt(about, 0, tags.oid).content) !== oids.data || childrenOf(about).length > 1)
    throw new Error('It is not about bytes beside it.');
  const certificates = childrenOf(childAt(signed, 3, tags.context0));
  const signer = only(childAt(signed, 4, tags.set));
  if (hex(childAt(signed, 0, tags.integer).content) !== '01' || hex(childAt(signer, 0, tags.integer).content) !== '01')
    throw new Error('The version is none of ours.');
  const certificate = certificates.find((one) => isNamedBy(childAt(signer, 1, tags.sequence), one));
  if (!certificate) throw new Error('The certificate of the signer is missing.');
  return {
    certificate: certificate.whole,
    speaksFor: (parts) => same(algorithm, childAt(signer, 2, tags.sequence)) && isBy(signer, certificate, parts),
  };
}

/** The one sequence in a set. @throws Error for more or none */
function only(set: Der): Der {
  if (childrenOf(set).length !== 1) throw new Error('It has not exactly one signer.');
  return childAt(set, 0, tags.sequence);
}

/** By issuer and serial number. */
function isNamedBy(name: Der, certificate: Der): boolean {
  const body = childAt(certificate, 0, tags.sequence);
  const fields = childrenOf(body).filter(({ tag }) => tag !== tags.context0);
  const [serial, , issuer] = fields;
  const [namedIssuer, namedSerial] = childrenOf(name);
  return (
    !!serial && !!issuer && !!namedIssuer && !!namedSerial && same(issuer, namedIssuer) && same(serial, namedSerial)
  );
}

function isBy(signer: Der, certificate: Der, parts: readonly Uint8Array[]): boolean {
  const digest = digests[algorithmIn(childAt(signer, 2, tags.sequence))];
  const by = signatures[algorithmIn(childAt(signer, 4, tags.sequence))];
  if (!digest || !by || (by !== 'any' && by !== digest)) return false;
  const attributes = childAt(signer, 3, tags.context0);
  const hash = createHash(digest);
  for (const part of parts) hash.update(part);
  if (hex(hash.digest()) !== digestIn(attributes)) return false;
  // they are signed as the set that they are, not as the field of the signer
  const signedBytes = Uint8Array.from(attributes.whole);
  signedBytes[0] = tags.set;
  const { publicKey } = new X509Certificate(certificate.whole);
  return verify(digest, signedBytes, publicKey, childAt(signer, 5, tags.octets).content);
}

/** Its identifier; what follows it may say nothing: it is not among the bytes that were signed. */
function algorithmIn(algorithm: Der): string {
  const [oid, ...parameters] = childrenOf(algorithm);
  if (oid?.tag !== tags.oid || parameters.some(({ whole }) => hex(whole) !== '0500')) return '';
  return hex(oid.content);
}

function digestIn(attributes: Der): string | undefined {
  const found = childrenOf(attributes).find((one) => hex(childAt(one, 0, tags.oid).content) === oids.messageDigest);
  return found && hex(childAt(childAt(found, 1, tags.set), 0, tags.octets).content);
}
