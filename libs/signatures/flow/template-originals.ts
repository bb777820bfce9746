import { file } from '@daybook/files/domain';
import { isDone } from '@daybook/kernel/commands';
import { subjectOf } from '@daybook/kernel/events';
import { eventHandler, metadataFromEvent } from '@daybook/kernel/flows';
import { type SignatureTemplateEvent, signatureTemplate } from '@daybook/signatures/domain';
import { copyOriginal } from './copy-original.js';

/** A template keeps its PDF when the document that it was saved from is gone, and its readers need not see that one. */
export const copyTemplateOriginals = eventHandler<SignatureTemplateEvent>({
  name: 'copy originals of templates',
  categories: ['signatureTemplate'],
  staysInside: true,
  on: {
    async SignatureTemplateSaved(event, tools) {
      const uuid = subjectOf(event.stream);
      const { original } = event.data;
      const { state: source } = await tools.commands.load(file, original.file);
      if (source.is !== 'there' || source.attachedTo?.item === uuid) return;
      const metadata = metadataFromEvent(event, 'copy original', { system: 'signatures' });
      const copy = await copyOriginal(original, uuid, metadata, tools, 'signatureTemplate');
      const command = { type: 'RecordTemplateCopy', original: copy } as const;
      const outcome = await tools.commands.send(
        signatureTemplate,
        uuid,
        command,
        metadataFromEvent(event, 'record copy', { system: 'signatures' }),
      );
      if (!isDone(outcome)) throw new Error(outcome.message);
    },
  },
});
