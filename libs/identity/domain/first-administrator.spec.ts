import { given } from '@daybook/kernel/events/spec';
import { firstAdministratorDecider as decider, type FirstAdministratorEvent } from './first-administrator.js';

const before = '2026-03-02T12:00:00.000Z';
const expiresAt = '2026-03-03T12:00:00.000Z';
const link = (number: number, tokenHash: string) => ({ number, tokenHash, expiresAt });
const issued = (number: number, tokenHash: string): FirstAdministratorEvent => ({
  type: 'SetupLinkIssued',
  data: link(number, tokenHash),
});
const used: FirstAdministratorEvent = { type: 'SetupLinkUsed', data: { user: 'ada' } };
const made: FirstAdministratorEvent = { type: 'FirstAdministratorMade', data: { user: 'ada' } };
const use = (tokenHash: string, user = 'ada') => ({ type: 'UseSetupLink', tokenHash, user }) as const;
const issue = (number: number, tokenHash: string) => ({ type: 'IssueSetupLink', ...link(number, tokenHash) }) as const;
const complete = (user: string) => ({ type: 'CompleteFirstAdministrator', user }) as const;

describe('the link to the first administrator', () => {
  it('is issued anew at each start, until there is one', () => {
    given(decider).when(issue(1, 'one')).thenEvents(issued(1, 'one'));
    given(decider, issued(1, 'one')).when(issue(2, 'two')).thenEvents(issued(2, 'two'));
    given(decider, issued(1, 'one'), used).when(issue(2, 'two')).thenEvents(issued(2, 'two'));
    given(decider, issued(1, 'one')).when(issue(1, 'other')).thenRefused('setupLinkNumber');
    given(decider, issued(1, 'one'), used, made).when(issue(2, 'two')).thenRefused('setupDone');
  });

  it('opens once, the newest only, within its day', () => {
    given(decider, issued(1, 'one')).when(use('one'), { at: before }).thenEvents(used);
    given(decider).when(use('one')).thenRefused('setupLink');
    given(decider, issued(1, 'one')).when(use('other')).thenRefused('setupLink');
    given(decider, issued(1, 'one'), issued(2, 'two')).when(use('one')).thenRefused('setupLink');
    given(decider, issued(1, 'one')).when(use('one'), { at: expiresAt }).thenRefused('setupLinkExpired');
    given(decider, issued(1, 'one'), used).when(use('one', 'eve'), { at: before }).thenRefused('setupLinkUsed');
    given(decider, issued(1, 'one'), used, made).when(use('one'), { at: before }).thenRefused('setupDone');
  });

  it('is done with by the one who used it last', () => {
    given(decider, issued(1, 'one'), used).when(complete('ada')).thenEvents(made);
    given(decider, issued(1, 'one'), used).when(complete('eve')).thenRefused('setupLink');
    given(decider, issued(1, 'one'), used, issued(2, 'two')).when(complete('ada')).thenRefused('setupLink');
    given(decider, issued(1, 'one'), used, made).when(complete('ada')).thenNothing();
    given(decider, issued(1, 'one'), used, made).when(complete('eve')).thenRefused('setupDone');
  });
});
