import type { FileFact } from '@daybook/files/domain';
import { subjectOf } from '@daybook/kernel/events';
import { reaction, type Tools } from '@daybook/kernel/flows';
import { forgetTexts } from './working/texts.js';
import { forgetFile } from './working/work-list.js';

/**
 * Takes away what is left of a file that was destroyed: its bytes, what was drawn and read of it, and last its key, with
 * which every copy there may be is gone. Begun again after a crash, it ends the same.
 */
export const forgetDestroyed = reaction<FileFact>({
  name: 'forget destroyed files',
  categories: ['file'],
  staysInside: true,
  on: {
    async FileContentDestroyed(fact, tools) {
      const uuid = subjectOf(fact.stream);
      await forgetFile(uuid, tools);
      await forgetContent(uuid, tools);
      await tools.keys.destroy(fact.stream);
    },
  },
});

/** Deletes bytes, previews and text. */
export async function forgetContent(uuid: string, tools: Tools): Promise<void> {
  const { objects } = tools;
  for (const prefix of [`files/${uuid}/`, `previews/${uuid}/`])
    for await (const { key } of objects.list(prefix)) await objects.delete(key);
  await forgetTexts(uuid, tools);
}
