import { file, type ScanResult } from '@daybook/files/domain';
import { isDone } from '@daybook/kernel/commands';
import type { ApiClient } from '@daybook/testing/api';
import { type Firm, origin } from '@daybook/testing/firm';

/** Where an upload goes, as `beginUploadFile` names it. */
export type Place =
  | { readonly folderUuid: string }
  | { readonly fileUuid: string }
  | { readonly requestPageUuid: string }
  | { readonly fileUploadRequestPageUuid: string };

export interface Ticket {
  readonly uuid: string;
  readonly startUrl: string;
  readonly errorMessage: string | null;
}

const begin = `mutation ($filename: String!, $folderUuid: UUID, $fileUuid: UUID, $requestPageUuid: UUID, $fileUploadRequestPageUuid: UUID) {
  beginUploadFile(filename: $filename, folderUuid: $folderUuid, fileUuid: $fileUuid, requestPageUuid: $requestPageUuid,
    fileUploadRequestPageUuid: $fileUploadRequestPageUuid) { uuid startUrl errorMessage } }`;
const finish = `mutation ($uuid: UUID!, $conflictAction: String) {
  finishUploadFile(uuid: $uuid, conflictAction: $conflictAction) { success errorMessage
    file { uuid title filename size mediaType unviewableReason versionNumber versionCount upload { url } }
    uploadedFile { uuid title deepLinkUrl unviewableReason upload { url } } } }`;

/** @throws Error with what the API said, unless a ticket was given or refused with a sentence */
export async function ticketFor(who: ApiClient, filename: string, place: Place): Promise<Ticket> {
  const { data, errors, text } = await who.graphql(begin, { filename, ...place });
  const [wrong] = errors ?? [];
  if (wrong?.extensions.code === 'VALIDATION') return { uuid: '', startUrl: '', errorMessage: wrong.message };
  if (!data) throw new Error(text);
  return data.beginUploadFile;
}

/** The bytes as one POST, as the specification has it. */
export function post(who: ApiClient, startUrl: string, bytes: Buffer | string): Promise<Response> {
  return who.request(startUrl, { method: 'POST', body: bytes });
}

/** Bytes from an offset on, by tus. */
export function goOn(
  who: ApiClient,
  startUrl: string,
  offset: number,
  bytes: Buffer | string,
  more: Record<string, string> = {},
): Promise<Response> {
  const headers = {
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
    ...more,
  };
  return who.request(startUrl, { method: 'PATCH', body: bytes, headers });
}

export async function finished(who: ApiClient, uuid: string, conflictAction?: string) {
  const { data, text } = await who.graphql(finish, { uuid, conflictAction });
  if (!data) throw new Error(text);
  return data.finishUploadFile;
}

/** Begin, bytes, finish. */
export async function upload(
  who: ApiClient,
  filename: string,
  bytes: Buffer | string,
  place: Place,
  conflictAction?: string,
) {
  const { uuid, startUrl, errorMessage } = await ticketFor(who, filename, place);
  if (errorMessage) return { success: false, errorMessage, file: null, uploadedFile: null };
  const { status } = await post(who, startUrl, bytes);
  if (status !== 200) throw new Error(`The bytes of ${filename} were answered with ${status}.`);
  return finished(who, uuid, conflictAction);
}

/** What the scanner says of the current version of a file. */
export async function scanned(firm: Firm, uuid: string, result: ScanResult = 'clean') {
  const { state } = await firm.api.commands.load(file, uuid);
  if (state.is === 'absent') throw new Error(`${uuid} is no file.`);
  const command = { type: 'RecordScan', version: state.current, result, threat: null } as const;
  const outcome = await firm.api.commands.send(file, uuid, command, origin(state.company));
  if (!isDone(outcome)) throw new Error(outcome.message);
  await firm.readable();
}
