import { setTimeout as pause } from 'node:timers/promises';
import { inboxTopic, type Progress } from '@daybook/kernel/projecting';
import type { House } from './bench-environment.js';
import { percentile } from './load.js';
import { type Line, ms } from './report.js';
import { Visitor } from './visitor.js';

const comments = 60;
const uncounted = 10;
/** Milliseconds. */
const longest = 10_000;

/** From the answer to a client's comment to the word that the inbox of whoever asked is another, at rest. */
export async function inboxLag(house: House, progress: Pick<Progress, 'listenToNotices'>): Promise<Line> {
  const controller = await Visitor.signIn(house.endpoint, 'controller@demo.daybook.test');
  const owner = await Visitor.signIn(house.endpoint, 'owner@demo.daybook.test');
  const { currentUser } = await controller.ask<{ currentUser: { uuid: string } }>('{ currentUser { uuid } }', {});
  const todo = await askedOf(controller);
  const times: number[] = [];
  for (let n = 0; n < comments; n += 1) {
    const heard = nextNotice(progress, currentUser.uuid);
    await owner.ask(
      'mutation ($uuid: UUID!, $text: String!) { addComment(itemUuid: $uuid, text: $text) { errorMessage } }',
      {
        uuid: todo,
        text: `Comment ${n}`,
      },
    );
    const begun = performance.now();
    times.push(Math.max(0, (await heard) - begun));
    await pause(250);
  }
  const ascending = times.slice(uncounted).toSorted((one, other) => one - other);
  return {
    what: 'comment to inbox: p50, p99',
    value: `${ms(percentile(ascending, 0.5))}, ${ms(percentile(ascending, 0.99))}`,
    aim: 'p50 ≤ 100 ms',
  };
}

async function askedOf(controller: Visitor): Promise<string> {
  const { companies } = await controller.ask<{ companies: { companies: readonly { uuid: string }[] } }>(
    '{ companies(search: "Harbor Street Bakery", limit: 1) { companies { uuid } } }',
    {},
  );
  const { createTodo } = await controller.ask<{ createTodo: { todo: { uuid: string } } }>(
    `mutation ($company: UUID!) { createTodo(companyUuid: $company, todoType: "basic", title: "Who has the keys?",
      status: "open", reminderFrequency: "NO_REMINDER", forClosePeriod: "month_end_close", completeOnSubmit: false, dueDate: "2030-01-31") { todo { uuid } } }`,
    { company: companies.companies[0]?.uuid },
  );
  return createTodo.todo.uuid;
}

/** When it is first said that the inbox of a person is another, by the clock of this process. */
function nextNotice(progress: Pick<Progress, 'listenToNotices'>, person: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The inbox heard nothing within ten seconds.')), longest);
    const deaf = progress.listenToNotices(({ topic, uuid }) => {
      if (topic !== inboxTopic || uuid !== person) return;
      clearTimeout(timer);
      deaf();
      resolve(performance.now());
    });
  });
}
