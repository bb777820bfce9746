import { isPlain, type Period, periodOf, type Rollout, rollout } from '@daybook/bundles/domain';
import { isDone } from '@daybook/kernel/commands';
import type { BundleStepKind } from '@daybook/kernel/contributions';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { type AsyncTaskEvent, asyncTask } from '@daybook/tasks/domain';
import { todoOf } from './planning.js';
import { kind, type RolloutTask } from './rolling-out.js';

const by = { system: 'bundles' } as const;

/** A roll-out whose task was given up has failed; the same one again makes what is missing. What it left is seen. */
export const endFailedRollouts = (kinds: readonly BundleStepKind[]) =>
  eventHandler<AsyncTaskEvent>({
    name: 'end failed roll-outs of bundles',
    categories: ['asyncTask'],
    staysInside: true,
    on: {
      async AsyncTaskFailed(event, tools) {
        const { commands } = tools;
        const { state } = await commands.load(asyncTask, subjectOf(event.stream));
        if (state.is === 'absent' || state.kind !== kind) return;
        const command = { type: 'FailRollout', message: event.data.message } as const;
        const { rollout: uuid } = state.parameters as RolloutTask;
        const outcome = await commands.send(rollout, uuid, command, metadataFromEvent(event, 'failed', by));
        if (!isDone(outcome)) throw new Error(outcome.message);
        const { state: given } = await commands.load(rollout, uuid);
        if (given.is !== 'absent') await showWhatIsLeft(given, state.createdBy, kinds, event, tools);
      },
    },
  });

/** Of the companies that it did not finish; which of them it began, nobody says. */
async function showWhatIsLeft(
  { bundle, text, period, companies, done, onBehalfOf }: Rollout,
  startedBy: string | null,
  kinds: readonly BundleStepKind[],
  event: RecordedEvent<AsyncTaskEvent>,
  tools: FlowContext,
): Promise<void> {
  const planning = { bundle, text, period: periodOf(text.every, period) as Period };
  const steps = text.steps.flatMap(({ key, type }) => {
    const givenUp = isPlain(type) ? undefined : kinds.find((one) => one.type === type)?.givenUp;
    return givenUp ? [{ key, givenUp }] : [];
  });
  for (const company of companies.filter((one) => !done.includes(one)))
    for (const { key, givenUp } of steps)
      await givenUp(tools, {
        ...{ company, todo: todoOf(planning, company, key), person: onBehalfOf ?? startedBy },
        at: new Date(event.meta.at),
        metadataOf: (what) => ({ ...metadataFromEvent(event, `${what} ${company}`, by), company }),
      });
}
