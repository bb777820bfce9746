import { companyDecider } from '@daybook/companies/domain';
import { companies } from '@daybook/companies/published';
import { type FlowContext, isNight, type ScheduledTask } from '@daybook/kernel/flows';
import { v5 } from 'uuid';
import type { Crm } from './port.js';

const atOnce = 100;
const names = '8f0f7a3e-4d1c-4b59-8f42-0a6a5b0d9c77';

interface Linked {
  readonly uuid: string;
  readonly hubspotId: string;
}

/**
 * Every night name, address, website and industry of the companies that are linked follow the CRM (CO-12); what somebody
 * has changed here, and what the CRM leaves blank, stays as it is.
 */
export function companiesFollowCrm(crm: Crm, timeZone: string): ScheduledTask {
  return {
    name: 'crm.companiesFollowCrm',
    everySeconds: 3_600,
    async run(tools) {
      if (!isNight(timeZone, tools.clock.now())) return;
      for (let after: string | null = null; ; ) {
        const page: readonly Linked[] = await linked(tools, after);
        if (page.length > 0) await follow(page, crm, tools);
        if (page.length < atOnce) return;
        after = page.at(-1)?.uuid ?? null;
      }
    },
  };
}

function linked({ query }: FlowContext, after: string | null): Promise<readonly Linked[]> {
  return query<Linked>(
    `select c.uuid, c.hubspot_id as "hubspotId" from ${companies} c
      where c.hubspot_id is not null and ($1::uuid is null or c.uuid > $1) order by c.uuid limit ${atOnce}`,
    [after],
  );
}

async function follow(page: readonly Linked[], crm: Crm, { commands, clock }: FlowContext): Promise<void> {
  const found = await crm.companies(page.map(({ hubspotId }) => hubspotId));
  const byId = new Map(found.map(({ team: _, id, ...record }) => [id, record]));
  for (const { uuid, hubspotId } of page) {
    const record = byId.get(hubspotId);
    if (!record) continue;
    const commandId = v5(`follow ${uuid} ${clock.now().toISOString()}`, names);
    // one that was archived meanwhile refuses, and stays as it is
    await commands.send(
      companyDecider,
      uuid,
      { type: 'FollowCrm', record },
      { commandId, by: { system: 'crm' }, company: uuid },
    );
  }
}
