import { projections as comments } from '@daybook/comments/read';
import { projections as companies } from '@daybook/companies/read';
import { projections as identity } from '@daybook/identity/read';
import type { Config } from '@daybook/kernel/config';
import type { Area } from '@daybook/kernel/graph';
import type { Projection } from '@daybook/kernel/projecting';
import { projections as todos } from '@daybook/todos/read';
import type { Pool } from 'pg';

/** What the areas of the API are made with. */
export interface AreaParts {
  readonly pool: Pool;
  readonly config: Config;
}

/** The areas the API answers for, one line each. */
export function areasOf(_parts: AreaParts): readonly Area[] {
  return [];
}

/** The projections a write waits for: those that the areas' queries read. */
export const projections: readonly Projection[] = [...identity, ...companies, ...todos, ...comments];
