import { comparable } from '@daybook/kernel/text';
import {
  type EfileForm,
  type IdentityCheck,
  isEfileAuthorization,
  type ReminderFrequency,
} from '@daybook/signatures/domain';
import { newTexts as texts } from '../staff-texts.js';
import type { CustomDocument } from './generated/graphql.js';
import { type ChosenSigner, placesOf } from './signer-order.js';

/** Bytes; the server takes no more in one form. */
const largest = 25 * 1024 * 1024;

/** What a to-do that asks for the document has of its own. */
export interface AskingTodo {
  /** yyyy-mm-dd */
  readonly dueDate: string;
  readonly completeOnSubmit: boolean;
}

/** What the form has; `file` of a PDF that may be sent. */
export interface NewDocument {
  readonly file: File | null;
  readonly name: string;
  readonly signers: readonly ChosenSigner[];
  readonly reminderFrequency: ReminderFrequency;
  /** yyyy-mm-dd */
  readonly expiresAt: string;
  readonly message: string;
  /** Empty: only where the name of the document asks for it. */
  readonly identityCheck: IdentityCheck | '';
  /** Empty: none, or known by the name of the document. */
  readonly efileForm: EfileForm | '';
  readonly todo: AskingTodo | null;
}

export type Missing = Partial<Record<'file' | 'name' | 'signers' | 'expiresAt' | 'todo', string>>;

/** Why a file cannot be taken; nothing when it can. */
export function fileRefusal({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (type !== 'application/pdf' && !/\.pdf$/i.test(name)) return texts.notPdf;
  return size > largest ? texts.tooLarge : undefined;
}

/** `Engagement letter.pdf` as a document is named. */
export function nameOf(filename: string): string {
  return filename
    .replace(/\.pdf$/i, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 200);
}

/** What is still missing, a sentence for each. */
export function missingIn(
  { file, name, signers, expiresAt, identityCheck, efileForm, todo }: NewDocument,
  today: string,
): Missing {
  const [first] = signers;
  const mailboxes = new Set(signers.map(({ email }) => comparable(email)));
  const isChecked = identityCheck !== '' || efileForm !== '' || isEfileAuthorization(name);
  return {
    ...(file === null && { file: texts.fileMissing }),
    ...(name.trim() === '' && { name: texts.nameMissing }),
    ...(signers.length === 0 && { signers: texts.signersMissing }),
    ...(mailboxes.size < signers.length && !isChecked && { signers: texts.mailboxShared }),
    ...(todo && first && (first.isOutsider || first.isOfFirm) && { signers: texts.firstIsNoClient }),
    ...(expiresAt <= today && { expiresAt: texts.expiryPast }),
    ...(todo?.dueDate === '' && { todo: texts.dueDateMissing }),
  };
}

/** As the server takes it. */
export function inputOf(companyUuid: string, document: NewDocument): CustomDocument {
  const { name, signers, reminderFrequency, expiresAt, message, identityCheck, efileForm, todo } = document;
  const places = placesOf(signers);
  return {
    companyUuid,
    name: name.trim(),
    signers: signers.map(({ uuid, name: called, email, isOutsider = false }, at) => ({
      userUuid: isOutsider ? null : uuid,
      name: called,
      email,
      place: places[at] ?? 1,
    })),
    reminderFrequency,
    expiresAt,
    message: message.trim() || null,
    identityCheck: identityCheck || null,
    efileForm: efileForm || null,
    todo,
  };
}
