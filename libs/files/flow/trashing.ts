import { fileTree } from '@daybook/files/domain';
import { isDone } from '@daybook/kernel/commands';
import { commandIdOf, reaction } from '@daybook/kernel/flows';
import type { TodoFact } from '@daybook/todos/domain';

const gone = ['notThere', 'inTrash', 'shredded', 'noTree'];

/** A file that was taken out of an answer goes into the trash of the library. */
export const trashRemovedAnswers = reaction<TodoFact>({
  name: 'trash removed answers',
  categories: ['todo'],
  staysInside: true,
  on: {
    async TodoAnswerFileRemoved(fact, { commands }) {
      const { company, by, correlationId } = fact.meta;
      if (company === null) return;
      const command = { type: 'TrashNodes', nodes: [fact.data.file] } as const;
      const outcome = await commands.send(fileTree, company, command, {
        commandId: commandIdOf(fact, 'trash'),
        by,
        company,
        correlationId,
        causationId: fact.id,
      });
      if (isDone(outcome) || gone.includes(outcome.refused)) return;
      throw new Error(`${fact.data.file} was not trashed: ${outcome.message}`);
    },
  },
});
