import { type CommentFact, comment } from '@daybook/comments/domain';
import { type FileFact, type FileTreeFact, file, fileTree } from '@daybook/files/domain';
import { isDone } from '@daybook/kernel/commands';
import { type Recorded, subjectOf } from '@daybook/kernel/events';
import { effectOf, reaction, type Tools } from '@daybook/kernel/flows';

/**
 * What was deleted for good loses its content: files by their own fact, whose bytes and key the workers destroy;
 * folders and links have names only, and with their key those are gone. The files of a comment go when it is erased.
 */
export const destroyShredded = reaction<FileTreeFact | FileFact | CommentFact>({
  name: 'destroy shredded files',
  categories: ['fileTree', 'file', 'comment'],
  staysInside: true,
  on: {
    async NodeShredded(fact, tools) {
      for (const node of fact.data.nodes) await destroy(fact, node, tools);
    },
    async CommentErased(fact, tools) {
      const { state } = await tools.commands.load(comment, subjectOf(fact.stream));
      if (state.is === 'absent') return;
      for (const one of state.files) await destroy(fact, one, tools);
    },
    /** A hold that came between: with it gone the content goes too. */
    async FileHoldReleased(fact, tools) {
      if (fact.meta.company === null) return;
      const { state } = await tools.commands.load(fileTree, fact.meta.company);
      const uuid = subjectOf(fact.stream);
      if (state.shredded.has(uuid)) await destroy(fact, uuid, tools);
    },
  },
});

async function destroy(fact: Recorded, node: string, { commands, keys }: Tools): Promise<void> {
  const { state } = await commands.load(file, node);
  if (state.is === 'absent') return keys.destroy(`file-${node}`);
  const origin = effectOf(fact, `destroy ${node}`, { system: 'files' });
  const outcome = await commands.send(file, node, { type: 'DestroyContent' }, origin);
  if (!isDone(outcome) && outcome.refused !== 'held') throw new Error(`${node} was kept: ${outcome.message}`);
}
