import { type CommentEvent, comment } from '@daybook/comments/domain';
import { type FileEvent, type FileTreeEvent, file, fileTree } from '@daybook/files/domain';
import { isDone } from '@daybook/kernel/commands';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import type { CompanyHoldEvent } from '@daybook/privacy/domain';
import { refuseDestruction } from '@daybook/privacy/published';

/**
 * What was deleted for good loses its content: files by their own event, whose bytes and key the workers destroy;
 * folders and links have names only, and with their key those are gone. The files of a comment go when it is erased.
 */
export const destroyShredded = eventHandler<FileTreeEvent | FileEvent | CommentEvent | CompanyHoldEvent>({
  name: 'destroy shredded files',
  categories: ['fileTree', 'file', 'comment', 'companyHold'],
  staysInside: true,
  on: {
    async NodeShredded(event, tools) {
      for (const node of event.data.nodes) await destroy(event, node, tools);
    },
    async CommentErased(event, tools) {
      const { state } = await tools.commands.load(comment, subjectOf(event.stream));
      if (state.is === 'absent') return;
      for (const one of state.files) await destroy(event, one, tools);
    },
    /** A hold that came between: with it gone the content goes too. */
    async FileHoldReleased(event, tools) {
      if (event.meta.company === null) return;
      const { state } = await tools.commands.load(fileTree, event.meta.company);
      const uuid = subjectOf(event.stream);
      if (state.shredded.has(uuid)) await destroy(event, uuid, tools);
    },
    /** What was deleted for good in the moment in which the hold was placed. */
    async CompanyHoldReleased(event, tools) {
      const { state } = await tools.commands.load(fileTree, subjectOf(event.stream));
      for (const node of state.shredded) await destroy(event, node, tools);
    },
  },
});

async function destroy(event: RecordedEvent, node: string, { commands, keys }: FlowContext): Promise<void> {
  if (await refuseDestruction(commands, event.meta.company)) return;
  const { state } = await commands.load(file, node);
  if (state.is === 'absent') return keys.destroy(`file-${node}`);
  const metadata = metadataFromEvent(event, `destroy ${node}`, { system: 'files' });
  const outcome = await commands.send(file, node, { type: 'DestroyContent' }, metadata);
  if (!isDone(outcome) && outcome.refused !== 'held') throw new Error(`${node} was kept: ${outcome.message}`);
}
