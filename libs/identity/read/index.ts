import { InvitationRow } from './invitation.entity.js';
import { invitationsProjection } from './invitations.projection.js';
import { SecondFactorRow } from './second-factor.entity.js';
import { secondFactorsProjection } from './second-factors.projection.js';
import { UserRow } from './user.entity.js';
import { usersProjection } from './users.projection.js';

export * from './invitation.entity.js';
export * from './invitations.projection.js';
export * from './migrations.js';
export * from './second-factor.entity.js';
export * from './second-factors.projection.js';
export * from './user.entity.js';
export * from './users.projection.js';

export const entities = [InvitationRow, SecondFactorRow, UserRow];
export const projections = [invitationsProjection, secondFactorsProjection, usersProjection];
export * from './administered-users.query.js';
export * from './users-file.query.js';
