import { deciders as audit } from '@daybook/audit/domain';
import { signHeads } from '@daybook/audit/flow';
import { historyProjection } from '@daybook/audit/read';
import { signingKey } from '@daybook/audit/read/chain';
import { deciders as comments } from '@daybook/comments/domain';
import { reactions as commentReactions, routines as commentRoutines } from '@daybook/comments/flow';
import { projections as commentTables } from '@daybook/comments/read';
import { deciders as companies } from '@daybook/companies/domain';
import { projections as companyTables } from '@daybook/companies/read';
import { deciders as identity } from '@daybook/identity/domain';
import { reactions as identityReactions, routines as identityRoutines } from '@daybook/identity/flow';
import { projections as identityTables } from '@daybook/identity/read';
import type { Config } from '@daybook/kernel/config';
import type { EventLog } from '@daybook/kernel/event-log';
import type { AnyDecider } from '@daybook/kernel/events';
import type { AnyReaction, Routine } from '@daybook/kernel/flows';
import type { Projection } from '@daybook/kernel/projecting';
import { deciders as todos } from '@daybook/todos/domain';
import { reactions as todoReactions, routines as todoRoutines } from '@daybook/todos/flow';
import { projections as todoTables } from '@daybook/todos/read';
import { tellable } from '../tellable.js';

/** Whose facts can be read. */
export const deciders: readonly AnyDecider[] = [...identity, ...companies, ...todos, ...comments, ...audit];

export const projections: readonly Projection[] = [
  ...identityTables,
  ...companyTables,
  ...todoTables,
  ...commentTables,
  historyProjection(tellable),
];

export const reactions: readonly AnyReaction[] = [...identityReactions, ...todoReactions, ...commentReactions];

export function routinesOf(log: EventLog, { secrets, url }: Config): readonly Routine[] {
  return [...identityRoutines, ...todoRoutines(url), ...commentRoutines, signHeads(log, signingKey(secrets.master))];
}
