import type { SigningKey } from '@daybook/audit/flow';
import { TextPages } from './pages.js';
import { type CheckProof, linesAbout, paperFile, proofFile, sha256 } from './proof.js';
import { sealed } from './seal.js';

export interface CheckEvidence {
  readonly proof: CheckProof;
  /** `Check 1001 to Otto Orchard` */
  readonly title: string;
  /** Of which account and as of when. */
  readonly lead: readonly string[];
  /** What is printed, as a PDF; null while there is none. */
  readonly paper: Buffer | null;
}

const howToVerify = (key: string) =>
  `Signed by ${key}. To verify this file: npm run audit:verify -- --evidence FILE. The record itself and the paper are attached to it.`;

/** What happened to a check, with its hashes and the paper, as a PDF that carries its proof. */
export async function evidencePdf({ proof, title, lead, paper }: CheckEvidence, key: SigningKey): Promise<Buffer> {
  const pages = await TextPages.open(`Evidence: ${title}`);
  await pages.lead([...lead, howToVerify(key.id), paper ? 'The paper follows.' : 'Nothing was printed yet.']);
  for (const event of proof.events) await pages.entry(linesAbout(event));
  if (paper) await pages.append(paper);
  const proofBytes = Buffer.from(`${JSON.stringify(proof, null, 2)}\n`);
  const files = new Map<string, Uint8Array>([[proofFile, proofBytes]]);
  if (paper) files.set(paperFile, paper);
  const pdf = await pages.attach(files);
  return sealed(pdf, { proof: sha256(proofBytes), paper: paper && sha256(paper) }, key);
}
