import { UserRow } from './user.entity.js';
import { usersProjection } from './users.projection.js';

export * from './migrations.js';
export * from './user.entity.js';
export * from './users.projection.js';

export const entities = [UserRow];
export const projections = [usersProjection];
