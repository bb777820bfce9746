import { api } from '@daybook/checks/api';
import { deciders } from '@daybook/checks/domain';
import { migrations, projections } from '@daybook/checks/read';
import type { Area } from '@daybook/kernel/graph';
import { deciders as ledgerDeciders } from '@daybook/ledger/domain';
import { migrations as ledgerMigrations, projections as ledgerProjections } from '@daybook/ledger/read';
import { api as tasksApi } from '@daybook/tasks/api';
import { deciders as taskDeciders } from '@daybook/tasks/domain';
import type { Firm } from '@daybook/testing/firm';
import { filingFirm } from '../../../testing/files/fixture.js';

/** A firm whose companies mail checks, with files for what goes along and with copies of their books. */
export function checksFirm(
  more: Parameters<typeof filingFirm>[0] = {},
  besides: readonly Area[] = [],
  tables: typeof migrations = [],
): Promise<Firm> {
  return filingFirm(more, {
    areas: [tasksApi, api, ...besides],
    deciders: [...deciders, ...ledgerDeciders, ...taskDeciders],
    projections: [...projections, ...ledgerProjections],
    migrations: [...migrations, ...ledgerMigrations, ...tables],
  });
}

/** One question or command of a signed-in person. @throws Error with code and message of a fault */
// biome-ignore lint/suspicious/noExplicitAny: each test reads what it asked for
export async function askedBy(firm: Firm, person: string, document: string, variables: object = {}): Promise<any> {
  const { data, errors } = await (await firm.browser(person)).graphql(document, variables);
  if (errors) throw new Error(`${errors[0]?.extensions.code} ${errors[0]?.message}`);
  return Object.values(data)[0];
}
