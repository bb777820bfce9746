import { findingsOf, type PartHealth, partsOf } from '@daybook/administration/read';
import { superusers } from '@daybook/identity/published';
import { diskSpaceOf } from '@daybook/kernel/disk-space';
import type { FlowContext, FlowSettings, ScheduledTask } from '@daybook/kernel/flows';
import { openQueues } from '@daybook/kernel/jobs';
import { accepted } from '@daybook/kernel/mail';
import { composeEmail } from '@daybook/kernel/mail/letter';
import { queryableOf } from '@daybook/kernel/postgres';

/** Seconds between two looks. */
const every = 300;

type Settings = Pick<
  FlowSettings,
  | 'log'
  | 'projections'
  | 'firmName'
  | 'firmAccent'
  | 'firmLogo'
  | 'url'
  | 'jobs'
  | 'dataDir'
  | 'database'
  | 'diskReserve'
>;

/**
 * Writes to the superusers when a part of the installation is not well at two looks one after the other, and again each
 * day as long as it lasts. A missing backup is no alarm where none was ever made: there are other ways to make them.
 */
export function alertAdministrators(settings: Settings): ScheduledTask {
  const space = diskSpaceOf(settings);
  return {
    name: 'administration.alertAdministrators',
    everySeconds: every,
    async run(tools) {
      const db = queryableOf(tools.query);
      const queues = await openQueues(settings.jobs, tools.query);
      const { objects, clock } = tools;
      const { log, projections } = settings;
      const findings = await findingsOf({ db, log, queues, objects, space, clock, projections }).finally(() =>
        queues.close(),
      );
      const isNew = findings.lastBackup === null;
      const ailing = partsOf(findings).filter(({ name, state }) => state !== 'ok' && !(isNew && name === 'Backup'));
      const due = await dueFor(ailing, tools);
      if (due.length > 0) await write(due, settings, tools);
    },
  };
}

/** Those that were ailing at the look before already, and about which nobody was written to for a day. */
async function dueFor(ailing: readonly PartHealth[], { query, clock }: FlowContext): Promise<PartHealth[]> {
  const now = clock.now();
  const names = ailing.map(({ name }) => name);
  await query('delete from ops.part_alerts where part <> all($1)', [names]);
  await query('insert into ops.part_alerts (part, since) select unnest($1::text[]), $2 on conflict do nothing', [
    names,
    now,
  ]);
  const rows = await query<{ part: string }>(
    `select part from ops.part_alerts where since < $1 and (mailed_at is null or mailed_at <= $1::timestamptz - interval '1 day')`,
    [now],
  );
  return ailing.filter(({ name }) => rows.some(({ part }) => part === name));
}

async function write(due: readonly PartHealth[], settings: Settings, tools: FlowContext): Promise<void> {
  const now = tools.clock.now();
  const people = await tools.query<{ uuid: string; name: string; address: string }>(
    `select uuid, first_name as name, email as address from ${superusers} u where email is not null`,
  );
  const href = `${settings.url}/staff-admin-panel/operations`;
  for (const { uuid, name, address } of people) {
    const written = await composeEmail({
      brand: settings,
      name,
      subject: `Needs attention: ${due.map((part) => part.name).join(', ')}`,
      sections: [
        { heading: 'What is wrong', lines: due.map((part) => ({ title: part.name, note: part.detail, href })) },
      ],
      button: { label: 'See all parts', href },
      why: 'You are receiving this email because you administer this portal.',
    });
    await accepted(
      tools.mail.send({ key: `operations ${uuid} ${now.toISOString()}`, to: { name, address }, ...written }),
    );
  }
  await tools.query('update ops.part_alerts set mailed_at = $1 where part = any($2)', [
    now,
    due.map(({ name }) => name),
  ]);
}
