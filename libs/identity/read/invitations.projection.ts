import type { InvitationEvent } from '@daybook/identity/domain';
import { subjectOf } from '@daybook/kernel/events';
import { change, own, projection, table } from '@daybook/kernel/projecting';
import { InvitationRow } from './invitation.entity.js';

export const invitationsTable = table<InvitationRow, InvitationEvent>({
  entity: InvitationRow,
  categories: ['invitation'],
  on: {
    InvitationIssued: own((_, { stream, meta, data: { expiresAt } }) => ({
      user: subjectOf(stream),
      status: 'open',
      issuedAt: meta.at,
      expiresAt,
    })),
    InvitationAccepted: change(() => ({ status: 'accepted' })),
    InvitationExpired: change(() => ({ status: 'expired' })),
  },
});

export const invitationsProjection = projection({ name: 'invitations', version: 1, tables: [invitationsTable] });
