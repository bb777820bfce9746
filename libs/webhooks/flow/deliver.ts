import { setTimeout } from 'node:timers/promises';
import { backoff } from '@daybook/kernel/backoff';
import { type EventLog, firstPositionOf, type LoggedEvent } from '@daybook/kernel/event-log';
import { categoryOf, subjectOf } from '@daybook/kernel/events';
import { commandIdOf, type FlowContext, type ScheduledTask } from '@daybook/kernel/flows';
import { type KindsOfThing, webhook } from '@daybook/webhooks/domain';
import {
  type ActiveWebhook,
  type Cursor,
  dueWebhooks,
  forgetDeliveries,
  keepDelivery,
  keepFailure,
  moveCursor,
} from './cursors.js';
import { postEvent } from './post-event.js';
import { secretOf } from './secret.js';

/** Milliseconds: of one turn; until those that wait are looked at again; and until a silent address is given up. */
const turn = 20_000;
const between = 500;
const patience = 3 * 86_400_000;
const retries = { first: 5_000, longest: 3_600_000, scatter: [1, 1.2] } as const;
/** Status 410: the receiver wants no more. */
const goneForGood = 410;

export interface Delivering {
  readonly log: Pick<EventLog, 'follow'>;
  /** From which the secrets are derived. */
  readonly master: string;
  readonly mayStayInside: boolean;
  readonly offered: readonly KindsOfThing[];
}

/**
 * Every few seconds: sends each webhook the events behind its cursor, in the order of the log, one after another. One
 * that fails is tried again ever later; one that fails or is slow holds up its own webhook alone; what is not sent stays in the log.
 */
export function deliversEvents(delivering: Delivering): ScheduledTask {
  return {
    name: 'webhooks.deliver',
    everySeconds: 2,
    async run(tools) {
      const ends = Date.now() + turn;
      const running = new Map<string, Promise<void>>();
      const faults = new Map<string, Error>();
      const begin = async () => {
        for (const { cursor, ...one } of await dueWebhooks(tools.query, tools.clock.now())) {
          if (running.has(one.uuid) || faults.has(one.uuid)) continue;
          const delivery = deliver(one, cursor, { ...delivering, ends }, tools)
            .catch((cause) => void faults.set(one.uuid, new Error(`webhook ${one.uuid}, ${cause}`, { cause })))
            .finally(() => running.delete(one.uuid));
          running.set(one.uuid, delivery);
        }
      };
      try {
        await begin();
        // while the slowest comes to its end the others are looked at again
        while (await isStillRunning(running)) if (Date.now() < ends) await begin();
      } finally {
        // no turn begins before all of this one have ended
        await Promise.all(running.values());
      }
      const broken = [...faults.values()];
      if (broken.length > 0) throw new AggregateError(broken, broken.map(({ message }) => message).join('; '));
    },
  };
}

/** After all have ended, or a moment. */
async function isStillRunning(running: ReadonlyMap<string, Promise<void>>): Promise<boolean> {
  const over = new AbortController();
  const moment = setTimeout(between, undefined, { signal: over.signal }).catch(() => undefined);
  await Promise.race([Promise.all(running.values()), moment]);
  over.abort();
  return running.size > 0;
}

export const forgetsDeliveries: ScheduledTask = {
  name: 'webhooks.forgetDeliveries',
  everySeconds: 86_400,
  run: ({ query, clock }) => forgetDeliveries(query, new Date(clock.now().getTime() - 30 * 86_400_000)),
};

/** @param delivering `ends`: milliseconds of the clock, after which it goes on in the next turn */
async function deliver(
  one: ActiveWebhook,
  cursor: Cursor,
  delivering: Delivering & { readonly ends: number },
  tools: FlowContext,
): Promise<void> {
  const { log, offered, ends } = delivering;
  const categories = offered.flatMap(({ category, kinds }) =>
    kinds.some((kind) => one.kinds.includes(kind)) ? [category] : [],
  );
  const over = new AbortController();
  try {
    for await (const page of log.follow(cursor.position, { categories, signal: over.signal, pageSize: 500 })) {
      for (const event of page.events) {
        if (!isWanted(event, one, categories)) continue;
        if (!(await send(event, one, cursor, delivering, tools))) return;
        if (Date.now() > ends) return;
      }
      if (page.upTo > cursor.position && !(await moveCursor(tools.query, one, page.upTo))) return;
      if (page.atHead || Date.now() > ends) return;
    }
  } finally {
    over.abort();
  }
}

function isWanted(
  { stream, type, meta }: LoggedEvent,
  { kinds }: ActiveWebhook,
  categories: readonly string[],
): boolean {
  return meta.company !== null && kinds.includes(type) && categories.includes(categoryOf(stream));
}

/** @returns whether to go on with the next */
async function send(
  event: LoggedEvent,
  one: ActiveWebhook,
  cursor: Cursor,
  { master, mayStayInside }: Delivering,
  tools: FlowContext,
): Promise<boolean> {
  const { query, clock } = tools;
  const { id, type: kind, position, meta } = event;
  const message = { id, url: one.url, secret: secretOf(master, one.uuid, one.secret), body: bodyOf(event) };
  const posted = await postEvent({ ...message, now: clock.now() }, mayStayInside);
  const now = clock.now();
  const known = { position, id, kind, company: meta.company, happenedAt: String(meta.at) };
  await keepDelivery(query, one.uuid, { ...known, ...posted }, now);
  if (posted.problem === null) return moveCursor(query, one, position);
  const nextTryAt = new Date(now.getTime() + backoff(cursor.failures + 1, retries));
  await keepFailure(query, one, { now, nextTryAt });
  const isGivenUp = cursor.failingSince !== null && now.getTime() - cursor.failingSince.getTime() > patience;
  if (posted.status === goneForGood) await pause(one, 'gone', tools);
  else if (isGivenUp) await pause(one, 'failing', tools);
  return false;
}

async function pause({ uuid, startedBy }: ActiveWebhook, because: 'gone' | 'failing', { commands }: FlowContext) {
  const metadata = {
    commandId: commandIdOf({ id: startedBy }, `pause ${because}`),
    by: { system: 'webhooks' },
  } as const;
  await commands.send(webhook, uuid, { type: 'GiveUpOnWebhook', because }, { ...metadata, company: null });
}

/** What happened to what, when and by whom; never what was written: whoever may read that asks for it. */
function bodyOf({ id, type, stream, meta, ...place }: LoggedEvent): string {
  const { company, at, by } = meta;
  const item = { kind: categoryOf(stream), uuid: subjectOf(stream) };
  return JSON.stringify({ type, timestamp: at, data: { id, position: firstPositionOf(place), company, item, by } });
}
