import { isImage, type UploadEvent, upload } from '@daybook/files/domain';
import { subjectOf } from '@daybook/kernel/events';
import { eventHandler } from '@daybook/kernel/flows';
import { finishUpload } from './finishing.js';
import { finishImage } from './images.js';
import { UploadParts } from './upload-parts.js';

/** Goes on with a finished upload where a crash may have stopped it, and clears its parts away. */
export const resumeUploads = eventHandler<UploadEvent>({
  name: 'resume finished uploads',
  categories: ['upload'],
  staysInside: true,
  on: {
    async UploadFinished(event, { commands, objects, sealed }) {
      const ticket = subjectOf(event.stream);
      const { by, company, correlationId } = event.meta;
      // a refusal was told to the person, or would have been: the folder may have gone meanwhile
      const { state } = await commands.load(upload, ticket);
      const finish = state.is !== 'absent' && isImage(state.target) ? finishImage : finishUpload;
      await finish(commands, ticket, { by, company, correlationId, causationId: event.id });
      await new UploadParts(objects, sealed).discard(ticket);
    },
  },
});
