import { fileTree } from '@daybook/files/domain';
import { isDone } from '@daybook/kernel/commands';
import { effectOf, reaction } from '@daybook/kernel/flows';
import type { TodoFact } from '@daybook/todos/domain';

const gone = ['notThere', 'inTrash', 'shredded', 'noTree'];

/** A file that was taken out of an answer goes into the trash of the library. */
export const trashRemovedAnswers = reaction<TodoFact>({
  name: 'trash removed answers',
  categories: ['todo'],
  staysInside: true,
  on: {
    async TodoAnswerFileRemoved(fact, { commands }) {
      const { company } = fact.meta;
      if (company === null) return;
      const command = { type: 'TrashNodes', nodes: [fact.data.file] } as const;
      const outcome = await commands.send(fileTree, company, command, effectOf(fact, 'trash'));
      if (isDone(outcome) || gone.includes(outcome.refused)) return;
      throw new Error(`${fact.data.file} was not trashed: ${outcome.message}`);
    },
  },
});
