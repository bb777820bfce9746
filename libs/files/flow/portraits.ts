import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { type Upload, upload } from '@daybook/files/domain';
import { TaskFailed, type Workshop } from '@daybook/files/work';
import { avatarKey, userDecider } from '@daybook/identity/domain';
import type { Commands, Origin } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import type { Stored } from '@daybook/kernel/store';
import { cannotFinish, type Receiving, saidWhenFull, sayFinished } from './receiving.js';
import { type Cause, refusalOf, step } from './steps.js';

const unreadable = refuse('unreadable', 'This picture cannot be read. Choose another PNG or JPEG.');

/**
 * Draws the portrait that was sent anew, by a child process, and puts it where it stays; nothing of the bytes that came
 * is kept. `finishPortrait` then makes it the person's.
 *
 * @param origin of a step of the finishing, told apart by name
 */
export async function settlePortrait(
  receiving: Receiving,
  ticket: string,
  workshop: () => Promise<Workshop>,
  origin: (step: string) => Origin,
): Promise<Refusal | undefined> {
  const { state } = await receiving.commands.load(upload, ticket);
  if (state.is === 'finished') return undefined;
  const wrong = await cannotFinish(receiving, ticket, state, origin('check'));
  if (wrong || state.is === 'absent') return wrong;

  const user = personOf(state);
  const avatar = randomUUID();
  const object = avatarKey(user, avatar);
  const drawn = await draw(receiving, ticket, await workshop(), { object, subject: `user-${user}` });
  if ('refused' in drawn) return drawn;
  const result = { file: avatar, version: avatar, conflictAction: 'KEEP_BOTH', isFromClient: false } as const;
  return sayFinished(receiving, ticket, { ...drawn, mediaType: 'image/png', object }, result, origin);
}

/** Makes a settled portrait the person's, once, however often this runs. */
export async function finishPortrait(commands: Commands, ticket: string, cause: Cause): Promise<Refusal | undefined> {
  const { state } = await commands.load(upload, ticket);
  if (state.is !== 'finished' || !state.result) throw new Error(`${ticket} was never finished, so it is no portrait.`);
  const command = { type: 'SetAvatar', avatar: state.result.file } as const;
  return refusalOf(await commands.send(userDecider, personOf(state), command, step(ticket, 'avatar', cause)));
}

function draw(
  { parcels }: Receiving,
  ticket: string,
  workshop: Workshop,
  { object, subject }: { readonly object: string; readonly subject: string },
): Promise<Stored | Refusal> {
  return workshop.scratch.with(async (folder) => {
    const [path, into] = [join(folder, 'file'), join(folder, 'portrait.png')];
    await parcels.lay(ticket, path);
    try {
      await workshop.portrait({ path, into });
    } catch (fault) {
      if (fault instanceof TaskFailed) return unreadable;
      throw fault;
    }
    return parcels.put(object, subject, createReadStream(into)).catch(saidWhenFull);
  });
}

function personOf({ target }: Upload): string {
  if ('user' in target) return target.user;
  throw new Error('It is no portrait.');
}
