import { given } from '@daybook/kernel/events/spec';
import type { CompanyEvent } from './company.events.js';
import { companyDecider } from './company.js';
import type { CompanyUserEvent } from './company-user.events.js';
import { companyUserDecider } from './company-user.js';

const created: CompanyEvent = { type: 'CompanyCreated', data: { name: 'Bay Bakery', timeZone: 'America/New_York' } };
const begin = { type: 'BeginMerge', merge: 'm', other: 'oak', as: 'source' } as const;
const begun: CompanyEvent = { type: 'CompanyMergeBegun', data: { merge: 'm', other: 'oak', as: 'source' } };
const close = { type: 'CloseMergedCompany', merge: 'm', into: 'oak' } as const;
const closed: CompanyEvent = { type: 'CompanyMergedInto', data: { merge: 'm', into: 'oak' } };
const end = { type: 'EndMerge', merge: 'm' } as const;
const ended: CompanyEvent = { type: 'CompanyMergeEnded', data: { merge: 'm' } };

describe('a company that is merged', () => {
  it('is in one merge at a time, and is not deleted meanwhile', () => {
    given(companyDecider, created).when(begin).thenEvents(begun);
    given(companyDecider, created, begun).when(begin).thenNothing();
    given(companyDecider, created, begun)
      .when({ ...begin, merge: 'other' })
      .thenRefused('beingMerged');
    given(companyDecider, created, begun).when({ type: 'DeleteCompany' }).thenRefused('beingMerged');
    given(companyDecider, created, begun).when(end).thenEvents(ended);
    given(companyDecider, created, begun, ended).when(end).thenNothing();
    given(companyDecider).when(begin).thenRefused('noSuchCompany');
  });

  it('is gone afterwards, until it is restored', () => {
    given(companyDecider, created).when(close).thenRefused('noSuchMerge');
    given(companyDecider, created, begun).when(close).thenEvents(closed);
    given(companyDecider, created, begun, closed).when(close).thenNothing();
    given(companyDecider, created, begun, closed).when(begin).thenRefused('companyDeleted');
    given(companyDecider, created, begun, closed).when(end).thenEvents(ended);
    const restored: CompanyEvent = { type: 'CompanyRestored', data: {} };
    const { state } = given(companyDecider, created, begun, closed, ended, restored);
    expect(state).toMatchObject({ status: 'live', merge: null, mergedInto: null });
  });
});

it('a member knows the merge that brought them, and whether anybody changed the membership since', () => {
  const person = { company: 'oak', user: 'omar', role: 'client_owner' } as const;
  const link = { type: 'LinkCompanyUser', ...person, isStaff: false, changes: [], isInvitedLater: true } as const;
  const added: CompanyUserEvent = { type: 'CompanyUserAdded', data: { ...person, isInvitedLater: true, merge: 'm' } };
  given(companyUserDecider)
    .when({ ...link, merge: 'm' })
    .thenEvents(added);
  const removed: CompanyUserEvent = { type: 'CompanyUserRemoved', data: {} };
  given(companyUserDecider, added, removed)
    .when({ ...link, merge: 'm' })
    .thenEvents({ type: 'CompanyUserRestored', data: { role: 'client_owner', merge: 'm' } });
});
