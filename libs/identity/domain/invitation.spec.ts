import { given, recorded } from '@daybook/kernel/events/spec';
import { type InvitationEvent, invitationDecider } from './invitation.js';

const monday = '2026-03-02T12:00:00.000Z';
const aWeekLater = '2026-03-09T12:00:00.000Z';
const issue = { type: 'IssueInvitation', company: 'c', number: 1, tokenHash: 'one', expiresAt: aWeekLater } as const;
const again = { ...issue, number: 2, tokenHash: 'two', expiresAt: '2026-03-16T12:00:00.000Z' };
const issued = ({ type: _, ...data }: typeof issue | typeof again): InvitationEvent => ({
  type: 'InvitationIssued',
  data,
});
const accepted: InvitationEvent = { type: 'InvitationAccepted', data: {} };
const expired: InvitationEvent = { type: 'InvitationExpired', data: {} };

describe('an invitation', () => {
  it('is issued once for each link', () => {
    given(invitationDecider).when(issue).thenEvents(issued(issue));
    given(invitationDecider, issued(issue)).when(issue).thenNothing();
    given(invitationDecider, issued(issue)).when(again).thenEvents(issued(again));
    given(invitationDecider, issued(issue))
      .when({ ...again, number: 3 })
      .thenRefused('invitationNumber');
    given(invitationDecider, issued(issue), accepted).when(again).thenRefused('invitationAccepted');
  });

  it('is accepted once, by its newest link, within its time', () => {
    const accept = { type: 'AcceptInvitation', tokenHash: 'one' } as const;
    given(invitationDecider, issued(issue)).when(accept, { at: monday }).thenEvents(accepted);
    given(invitationDecider, issued(issue)).when(accept, { at: aWeekLater }).thenRefused('invitationExpired');
    given(invitationDecider, issued(issue), accepted).when(accept).thenRefused('invitationAccepted');
    given(invitationDecider, issued(issue), issued(again)).when(accept).thenRefused('invitationLink');
    given(invitationDecider)
      .when({ ...accept, tokenHash: '' })
      .thenRefused('invitationLink');
  });

  it('expires when its time has come and can be issued anew', () => {
    const expire = { type: 'ExpireInvitation' } as const;
    given(invitationDecider, issued(issue)).when(expire, { at: monday }).thenNothing();
    given(invitationDecider, issued(issue)).when(expire, { at: aWeekLater }).thenEvents(expired);
    given(invitationDecider, issued(issue), expired).when(expire, { at: aWeekLater }).thenNothing();
    given(invitationDecider, issued(issue), accepted).when(expire, { at: aWeekLater }).thenNothing();
    given(invitationDecider).when(expire).thenNothing();
    given(invitationDecider, issued(issue), expired).when(again).thenEvents(issued(again));
  });

  it('remembers the links before, so that one of them can ask for a new mail', () => {
    const { state } = given(
      invitationDecider,
      recorded<InvitationEvent>(issued(issue), 0, { at: monday }),
      recorded<InvitationEvent>(issued(again), 1, { at: aWeekLater }),
    );
    expect(state).toMatchObject({ tokenHash: 'two', spent: ['one'], issuedAt: aWeekLater });
  });
});
