import type { InvitationEvent } from '@daybook/identity/domain';
import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { invitationsProjection } from './invitations.projection.js';

const user = '00000000-0000-4000-8000-0000000000aa';
const at = (day: number) => `2026-01-0${day}T15:00:00.000Z`;
const invitations = projectionSpec(invitationsProjection);

function rowsOf(...events: InvitationEvent[]) {
  const story = events.map((event, n) => recorded(event, n, { at: at(n + 1) }, `invitation-${user}`));
  return invitations.rowsOf(...story).invitations;
}

const issued = (number: number): InvitationEvent => ({
  type: 'InvitationIssued',
  data: { company: null, number, tokenHash: 'h', expiresAt: at(number + 7) },
});

it('shows the invitation of a person as its newest link stands', () => {
  const by = (day: number) => ({ '00000000-0000-4000-8000-000000000001': at(day) });
  const open = { user, status: 'open', issuedBy: by(1), issuedAt: at(1), expiresAt: at(8) };
  const expired: InvitationEvent = { type: 'InvitationExpired', data: {} };
  expect(rowsOf(issued(1))).toEqual([open]);
  expect(rowsOf(issued(1), expired)).toEqual([{ ...open, status: 'expired' }]);
  expect(rowsOf(issued(1), expired, issued(2))).toEqual([
    { user, status: 'open', issuedBy: by(3), issuedAt: at(3), expiresAt: at(9) },
  ]);
  expect(rowsOf(issued(1), { type: 'InvitationAccepted', data: {} })).toEqual([{ ...open, status: 'accepted' }]);
});
