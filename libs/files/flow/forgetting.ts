import type { FileEvent } from '@daybook/files/domain';
import { subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext } from '@daybook/kernel/flows';
import { removeTexts } from './working/texts.js';
import { forgetFile } from './working/work-list.js';

/**
 * Takes away what is left of a file that was destroyed: its bytes, what was drawn and read of it, and last its key, with
 * which every copy there may be is gone. Begun again after a crash, it ends the same.
 */
export const forgetDestroyed = eventHandler<FileEvent>({
  name: 'forget destroyed files',
  categories: ['file'],
  staysInside: true,
  on: {
    async FileContentDestroyed(event, tools) {
      const uuid = subjectOf(event.stream);
      await forgetFile(uuid, tools);
      await removeContent(uuid, tools);
      await tools.keys.destroy(event.stream);
    },
  },
});

/** Deletes bytes, previews and text. */
export async function removeContent(uuid: string, tools: FlowContext): Promise<void> {
  const { objects } = tools;
  for (const prefix of [`files/${uuid}/`, `previews/${uuid}/`])
    for await (const { key } of objects.list(prefix)) await objects.delete(key);
  await removeTexts(uuid, tools);
}
