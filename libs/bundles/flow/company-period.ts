import { type CompanyPeriodEvent, companyPeriod } from '@daybook/bundles/domain';
import { type CommandMetadata, type Commands, isDone } from '@daybook/kernel/commands';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, metadataFromEvent } from '@daybook/kernel/flows';
import { type TodoCommand, todo } from '@daybook/todos/domain';
import { v5 } from 'uuid';

const by = { system: 'bundles' } as const;

/** The stream of a period of a bundle in a company. */
export function periodOfCompany(bundle: string, period: string, company: string): string {
  return v5(`period ${period} ${company}`, bundle);
}

/** Locks and unlocks the to-dos where whoever asked was cut short. */
export const carryOutLocks = eventHandler<CompanyPeriodEvent>({
  name: 'carry out locks of periods',
  categories: ['bundlePeriod'],
  staysInside: true,
  on: {
    PeriodLocked: (event, { commands }) => carryOut(event, 'follow', commands),
    PeriodUnlocked: (event, { commands }) => carryOut(event, 'follow', commands),
  },
});

/** Once more changes nothing. What was locked and unlocked since is left to the later event. */
export async function carryOut(
  event: RecordedEvent<CompanyPeriodEvent>,
  as: 'asked' | 'follow',
  commands: Pick<Commands, 'send' | 'load'>,
): Promise<void> {
  const uuid = subjectOf(event.stream);
  if (event.type === 'PeriodLocked') return lockTodos(uuid, event, as, commands);
  if (event.type !== 'PeriodUnlocked') return;
  const { todos } = event.data;
  await unlockTodos(uuid, todos, (step) => metadataFromEvent(event, `${as} ${step}`), commands);
}

type Locked = RecordedEvent<Extract<CompanyPeriodEvent, { type: 'PeriodLocked' }>>;

/** A to-do that was changed at the same instant is not done: then nothing is locked. */
async function lockTodos(
  lock: string,
  event: Locked,
  as: string,
  commands: Pick<Commands, 'send' | 'load'>,
): Promise<void> {
  const { state } = await commands.load(companyPeriod, lock);
  if (state.lock?.revision !== event.revision) return;
  const { todos, label: period } = event.data;
  for (const uuid of todos) {
    const command = { type: 'LockTodo', lock, period } as const;
    const outcome = await commands.send(todo, uuid, command, metadataFromEvent(event, `${as} ${uuid}`));
    if (isDone(outcome) || outcome.refused === 'notThere') continue;
    if (outcome.refused !== 'notDone') throw new Error(outcome.message);
    const reason = 'A to-do of the period was changed at the same time.';
    const metadata = metadataFromEvent(event, `${as} give up`, by);
    const given = await commands.send(companyPeriod, lock, { type: 'UnlockPeriod', reason }, metadata);
    if (!isDone(given)) throw new Error(given.message);
    return unlockTodos(lock, todos, (step) => metadataFromEvent(event, `${as} give up ${step}`, by), commands);
  }
}

async function unlockTodos(
  lock: string,
  todos: readonly string[],
  metadataOf: (step: string) => CommandMetadata,
  commands: Pick<Commands, 'send'>,
): Promise<void> {
  for (const uuid of todos) {
    const command: TodoCommand = { type: 'UnlockTodo', lock };
    const outcome = await commands.send(todo, uuid, command, metadataOf(`unlock ${uuid}`));
    if (!isDone(outcome) && outcome.refused !== 'notThere') throw new Error(outcome.message);
  }
}
