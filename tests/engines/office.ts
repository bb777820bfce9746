import { randomUUID } from 'node:crypto';
import { auditArea } from '@daybook/audit/api';
import { deciders as auditDeciders } from '@daybook/audit/domain';
import { migrations as auditMigrations, companyStreamsProjection, historyProjection } from '@daybook/audit/read';
import { commentsArea } from '@daybook/comments/api';
import { deciders as commentDeciders } from '@daybook/comments/domain';
import { migrations as commentMigrations, commentsProjection } from '@daybook/comments/read';
import { deciders as companyDeciders } from '@daybook/companies/domain';
import { filesArea } from '@daybook/files/api';
import { deciders as fileDeciders } from '@daybook/files/domain';
import { migrations as fileWork } from '@daybook/files/flow';
import { migrations as fileMigrations, projections as fileProjections } from '@daybook/files/read';
import type { Projection } from '@daybook/kernel/projecting';
import type { ApiClient, ApiUnderTest } from '@daybook/testing/api';
import { Firm } from '@daybook/testing/firm';
import { TodoItems, todosArea } from '@daybook/todos/api';
import { deciders as todoDeciders } from '@daybook/todos/domain';
import { migrations as todoMigrations, projections as todoProjections, todoThread } from '@daybook/todos/read';
import { uploadsArea } from '@daybook/uploads/api';
import { deciders as uploadDeciders } from '@daybook/uploads/domain';
import { migrations as uploadWork } from '@daybook/uploads/flow';
import { deciders as everyDecider, product, areas as tellable } from '../../apps/areas.js';

/** A firm with every area, one company in it, and a person of each side signed in. */
export interface Office {
  readonly firm: Firm;
  readonly projections: readonly Projection[];
  readonly company: string;
  readonly staff: ApiClient;
  readonly client: ApiClient;
  readonly clientUuid: string;
}

/** Which log it stands on: the variables of the environment that choose it. */
export interface Engine extends Pick<ApiUnderTest, 'throughLog'> {
  readonly variables: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export async function openOffice({ variables, throughLog }: Engine): Promise<Office> {
  const shown = [...todoProjections, commentsProjection([todoThread]), ...fileProjections];
  const projections = [...shown, historyProjection(tellable), companyStreamsProjection(everyDecider)];
  const firm = await Firm.open({
    variables,
    throughLog,
    items: [TodoItems],
    areas: [
      todosArea,
      commentsArea,
      filesArea,
      uploadsArea(product.uploadPurposes),
      auditArea({
        describedAreas: tellable,
        shown,
        deciders: [...companyDeciders, ...todoDeciders, ...commentDeciders],
      }),
    ],
    deciders: [...todoDeciders, ...commentDeciders, ...fileDeciders, ...uploadDeciders, ...auditDeciders],
    projections,
    migrations: [
      ...todoMigrations,
      ...commentMigrations,
      ...fileMigrations,
      ...fileWork,
      ...uploadWork,
      ...auditMigrations,
    ],
  });
  try {
    return { firm, projections, ...(await move(firm)) };
  } catch (error) {
    await firm.close();
    throw error;
  }
}

async function move(firm: Firm) {
  // names of their own: a server that is kept remembers who signed in with which address
  const [tom, olga] = [`tom.${randomUUID()}`, `olga.${randomUUID()}`];
  await firm.staff(tom);
  const clientUuid = await firm.person(olga);
  const company = await firm.company('Bright Bakery');
  await firm.member(company, clientUuid, 'client_owner', true);
  await firm.readable();
  const [staff, client] = [await firm.browser(tom), await firm.browser(olga)];
  return { company, staff, client, clientUuid };
}
