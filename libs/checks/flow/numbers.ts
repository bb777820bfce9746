import { type CheckEvent, type CheckRegisterCommand, check, checkRegister } from '@daybook/checks/domain';
import { isDone } from '@daybook/kernel/commands';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, metadataFromEvent, type ScheduledTask } from '@daybook/kernel/flows';
import { v5 } from 'uuid';

type About = RecordedEvent<CheckEvent>;

const names = '7c0b3f3e-0d4c-4d7e-8f29-0d4f1f3f8d52';
const by = { system: 'checks' };
const patience = 3_600_000;

/** What becomes of a number: burned once there is paper or a void, free again when a check is deleted that never was paper. */
export const settleNumbers = eventHandler<CheckEvent>({
  name: 'numbers of checks',
  categories: ['check'],
  staysInside: true,
  on: {
    CheckPrintingStarted: (event, tools) => settle(event, 'BurnCheckNumber', tools),
    CheckMailed: (event, tools) => settle(event, 'BurnCheckNumber', tools),
    CheckDeliveryEstimated: (event, tools) => settle(event, 'BurnCheckNumber', tools),
    CheckVoided: (event, tools) => settle(event, 'BurnCheckNumber', tools),
    CheckDeleted: (event, tools) => settle(event, 'ReleaseCheckNumber', tools),
  },
});

/** A printed number stays taken although its check is deleted: the register refuses, and that is that. */
async function settle(event: About, type: CheckRegisterCommand['type'], { commands }: FlowContext): Promise<void> {
  const uuid = subjectOf(event.stream);
  const { state } = await commands.load(check, uuid);
  if (state.is === 'absent') return;
  const command = { type, check: uuid, number: state.number } as CheckRegisterCommand;
  const outcome = await commands.send(checkRegister, state.bankAccount, command, metadataFromEvent(event, type, by));
  if (!isDone(outcome) && outcome.refused === 'conflict') throw new Error(`The register of ${uuid} is busy.`);
}

/** Numbers that were taken an hour ago for checks which nobody wrote after all. */
export const freeNumbers: ScheduledTask = {
  name: 'checks.freeNumbers',
  everySeconds: 600,
  async run({ query, commands, clock }) {
    const rows = await query<{ account: string; number: number; check: string; company: string | null }>(
      `select n.bank_account as account, n.number, n.check_uuid as check, n.company_uuid as company
        from register_numbers n left join check_orders o on o.uuid = n.check_uuid
        where n.check_uuid is not null and o.uuid is null and n.taken_at < $1 order by n.taken_at limit 100`,
      [new Date(clock.now().getTime() - patience)],
    );
    for (const { account, number, check: uuid, company } of rows) {
      // the two tables are read at their own pace: the stream says whether the check is there
      const { state } = await commands.load(check, uuid);
      if (state.is !== 'absent') continue;
      const command = { type: 'ReleaseCheckNumber', check: uuid, number } as const;
      await commands.send(checkRegister, account, command, { commandId: v5(`${uuid} ${number}`, names), by, company });
    }
  },
};
