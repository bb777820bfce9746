import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { file, type StoredFile, type Version, versionOf } from '@daybook/files/domain';
import type { FileWorkers, Scanner } from '@daybook/files/work';
import type { FlowContext } from '@daybook/kernel/flows';
import { type Owner, ownerOf } from '@daybook/kernel/turns';
import type { Piece } from './work-list.js';

/** What work on bytes needs. */
export interface Worker {
  readonly tools: FlowContext;
  readonly workers: FileWorkers;
  readonly scanner: Scanner;
}

/** The version as the log has it now; undefined when its bytes are not to be looked at any more. */
export async function pieceOf(
  { file: uuid, version }: Piece,
  { tools }: Worker,
): Promise<{ stored: StoredFile; one: Version } | undefined> {
  const { state } = await tools.commands.load(file, uuid);
  const one = state.is === 'there' ? versionOf(state, version) : undefined;
  return state.is === 'there' && one ? { stored: state, one } : undefined;
}

/** Who handed a version in. */
export function ownerOfVersion({ company }: Pick<StoredFile, 'company'>, { by }: Pick<Version, 'by'>): Owner {
  return ownerOf({ by: by === null ? { system: 'files' } : { user: by }, company });
}

/** Lays the clear bytes into a folder of their own for as long as `use` takes. */
export function withBytes<Answer>(
  { file: uuid }: Piece,
  { object }: Version,
  { tools, workers }: Worker,
  use: (path: string, folder: string) => Promise<Answer>,
): Promise<Answer> {
  return workers.scratch.with(async (folder) => {
    const path = join(folder, 'file');
    await pipeline(await tools.sealed.get(object, `file-${uuid}`), createWriteStream(path, { mode: 0o600 }));
    return use(path, folder);
  });
}
