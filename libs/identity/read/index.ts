import { SecondFactorRow } from './second-factor.entity.js';
import { secondFactorsProjection } from './second-factors.projection.js';
import { UserRow } from './user.entity.js';
import { usersProjection } from './users.projection.js';

export * from './migrations.js';
export * from './second-factor.entity.js';
export * from './second-factors.projection.js';
export * from './user.entity.js';
export * from './users.projection.js';

export const entities = [UserRow, SecondFactorRow];
export const projections = [usersProjection, secondFactorsProjection];
