import type { Composition } from './compose.js';
import type { Texts } from './draw-texts.js';
import type { SealReport } from './verdict.js';

/** What a child process can be asked to do. Bytes pass by paths. */
export interface Tasks {
  /** Says whether a PDF can be signed. */
  check: (input: { readonly path: string }) => Promise<Checked>;
  /** Writes the document with the texts of the firm to `into`; says how many pages it has then. */
  draw: (input: { readonly path: string; readonly into: string } & Texts) => Promise<number>;
  /** Writes the document as it is sealed to `into`; says which page is not what its signers saw, and writes nothing then. */
  compose: (
    input: { readonly path: string; readonly into: string } & Omit<Composition, 'original'>,
  ) => Promise<number | null>;
  /** Says which digital signatures a file bears, and whether they hold. */
  verify: (input: { readonly path: string }) => Promise<SealReport>;
}

/** How many pages it has, or why it cannot be signed, as a sentence for whoever chose it. */
export type Checked = { readonly pages: number } | { readonly unfit: string };
