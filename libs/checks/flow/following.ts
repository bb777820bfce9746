import { type CheckCommand, check } from '@daybook/checks/domain';
import type { Commands } from '@daybook/kernel/commands';
import type { ScheduledTask } from '@daybook/kernel/flows';
import { v5 } from 'uuid';
import { type HeardOrder, type MailHouse, MailHouseUnavailable, type Order } from './mail-house/index.js';

const names = '0d6a2a3e-1f0d-4f6c-9a55-5a0c6a1c0f6e';
const first = '00000000-0000-0000-0000-000000000000';
const atOnce = 20;
const by = { system: 'checks' };

/** Asks how an order stands and says so to its check, which knows what is news. */
export async function follow(
  uuid: string,
  id: string,
  house: MailHouse,
  send: (command: CheckCommand, uuid: string) => Promise<unknown>,
): Promise<void> {
  await send(news(await house.orderOf(id)), uuid);
}

function news({ id, status, at, trackingNumber }: Order): CheckCommand {
  return { type: 'RecordMailStatus', order: id, status, at, trackingNumber };
}

/**
 * Says to a check what the mail house told of it; the same event again says nothing. An order that we have not heard the
 * answer of is known from now on.
 *
 * @returns false when there is no such check
 */
export async function hear({ check: uuid, event, order }: HeardOrder, commands: Commands): Promise<boolean> {
  const { state } = await commands.load(check, uuid);
  if (state.is === 'absent' || !order) return false;
  const send = (command: CheckCommand) =>
    commands.send(check, uuid, command, {
      commandId: v5(`${uuid} ${event} ${command.type}`, names),
      by,
      company: state.company,
      // nobody waits until it can be read
      written: () => undefined,
    });
  if (state.order === null) await send({ type: 'RecordHandedOver', order: order.id, sendDate: order.sendDate });
  await send(news(order));
  return true;
}

/** Asks now and then how the orders stand that are on their way: an event that was lost for good is not missed. */
export function followOrders(house: MailHouse | null): ScheduledTask {
  let after = first;
  return {
    name: 'checks.followOrders',
    everySeconds: 300,
    async run({ query, commands, clock }) {
      if (!house) return;
      const rows = await query<{ uuid: string; order: string; company: string | null }>(
        `select uuid, house_order as "order", company_uuid as company from check_orders
          where uuid > $1 and is_open order by uuid limit ${atOnce}`,
        [after],
      );
      const moment = clock.now().toISOString();
      for (const { uuid, order, company } of rows)
        await follow(uuid, order, house, (command) =>
          commands.send(check, uuid, command, { commandId: v5(`${uuid} ${moment}`, names), by, company }),
        ).catch(unlessAway);
      after = rows.length < atOnce ? first : (rows.at(-1)?.uuid ?? first);
    },
  };
}

/** It is asked again in a while. */
function unlessAway(error: unknown): void {
  if (!(error instanceof MailHouseUnavailable)) throw error;
}
