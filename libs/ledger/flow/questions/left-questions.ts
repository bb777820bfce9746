import type { StepLeft, ToolsWhenGivenUp } from '@daybook/kernel/contributions';
import { questions } from '@daybook/ledger/domain';
import { todo } from '@daybook/todos/domain';
import { furtherSets } from './ask-all.js';
import { makeTodoOfSet } from './todo-of-questions.js';

/**
 * A roll-out that was given up may have asked without the to-do in which people see it: then it gets one as any questions
 * do. Rolled out again, the bundle finds it there.
 */
export async function showLeftQuestions(
  { query, commands }: ToolsWhenGivenUp,
  { company, todo: step, person: owner, at, metadataOf }: StepLeft,
): Promise<void> {
  for (const uuid of [...(await furtherSets(step, commands)), step]) {
    const { state: asked } = await commands.load(questions, uuid);
    const count = asked?.questions.size ?? 0;
    if (count === 0 || (await commands.load(todo, uuid)).state.is !== 'absent') continue;
    const set = { uuid, company, count, owner, at: at.toISOString() };
    await makeTodoOfSet(set, metadataOf(`left questions ${uuid}`), { query, commands });
  }
}
