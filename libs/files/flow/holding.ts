import { type FileCommand, file } from '@daybook/files/domain';
import { isDone } from '@daybook/kernel/commands';
import { type Recorded, subjectOf } from '@daybook/kernel/events';
import { effectOf, reaction, type Tools } from '@daybook/kernel/flows';
import { type TodoFact, todo } from '@daybook/todos/domain';

/** Files of an answer are evidence, handed in or about to be: until the to-do lets go of them they cannot be destroyed. */
export const holdAnswers = reaction<TodoFact>({
  name: 'hold answered files',
  categories: ['todo'],
  staysInside: true,
  on: {
    TodoAnswerFileAttached: (fact, tools) => send(fact, fact.data.file, 'PlaceHold', tools),
    /** Answers from before files were held as soon as they were attached, and those of a to-do that was reopened then. */
    async TodoAnswerSubmitted(fact, tools) {
      for (const one of fact.data.files) await send(fact, one, 'PlaceHold', tools);
    },
    TodoAnswerFileRemoved: (fact, tools) => send(fact, fact.data.file, 'ReleaseHold', tools),
    TodoDeleted: releaseAll,
  },
});

async function releaseAll(fact: Recorded<TodoFact>, tools: Tools): Promise<void> {
  const { state } = await tools.commands.load(todo, subjectOf(fact.stream));
  if (state.is === 'absent') return;
  for (const { file: one } of state.files) await send(fact, one, 'ReleaseHold', tools);
}

async function send(
  fact: Recorded<TodoFact>,
  uuid: string,
  type: 'PlaceHold' | 'ReleaseHold',
  { commands }: Tools,
): Promise<void> {
  const command: FileCommand = { type, by: subjectOf(fact.stream) };
  const outcome = await commands.send(file, uuid, command, effectOf(fact, `${type} ${uuid}`, { system: 'files' }));
  // an answer from before there was a library names files that nobody kept
  if (isDone(outcome) || outcome.refused === 'notThere' || outcome.refused === 'destroyed') return;
  throw new Error(`The hold on ${uuid} was refused: ${outcome.message}`);
}
