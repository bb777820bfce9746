import { type FileCommand, file } from '@daybook/files/domain';
import { isDone } from '@daybook/kernel/commands';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { type TodoEvent, todo } from '@daybook/todos/domain';

/** Files of an answer are evidence, handed in or about to be: until the to-do lets go of them they cannot be destroyed. */
export const holdAnswers = eventHandler<TodoEvent>({
  name: 'hold answered files',
  categories: ['todo'],
  staysInside: true,
  on: {
    TodoAnswerFileAttached: (event, tools) => send(event, event.data.file, 'PlaceHold', tools),
    /** Answers from before files were held as soon as they were attached, and those of a to-do that was reopened then. */
    async TodoAnswerSubmitted(event, tools) {
      for (const one of event.data.files) await send(event, one, 'PlaceHold', tools);
    },
    TodoAnswerFileRemoved: (event, tools) => send(event, event.data.file, 'ReleaseHold', tools),
    TodoDeleted: releaseAll,
  },
});

async function releaseAll(event: RecordedEvent<TodoEvent>, tools: FlowContext): Promise<void> {
  const { state } = await tools.commands.load(todo, subjectOf(event.stream));
  if (state.is === 'absent') return;
  for (const { file: one } of state.files) await send(event, one, 'ReleaseHold', tools);
}

async function send(
  event: RecordedEvent<TodoEvent>,
  uuid: string,
  type: 'PlaceHold' | 'ReleaseHold',
  { commands }: FlowContext,
): Promise<void> {
  const command: FileCommand = { type, by: subjectOf(event.stream) };
  const outcome = await commands.send(
    file,
    uuid,
    command,
    metadataFromEvent(event, `${type} ${uuid}`, { system: 'files' }),
  );
  // an answer from before there was a library names files that nobody kept
  if (isDone(outcome) || outcome.refused === 'notThere' || outcome.refused === 'destroyed') return;
  throw new Error(`The hold on ${uuid} was refused: ${outcome.message}`);
}
