import { type UploadPurpose, uploadPurpose } from '@daybook/kernel/contributions';
import { subjectOf } from '@daybook/kernel/events';
import { eventHandler } from '@daybook/kernel/flows';
import { type UploadEvent, upload } from '@daybook/uploads/domain';
import { UploadParts } from './upload-parts.js';

/** Goes on with a finished upload where a crash may have stopped it, and clears its parts away. */
export function resumeUploads(purposes: readonly UploadPurpose[]) {
  return eventHandler<UploadEvent>({
    name: 'resume finished uploads',
    categories: ['upload'],
    staysInside: true,
    on: {
      async UploadFinished(event, { commands, objects, sealed }) {
        const ticket = subjectOf(event.stream);
        const { by, company, correlationId } = event.meta;
        const { state } = await commands.load(upload, ticket);
        if (state.is === 'absent') return;
        // a refusal was told to the person, or would have been: the place may have gone meanwhile
        const cause = { by, company, correlationId, causationId: event.id };
        await uploadPurpose(purposes, state.purpose).complete(commands, ticket, cause);
        await new UploadParts(objects, sealed).discard(ticket);
      },
    },
  });
}
