import { administrationArea } from '@daybook/administration/api';
import { auditArea } from '@daybook/audit/api';
import { historyProjection } from '@daybook/audit/read';
import { CommentItems, commentsArea } from '@daybook/comments/api';
import { deciders as commentDeciders } from '@daybook/comments/domain';
import { projections as comments } from '@daybook/comments/read';
import { companiesArea } from '@daybook/companies/api';
import { deciders as companyDeciders } from '@daybook/companies/domain';
import { projections as companies } from '@daybook/companies/read';
import { identityArea } from '@daybook/identity/api';
import { projections as identity } from '@daybook/identity/read';
import type { Config } from '@daybook/kernel/config';
import type { Area } from '@daybook/kernel/graph';
import type { Projection } from '@daybook/kernel/projecting';
import { TodoItems, todosArea } from '@daybook/todos/api';
import { deciders as todoDeciders } from '@daybook/todos/domain';
import { projections as todos } from '@daybook/todos/read';
import type { Pool } from 'pg';
import { tellable } from '../tellable.js';

/** What the areas of the API are made with. */
export interface AreaParts {
  readonly pool: Pool;
  readonly config: Config;
}

/** The projections a write waits for: those that the areas' queries read. */
export const projections: readonly Projection[] = [
  ...identity,
  ...companies,
  ...todos,
  ...comments,
  historyProjection(tellable),
];

/** The areas the API answers for, one line each. */
export function areasOf(_parts: AreaParts): readonly Area[] {
  return [
    identityArea(),
    companiesArea({ items: [TodoItems, CommentItems] }),
    todosArea,
    commentsArea,
    auditArea({
      tellable,
      deciders: [...companyDeciders, ...todoDeciders, ...commentDeciders],
      shown: [...todos, ...comments],
    }),
    administrationArea(projections),
  ];
}
