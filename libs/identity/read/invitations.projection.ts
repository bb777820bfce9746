import type { InvitationEvent } from '@daybook/identity/domain';
import { subjectOf } from '@daybook/kernel/events';
import { change, own, projection, table, withGiver } from '@daybook/kernel/projecting';
import { InvitationRow } from './invitation.entity.js';

export const invitationsTable = table<InvitationRow, InvitationEvent>({
  entity: InvitationRow,
  categories: ['invitation'],
  on: {
    InvitationIssued: own((before, { stream, meta, data: { expiresAt } }) => ({
      user: subjectOf(stream),
      status: 'open',
      issuedBy: withGiver(before?.issuedBy, meta, subjectOf(stream)),
      issuedAt: meta.at,
      expiresAt,
    })),
    InvitationAccepted: change(() => ({ status: 'accepted' })),
    InvitationExpired: change(() => ({ status: 'expired' })),
  },
});

export const invitationsProjection = projection({ name: 'invitations', version: 2, tables: [invitationsTable] });
