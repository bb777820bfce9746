import { fileTree } from '@daybook/files/domain';
import { isDone } from '@daybook/kernel/commands';
import { eventHandler, metadataFromEvent } from '@daybook/kernel/flows';
import type { TodoEvent } from '@daybook/todos/domain';

const gone = ['notThere', 'inTrash', 'shredded', 'noTree'];

/** A file that was taken out of an answer goes into the trash of the library. */
export const trashRemovedAnswers = eventHandler<TodoEvent>({
  name: 'trash removed answers',
  categories: ['todo'],
  staysInside: true,
  on: {
    async TodoAnswerFileRemoved(event, { commands }) {
      const { company } = event.meta;
      if (company === null) return;
      const command = { type: 'TrashNodes', nodes: [event.data.file] } as const;
      const outcome = await commands.send(fileTree, company, command, metadataFromEvent(event, 'trash'));
      if (isDone(outcome) || gone.includes(outcome.refused)) return;
      throw new Error(`${event.data.file} was not trashed: ${outcome.message}`);
    },
  },
});
