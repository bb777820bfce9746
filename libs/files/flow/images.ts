import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { headerImageKey, type Upload, upload } from '@daybook/files/domain';
import { TaskFailed, type Workshop } from '@daybook/files/work';
import { avatarKey, userDecider } from '@daybook/identity/domain';
import type { Commands, Origin } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import type { Stored } from '@daybook/kernel/store';
import { cannotFinish, type Receiving, saidWhenFull, sayFinished } from './receiving.js';
import { type Cause, refusalOf, step } from './steps.js';

const unreadable = refuse('unreadable', 'This picture cannot be read. Choose another PNG or JPEG.');

/**
 * Draws the image that was sent anew, by a child process, and puts it where it stays; nothing of the bytes that came is
 * kept. `finishImage` then makes it what it is for.
 *
 * @param origin of a step of the finishing, told apart by name
 */
export async function settleImage(
  receiving: Receiving,
  ticket: string,
  workshop: () => Promise<Workshop>,
  origin: (step: string) => Origin,
): Promise<Refusal | undefined> {
  const { state } = await receiving.commands.load(upload, ticket);
  if (state.is === 'finished') return undefined;
  const wrong = await cannotFinish(receiving, ticket, state, origin('check'));
  if (wrong || state.is === 'absent') return wrong;

  const image = randomUUID();
  const wanted = wantedOf(state, ticket, image);
  const drawn = await draw(receiving, ticket, await workshop(), wanted);
  if ('refused' in drawn) return drawn;
  const { object, mediaType } = wanted;
  const result = { file: image, version: image, conflictAction: 'KEEP_BOTH', isFromClient: false } as const;
  return sayFinished(receiving, ticket, { ...drawn, mediaType, object }, result, origin);
}

/** Makes a settled portrait the person's, once, however often this runs; a header image is there as it is. */
export async function finishImage(commands: Commands, ticket: string, cause: Cause): Promise<Refusal | undefined> {
  const { state } = await commands.load(upload, ticket);
  if (state.is !== 'finished' || !state.result) throw new Error(`${ticket} was never finished, so it is no image.`);
  if (!('user' in state.target)) return undefined;
  const command = { type: 'SetAvatar', avatar: state.result.file } as const;
  return refusalOf(await commands.send(userDecider, state.target.user, command, step(ticket, 'avatar', cause)));
}

interface WantedImage {
  readonly task: 'portrait' | 'banner';
  readonly mediaType: string;
  readonly object: string;
  readonly subject: string;
}

function wantedOf({ target }: Upload, ticket: string, image: string): WantedImage {
  if ('user' in target) {
    const { user } = target;
    return { task: 'portrait', mediaType: 'image/png', object: avatarKey(user, image), subject: `user-${user}` };
  }
  if (!('for' in target)) throw new Error('It is no image.');
  const object = headerImageKey(ticket, image);
  return { task: 'banner', mediaType: 'image/webp', object, subject: `headerImage-${ticket}` };
}

function draw(
  { parcels }: Receiving,
  ticket: string,
  workshop: Workshop,
  { task, object, subject }: WantedImage,
): Promise<Stored | Refusal> {
  return workshop.scratch.with(async (folder) => {
    const [path, into] = [join(folder, 'file'), join(folder, 'image')];
    await parcels.lay(ticket, path);
    try {
      await workshop[task]({ path, into });
    } catch (fault) {
      if (fault instanceof TaskFailed) return unreadable;
      throw fault;
    }
    return parcels.put(object, subject, createReadStream(into)).catch(saidWhenFull);
  });
}
