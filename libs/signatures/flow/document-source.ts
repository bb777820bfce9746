import type { FlowContext } from '@daybook/kernel/flows';
import {
  type Field,
  isRepeatable,
  type MergeField,
  type OriginalFile,
  type PreparedDocument,
  type SignatureDocument,
  type SignerState,
  signatureDocument,
  signatureTemplate,
} from '@daybook/signatures/domain';
import type { Todo } from '@daybook/todos/domain';
import { validate as isUuid, v5 } from 'uuid';
import type { AskedSigner } from './signers.js';

type Loading = Pick<FlowContext, 'commands'>;

/** What the document of a to-do is made of. */
export interface DocumentSource {
  readonly original: OriginalFile;
  readonly signers: readonly AskedSigner[];
  readonly settings: Pick<PreparedDocument, 'template' | 'message' | 'identityCheck' | 'efileForm' | 'repeats'> & {
    readonly templateName?: string;
    /** Absent: that of the documents that begin now. */
    readonly provider?: string;
  };
  /** Which of the signers have their names on the pages already, counted from 0. */
  readonly drawn?: readonly number[];
  /** Why nothing can be made of it for these signers, as a sentence. */
  readonly refusal?: string;
}

const nameOfAnother =
  'The name of whoever was asked to sign before is printed on the pages. Prepare a new document for the person who is asked now.';

/** Fields by the signers of the document that gets them. */
export interface SourceFields {
  readonly fields: readonly Field[];
  readonly mergeFields: readonly MergeField[];
}

/**
 * The template of the to-do; where staff had uploaded a PDF for it, the document before. Undefined when neither is there,
 * or while nobody is named who signs what the template makes.
 */
export async function sourceOf(asking: Todo, loading: Loading): Promise<DocumentSource | undefined> {
  const [assignee] = asking.assignees;
  const first = { userUuid: assignee ?? null };
  if (asking.templateId !== null)
    return assignee === undefined ? undefined : ofTemplate(asking, asking.templateId, first, loading);
  const before = asking.document?.uuid;
  if (before === undefined) return undefined;
  const { state } = await loading.commands.load(signatureDocument, before);
  if (state.is === 'absent' || !isRepeatable(state)) return undefined;
  const { original, provider, message, identityCheck, efileForm, contacts } = state;
  const signers = state.signers.map((one, n) => ({ ...(n === 0 ? first : askedAs(one, contacts)), place: one.place }));
  const asked = { ...(identityCheck && { identityCheck }), ...(efileForm && { efileForm }) };
  const settings = { template: null, repeats: before, provider, message, ...asked };
  const drawn = state.signers.flatMap(({ uuid }, n) => (state.drawnNames.includes(uuid) ? n : []));
  const isOther = drawn.includes(0) && state.signers[0]?.user !== first.userUuid;
  return { original, signers, settings, drawn, ...(isOther && { refusal: nameOfAnother }) };
}

async function ofTemplate(
  { signerEmails, document }: Todo,
  templateId: string,
  first: AskedSigner,
  { commands }: Loading,
): Promise<DocumentSource | undefined> {
  // names of templates from before they were stored lead to none
  if (!isUuid(templateId)) return undefined;
  const { state: template } = await commands.load(signatureTemplate, templateId);
  if (template.is === 'absent') return undefined;
  const corrected = await correctedSigners(document?.uuid, templateId, commands);
  const others = corrected ?? signerEmails.map((email) => ({ email }));
  const asked: readonly AskedSigner[] = [first, ...others];
  const signers = asked.map((one, n) => ({ ...one, place: template.places[n] ?? n + 1 }));
  const settings = { template: templateId, templateName: template.name, message: null };
  return { original: template.original, signers, settings };
}

/** Those who sign after the first, as staff corrected them at the document before; undefined where they did not. */
async function correctedSigners(
  before: string | undefined,
  template: string,
  commands: Loading['commands'],
): Promise<readonly AskedSigner[] | undefined> {
  if (before === undefined) return undefined;
  const { state } = await commands.load(signatureDocument, before);
  if (state.is === 'absent' || state.template !== template || state.replaced.length === 0) return undefined;
  return state.signers.slice(1).map((one) => askedAs(one, state.contacts));
}

function askedAs({ uuid, user }: SignerState, contacts: SignatureDocument['contacts']): AskedSigner {
  return user === null ? { ...contacts?.[uuid] } : { userUuid: user };
}

/** What a document gets placed before it is sent by itself; undefined when staff place its fields. */
export async function fieldsOfSource(
  document: SignatureDocument,
  { commands }: Loading,
): Promise<SourceFields | undefined> {
  if (document.template !== null) {
    const { state: template } = await commands.load(signatureTemplate, document.template);
    if (template.is === 'absent') return undefined;
    const signerOf = (role: number | null) => document.signers[(role ?? 0) - 1]?.uuid;
    const fields = template.fields.flatMap(({ role, ...field }, n) => {
      const signer = signerOf(role);
      return signer === undefined ? [] : [{ ...field, uuid: ofItsOwn(field, n, signer), signer }];
    });
    const mergeFields = template.mergeFields.map(({ role, ...field }, n) => ({
      ...field,
      uuid: ofItsOwn(field, n, document.original.file),
      signer: signerOf(role) ?? null,
    }));
    return { fields, mergeFields };
  }
  if (document.repeats === undefined) return undefined;
  const { state: before } = await commands.load(signatureDocument, document.repeats);
  if (before.is === 'absent') return undefined;
  const signerOf = (uuid: string) => document.signers[before.signers.findIndex((one) => one.uuid === uuid)]?.uuid;
  const fields = before.fields.flatMap((field, n) => {
    const signer = signerOf(field.signer);
    return signer === undefined ? [] : [{ ...field, uuid: ofItsOwn(field, n, signer), signer }];
  });
  // what the firm said stands in the PDF that was sent
  return { fields, mergeFields: [] };
}

/** The same each time, and of no other field: earlier sources may have several under one uuid. */
function ofItsOwn({ uuid }: { readonly uuid: string }, n: number, of: string): string {
  return v5(`${n} ${uuid}`, of);
}
