import { dayInWords } from '@daybook/kernel/events';
import { feeInWords, type Letter, termInWords } from './letter.js';

/** What the firm says at a place of the page: filled in when the document is sent, by nobody who signs. */
export const mergeKinds = ['company', 'signer', 'year', 'date', 'fee', 'term'] as const;
export type MergeKind = (typeof mergeKinds)[number];

/** These say what only an engagement letter knows. */
export const letterKinds: readonly MergeKind[] = ['fee', 'term'];

/** Lengths are parts of the page, from its top left corner, turned as it is shown. */
interface MergePlace {
  readonly uuid: string;
  readonly kind: MergeKind;
  /** From 1. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** What it says in any case; empty: what its kind says then. */
  readonly text: string;
}

export interface MergeField extends MergePlace {
  /** Whose name it says; null where it says nobody's. */
  readonly signer: string | null;
}

/** The role is counted from 1. */
export type TemplateMergeField = MergePlace & { readonly role: number | null };

/** What the kinds say in one document. */
export interface MergeValues {
  readonly company: string;
  /** Names by the uuid of the signer. */
  readonly signers: Readonly<Record<string, string>>;
  /** In the zone of the company, yyyy-mm-dd. */
  readonly today: string;
  readonly letter: Letter | null;
}

/** The text of each field by its uuid; empty where nothing is known to say. */
export function mergeTexts(fields: readonly MergeField[], values: MergeValues): Readonly<Record<string, string>> {
  return Object.fromEntries(fields.map((field) => [field.uuid, field.text.trim() || textOf(field, values)]));
}

function textOf({ kind, signer }: MergeField, { company, signers, today, letter }: MergeValues): string {
  switch (kind) {
    case 'company':
      return company;
    case 'signer':
      return signers[signer ?? ''] ?? '';
    case 'year':
      return letter ? String(letter.year) : today.slice(0, 4);
    case 'date':
      return dayInWords(today);
    case 'fee':
      return letter ? feeInWords(letter.lines) : '';
    case 'term':
      return letter ? termInWords(letter) : '';
  }
}
