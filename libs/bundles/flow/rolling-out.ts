import {
  companyPeriod,
  lockedSentence,
  type Period,
  periodOf,
  type Rollout,
  type RolloutEvent,
  rollout,
} from '@daybook/bundles/domain';
import { companyAccess, companyNames, companyParticulars } from '@daybook/companies/published';
import { viewersIn } from '@daybook/identity/published';
import { isDone } from '@daybook/kernel/commands';
import type { BundleStepKind } from '@daybook/kernel/contributions';
import { dayAt, dayInWords, subjectOf } from '@daybook/kernel/events';
import { eventHandler, metadataFromEvent, type TaskKind, type TaskRun } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { asyncTask } from '@daybook/tasks/domain';
import { v5 } from 'uuid';
import { withBrought } from './brought.js';
import { periodOfCompany } from './company-period.js';
import { makeTodo } from './making.js';
import { peopleOf } from './people.js';
import { type Planning, planOf, whyNot } from './planning.js';

export const kind = 'bundleRollout';
const by = { system: 'bundles' } as const;
/** Companies that are worked on at a time. */
const abreast = 4;

export interface RolloutTask {
  readonly rollout: string;
}

/** The task that runs a roll-out. */
export function taskOf(rollout: string): string {
  return v5('run', rollout);
}

/** Every roll-out is run by a task, as whoever asked for it. */
export const runRollouts = eventHandler<RolloutEvent>({
  name: 'run roll-outs of bundles',
  categories: ['bundleRollout'],
  staysInside: true,
  on: {
    async RolloutStarted(event, { commands }) {
      const uuid = subjectOf(event.stream);
      const command = { type: 'StartTask', kind, parameters: { rollout: uuid } satisfies RolloutTask } as const;
      const outcome = await commands.send(asyncTask, taskOf(uuid), command, metadataFromEvent(event, 'run'));
      if (!isDone(outcome)) throw new Error(outcome.message);
    },
  },
});

/** Goes through the companies; those that it has been through are not looked at again. */
export const rollsOut = (kinds: readonly BundleStepKind[]): TaskKind<RolloutTask> => ({
  kind,
  async run({ rollout: uuid }, run) {
    const { state } = await run.tools.commands.load(rollout, uuid);
    if (state.is === 'absent') throw new Error(`There is no roll-out ${uuid}.`);
    const left = state.companies.filter((company) => !state.done.includes(company));
    let through = state.done.length;
    const next = async (): Promise<void> => {
      for (let company = left.shift(); company !== undefined; company = left.shift()) {
        if (!(await isRunning(uuid, run))) return;
        await rollOut(company, uuid, state, run, kinds);
        through += 1;
        run.progress((100 * through) / state.companies.length);
      }
    };
    await Promise.all(Array.from({ length: abreast }, next));
    return { result: { through } };
  },
});

/** Somebody may have stopped it. */
async function isRunning(uuid: string, { tools }: TaskRun): Promise<boolean> {
  const { state } = await tools.commands.load(rollout, uuid);
  return state.is === 'running';
}

async function rollOut(
  company: string,
  uuid: string,
  state: Rollout,
  run: TaskRun,
  kinds: readonly BundleStepKind[],
): Promise<void> {
  const { bundle, text, period, onBehalfOf } = state;
  const { tools, createdBy } = run;
  const person = onBehalfOf ?? createdBy;
  const db = queryableOf(tools.query);
  const now = tools.clock.now();
  const access = await companyAccess(db, company);
  // as the rights are now, and not when it was asked for
  const viewer = person === null ? undefined : (await viewersIn(db, company, [person], now)).get(person);
  const planning = { bundle, text, period: periodOf(text.every, period) as Period };
  const says = whyNot(viewer, access, text) ?? (await locked(uuid, company, planning, run)) ?? null;
  const name = (await companyNames(db, [company])).get(company) ?? '';
  const people = (await peopleOf(db, [company], now)).get(company) ?? { team: {}, clients: [] };
  const planned = { uuid: company, plan: planOf(planning, { uuid: company, name }, people) };
  const asking = viewer && says === null && { kinds, tools, viewer, period: planning.period };
  const [brought] = asking ? await withBrought(asking, [planned]) : [];
  const todos = brought?.plan.todos ?? [];
  const making = { rollout: uuid, company, person: person ?? '', closePeriod: text.closePeriod };
  const steps = [];
  for (const planned of todos) steps.push(await makeTodo(planned, making, tools));
  const command = { type: 'RecordCompany', company, steps, says } as const;
  const metadata = { commandId: v5(`company ${company}`, uuid), by, company: null, bodyHash: company };
  const outcome = await tools.commands.send(rollout, uuid, command, metadata);
  if (!isDone(outcome)) throw new Error(outcome.message);
}

/**
 * Why nothing more comes to the period of a company, with the day that it was there when it was locked. Otherwise it is not
 * locked before this roll-out is over there.
 */
async function locked(uuid: string, company: string, { bundle, period }: Planning, { tools }: TaskRun) {
  const of = { bundle, company, period: period.key, label: period.label };
  const command = { type: 'RollPeriodOut', rollout: uuid, ...of } as const;
  const metadata = { commandId: v5(`begin ${company}`, uuid), by, company, bodyHash: company };
  const stream = periodOfCompany(bundle, period.key, company);
  const outcome = await tools.commands.send(companyPeriod, stream, command, metadata);
  if (isDone(outcome)) return undefined;
  if (outcome.refused !== 'periodLocked') throw new Error(outcome.message);
  const [{ state }, particulars] = await Promise.all([
    tools.commands.load(companyPeriod, stream),
    companyParticulars(tools.commands, company),
  ]);
  if (!state.lock) return outcome.message; // unlocked in this very moment
  return lockedSentence(state.lock, dayInWords(dayAt(new Date(state.lock.at), particulars?.timeZone)));
}
