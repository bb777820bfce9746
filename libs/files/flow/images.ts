import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headerImageKey } from '@daybook/files/domain';
import type { FileWorkers } from '@daybook/files/work';
import { TaskFailed } from '@daybook/kernel/children';
import type { CommandMetadata } from '@daybook/kernel/commands';
import { type UploadPurpose, uploadPurpose } from '@daybook/kernel/contributions';
import { type Refusal, refuse } from '@daybook/kernel/events';
import { fileBytes } from '@daybook/kernel/store';
import { type Owner, ownerOf } from '@daybook/kernel/turns';
import { type Upload, upload } from '@daybook/uploads/domain';
import {
  cannotFinish,
  messageWhenFull,
  type Receiving,
  type StoredUpload,
  sayFinished,
  unlessFinished,
} from '@daybook/uploads/flow';
import { v5 } from 'uuid';

const unreadable = refuse('unreadable', 'This picture cannot be read. Choose another PNG or JPEG.');

/**
 * Draws the image that was sent anew, by a child process, and puts it where it stays; nothing of the bytes that came is
 * kept. Its purpose then makes it what it is for.
 *
 * @param origin of a step of the finishing, told apart by name
 */
export function settleImage(
  receiving: Receiving,
  ticket: string,
  workers: () => Promise<FileWorkers>,
  metadata: (step: string) => CommandMetadata,
): Promise<Refusal | undefined> {
  return unlessFinished(receiving.commands, ticket, () => settle(receiving, ticket, workers, metadata));
}

async function settle(
  receiving: Receiving,
  ticket: string,
  workers: () => Promise<FileWorkers>,
  metadata: (step: string) => CommandMetadata,
): Promise<Refusal | undefined> {
  const { state } = await receiving.commands.load(upload, ticket);
  const wrong = await cannotFinish(receiving, ticket, state, metadata('check'));
  if (wrong || state.is === 'absent') return wrong;

  const wanted = wantedOf(receiving.purposes, state, ticket);
  const drawn = await draw(
    receiving,
    ticket,
    await workers(),
    wanted,
    ownerOf({ by: state.by === null ? { system: 'files' } : { user: state.by }, company: state.company }),
  );
  if ('refused' in drawn) return drawn;
  const { image, ...bytes } = drawn;
  const { mediaType } = wanted;
  const result = { file: image, version: image, conflictAction: 'KEEP_BOTH', isFromClient: false } as const;
  return sayFinished(receiving, ticket, { ...bytes, mediaType }, result, metadata);
}

interface WantedImage {
  readonly task: 'portrait' | 'banner' | 'logo';
  readonly mediaType: string;
  readonly subject: string;
  readonly objectOf: (image: string) => string;
}

function wantedOf(purposes: readonly UploadPurpose[], { purpose, target }: Upload, ticket: string): WantedImage {
  const { picture } = uploadPurpose(purposes, purpose);
  if (!picture) throw new Error(`Uploads for ${purpose} are no pictures.`);
  const { task, mediaType, placed } = picture;
  const place = placed?.(target) ?? {
    subject: `headerImage-${ticket}`,
    objectOf: (image: string) => headerImageKey(ticket, image),
  };
  return { task, mediaType, ...place };
}

interface DrawnImage extends StoredUpload {
  readonly image: string;
}

function draw(
  { parts }: Receiving,
  ticket: string,
  workers: FileWorkers,
  { task, subject, objectOf }: WantedImage,
  owner: Owner,
): Promise<DrawnImage | Refusal> {
  return workers.scratch.with(async (folder) => {
    const [path, into] = [join(folder, 'file'), join(folder, 'image')];
    await parts.lay(ticket, path);
    try {
      await workers[task]({ path, into }, owner);
    } catch (fault) {
      if (fault instanceof TaskFailed) return unreadable;
      throw fault;
    }
    // named after what was drawn: drawn again it is the same object, and never another picture under its name
    const image = v5(
      createHash('sha256')
        .update(await readFile(into))
        .digest('hex'),
      ticket,
    );
    const stored = await parts.put(objectOf(image), subject, fileBytes(into)).catch(messageWhenFull);
    return 'refused' in stored ? stored : { ...stored, image };
  });
}
