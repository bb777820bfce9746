/** One digital signature that was found in a file. */
export interface FoundSeal {
  /** Which bytes it speaks for: the whole file, its beginning only, or more than is there. */
  readonly covers: 'all' | 'beginning' | 'more';
  /** The bytes are those that were signed, and whoever has the certificate signed them. */
  readonly isIntact: boolean;
  /** SHA-256 of the certificate, hex; null where it cannot be read. */
  readonly certificate: string | null;
}

/** What can be said of a file without knowing whose it is. */
export interface SealReport {
  /** Of the whole file, hex. */
  readonly sha256: string;
  readonly is: 'pdf' | 'pdf without its end' | 'something else';
  readonly seals: readonly FoundSeal[];
}

/**
 * `unchanged`: byte for byte what we filed. `unrecorded`: a whole seal of ours, on a file that we did not file.
 * `extended`: something was added behind what we sealed. `damaged`: a seal that nobody can read any more.
 */
export const sealVerdicts = [
  'unchanged',
  'changed',
  'extended',
  'cut',
  'unrecorded',
  'damaged',
  'foreign',
  'unsigned',
  'notPdf',
] as const;
export type SealVerdict = (typeof sealVerdicts)[number];

/** What to say of a file. @param ours fingerprints of the certificates that we have sealed with */
export function verdictOf(
  { is, seals }: SealReport,
  isRecorded: boolean,
  ours: Pick<ReadonlySet<string>, 'has'>,
): SealVerdict {
  if (isRecorded) return 'unchanged';
  if (is === 'something else') return 'notPdf';
  const own = seals.filter(({ certificate }) => certificate !== null && ours.has(certificate));
  const whole = own.find(({ isIntact }) => isIntact);
  if (whole) return whole.covers === 'all' ? 'unrecorded' : 'extended';
  if (is === 'pdf without its end' || seals.some(({ covers }) => covers === 'more')) return 'cut';
  if (own.length > 0) return 'changed';
  if (seals.some(({ certificate }) => certificate === null)) return 'damaged';
  return seals.length > 0 ? 'foreign' : 'unsigned';
}
