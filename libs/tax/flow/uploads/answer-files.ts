import { currentVersion, file, fileTree, isLive, nodeOf } from '@daybook/files/domain';
import { settleUpload } from '@daybook/files/flow';
import type { CommandMetadata, Commands } from '@daybook/kernel/commands';
import type { UploadCause } from '@daybook/kernel/contributions';
import { type Refusal, refuse } from '@daybook/kernel/events';
import type { Receiving } from '@daybook/uploads/flow';
import { type AnsweredByFile, finishAnswerUpload } from './answer-uploads.js';

type Loads = Pick<Commands, 'load'>;

/** A file that answers a question, as whoever reads the answers sees it. */
export interface AnswerFileParticulars {
  readonly title: string;
  readonly filename: string;
  readonly mediaType: string;
  readonly size: number;
  /** When it came, ISO 8601 UTC. */
  readonly at: string;
  readonly owner: string | null;
  readonly company: string | null;
  /** Why its bytes cannot be had: `scan_pending`, or what the scanner said. */
  readonly withheld: string | null;
  readonly object: string;
}

export const notInLibrary = refuse(
  'fileNotThere',
  'This file could not be found in the library. It may have been moved to the trash.',
);

/** Makes the bytes that were sent for a ticket a file that answers its question. */
export async function takeAnswerFile(
  receiving: Receiving,
  ticket: string,
  isFromClient: boolean,
  metadata: (step: string) => CommandMetadata,
): Promise<AnsweredByFile | Refusal> {
  const refusal = await settleUpload(receiving, ticket, { replaces: null, isFromClient }, metadata);
  if (refusal) return refusal;
  const { commandId: _, bodyHash: __, ...cause } = metadata('finish');
  const finished = await finishAnswerUpload(receiving.commands, ticket, cause satisfies UploadCause);
  if (!('refused' in finished)) await receiving.parts.discard(ticket);
  return finished;
}

/** Undefined for a file that was destroyed. */
export async function answerFileParticulars(commands: Loads, uuid: string): Promise<AnswerFileParticulars | undefined> {
  const { state } = await commands.load(file, uuid);
  if (state.is !== 'there') return undefined;
  const { filename, mediaType, size, scan, object } = currentVersion(state);
  const { company, owner, versions } = state;
  const tree = company === null ? undefined : (await commands.load(fileTree, company)).state;
  return {
    title: (tree && nodeOf(tree, uuid)?.title) ?? filename,
    ...{ filename, mediaType, size, company, owner, object },
    at: versions[0]?.at ?? '',
    withheld: scan === null ? 'scan_pending' : scan.result === 'clean' ? null : scan.result,
  };
}

/** Whether it lies in the library of the company, outside of the trash. */
export async function isInLibrary(commands: Loads, company: string, uuid: string): Promise<boolean> {
  const { state } = await commands.load(fileTree, company);
  return nodeOf(state, uuid)?.kind === 'file' && isLive(state, uuid);
}
