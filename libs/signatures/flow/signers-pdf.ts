import { currentVersion, file } from '@daybook/files/domain';
import type { Commands } from '@daybook/kernel/commands';
import type { SignatureDocument } from '@daybook/signatures/domain';

/** Which PDF of a document: as it was handed in, or sealed after the last signature. */
export type SignersPdf = 'original' | 'signed';

export interface StoredPdf {
  /** Its key in the store, and whose key seals it. */
  readonly object: string;
  readonly subject: string;
  readonly filename: string;
}

/**
 * Where the bytes of a document lie for who signs it; `notYet` while they are not made or not scanned, undefined once they
 * are gone and where they may not be had.
 */
export async function signersPdf(
  which: SignersPdf,
  { original, filed }: SignatureDocument,
  commands: Pick<Commands, 'load'>,
): Promise<StoredPdf | 'notYet' | undefined> {
  const uuid = which === 'original' ? original.file : filed;
  if (uuid === null) return 'notYet';
  const { state } = await commands.load(file, uuid);
  if (state.is !== 'there') return undefined;
  const version =
    which === 'original' ? state.versions.find(({ sha256 }) => sha256 === original.sha256) : currentVersion(state);
  if (version && !version.scan) return 'notYet';
  if (version?.scan?.result !== 'clean') return undefined;
  return { object: version.object, subject: `file-${uuid}`, filename: version.filename };
}
