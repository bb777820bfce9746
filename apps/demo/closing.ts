import {
  type BundleText,
  bundle,
  type Period,
  periodOf,
  periodsAround,
  rollout,
  shippedBundles,
} from '@daybook/bundles/domain';
import { type PlannedTodo, planOf } from '@daybook/bundles/flow';
import { todo } from '@daybook/todos/domain';
import { companies, type DemoCompany } from './companies.js';
import type { DemoCommand } from './demo-command.js';
import { companyUuid, userUuid } from './firm.js';
import { atWork, day, minute } from './hours.js';
import { clients } from './people.js';
import { question } from './question.js';
import { chance, uuidOf } from './seeded-random.js';

const monthEnd = uuidOf('bundle', 'month-end');
const [shipped] = shippedBundles as [BundleText];
/** A copy that asks for no files: statements come every month by themselves, as to-dos that repeat. */
const text: BundleText = {
  ...shipped,
  steps: shipped.steps
    .filter(({ type }) => type !== 'upload-request')
    .map((step) => (step.key === 'reconcile' ? { ...step, days: 6, after: null } : step)),
};

/** Companies whose months are closed by the bundle, and how many of its steps are left undone in the newest. */
const closed: Readonly<Record<string, number>> = { lonestar: 0, shelter: 0, bloom: 2, larkspur: 4 };

/** The month-end close as a bundle: the month before last is done, the last one as far as its due dates and people are. */
export function monthEndCloses(today: Date): DemoCommand[] {
  const [, , last = '', before = ''] = periodsAround('month', today.toISOString().slice(0, 10));
  const begun = atWork(today.getTime() - 120 * day);
  const save: DemoCommand = {
    ...{ at: new Date(begun).toISOString(), by: 'admin', company: null, decider: bundle, stream: monthEnd },
    command: { type: 'SaveBundle', basedOn: null, ...text } as DemoCommand['command'],
  };
  const those = companies.filter(({ key }) => key in closed);
  return [save, ...rolledOut(before, those, () => 0), ...rolledOut(last, those, ({ key }) => closed[key] ?? 0)];
}

/** Rolled out two days before the month ends. */
function rolledOut(key: string, those: readonly DemoCompany[], left: (company: DemoCompany) => number): DemoCommand[] {
  const period = periodOf(text.every, key) as Period;
  const stream = uuidOf('rollout', monthEnd, key);
  const at = atWork(Date.parse(period.end) - 2 * day);
  const uuids = those.map((company) => companyUuid(company.key));
  const of = (after: number, command: DemoCommand['command']): DemoCommand => ({
    ...{ at: new Date(at + after).toISOString(), by: 'controller', company: null, decider: rollout, stream, command },
  });
  const start = { type: 'StartRollout', bundle: monthEnd, text, period: key, companies: uuids, onBehalfOf: null };
  return [
    of(0, start),
    ...those.flatMap((company, n) => {
      const uuid = companyUuid(company.key);
      const { todos } = planOf(
        { bundle: monthEnd, text, period },
        { uuid, name: company.name },
        { team: {}, clients: [] },
      );
      const steps = todos.map(({ step, uuid: made }) => ({ step: step.key, todo: made, is: 'made', says: null }));
      const done = todos.length - left(company);
      return [
        ...todos.flatMap((planned, k) => lifeOf(planned, company, at + (n + 1) * minute, k < done)),
        of((n + 1) * minute + minute / 2, { type: 'RecordCompany', company: uuid, steps, says: null } as never),
      ];
    }),
  ];
}

/** Asked for, answered where there is something to say, and completed around the day it is due. */
function lifeOf(planned: PlannedTodo, company: DemoCompany, at: number, isDone: boolean): DemoCommand[] {
  const { uuid, step, title, details, due } = planned;
  const isOfFirm = step.asks === 'firm';
  const client = clients.find((person) => person.in.some(([key]) => key === company.key))?.key ?? '';
  const send = (instant: number, by: string, command: DemoCommand['command']): DemoCommand => ({
    ...{ at: new Date(instant).toISOString(), by, company: companyUuid(company.key), decider: todo, stream: uuid },
    command,
  });
  const asked = question(uuid, {
    ...{ title, details, dueDate: due, todoType: step.type, closePeriod: text.closePeriod, isHidden: isOfFirm },
    ...{ reminder: isOfFirm ? 'NO_REMINDER' : 'WEEKLY_REMINDER', owner: userUuid('controller') },
  });
  const answered = atWork(Date.parse(due) - (1 + chance(uuid, 'answered')) * day);
  const said = { type: 'SubmitTodo', answer: { to: 'text-field', text: 'Nothing out of the ordinary.' } };
  return [
    send(at, 'controller', asked),
    ...(isDone && step.type === 'text-field'
      ? [send(answered, client, { ...said, submitter: userUuid(client) } as DemoCommand['command'])]
      : []),
    ...(isDone ? [send(answered + 40 * minute, company.controller, { type: 'CloseTodo' })] : []),
  ];
}
