import { isImage, type UploadFact, upload } from '@daybook/files/domain';
import { subjectOf } from '@daybook/kernel/events';
import { reaction } from '@daybook/kernel/flows';
import { finishUpload } from './finishing.js';
import { finishImage } from './images.js';
import { Parcels } from './parcels.js';

/** Goes on with a finished upload where a crash may have stopped it, and clears its parts away. */
export const resumeUploads = reaction<UploadFact>({
  name: 'resume finished uploads',
  categories: ['upload'],
  staysInside: true,
  on: {
    async UploadFinished(fact, { commands, objects, sealed }) {
      const ticket = subjectOf(fact.stream);
      const { by, company, correlationId } = fact.meta;
      // a refusal was told to the person, or would have been: the folder may have gone meanwhile
      const { state } = await commands.load(upload, ticket);
      const finish = state.is !== 'absent' && isImage(state.target) ? finishImage : finishUpload;
      await finish(commands, ticket, { by, company, correlationId, causationId: fact.id });
      await new Parcels(objects, sealed).discard(ticket);
    },
  },
});
