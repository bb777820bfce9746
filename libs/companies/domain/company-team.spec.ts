import { given } from '@daybook/kernel/events/spec';
import type { CompanyEvent } from './company.events.js';
import { companyDecider } from './company.js';
import { type Assignment, teamWords } from './company-team.js';

const created: CompanyEvent = { type: 'CompanyCreated', data: { name: 'Bright Bakery', timeZone: 'America/New_York' } };
const maria = { user: 'm', role: 'controller' } as const;
const tom = { user: 't', role: 'tax_lead' } as const;
const synced = (...assigned: Assignment[]): CompanyEvent => ({
  type: 'TeamRolesSynced',
  data: { assigned, unmatched: [] },
});
const assigned = (data: Assignment): CompanyEvent => ({ type: 'TeamRoleAssigned', data });
const unassigned = (data: Assignment): CompanyEvent => ({ type: 'TeamRoleUnassigned', data });

describe('the team of a company', () => {
  it('is replaced when it differs, in whatever order', () => {
    given(companyDecider, created)
      .when({ type: 'SyncTeamRoles', assigned: [maria, tom] })
      .thenEvents(synced(maria, tom));
    given(companyDecider, created, synced(maria, tom))
      .when({ type: 'SyncTeamRoles', assigned: [tom, maria] })
      .thenNothing();
    given(companyDecider, created, synced(maria, tom))
      .when({ type: 'SyncTeamRoles', assigned: [tom], unmatched: ['x@demo.test'] })
      .thenEvents({ type: 'TeamRolesSynced', data: { assigned: [tom], unmatched: ['x@demo.test'] } });
  });

  it('takes one more, once', () => {
    given(companyDecider, created, synced(maria))
      .when({ type: 'AssignTeamRole', ...tom })
      .thenEvents(assigned(tom));
    given(companyDecider, created, synced(maria), assigned(tom))
      .when({ type: 'AssignTeamRole', ...tom })
      .thenNothing();
  });

  it('gives somebody a second role, and takes away the one alone', () => {
    const both = [created, synced(maria), assigned({ ...maria, role: 'tax_lead' })] as const;
    given(companyDecider, ...both)
      .when({ type: 'UnassignTeamRole', ...maria })
      .thenEvents(unassigned(maria));
    given(companyDecider, ...both, unassigned(maria))
      .when({ type: 'UnassignTeamRole', ...maria })
      .thenNothing();
    given(companyDecider, ...both, unassigned(maria))
      .when({ type: 'SyncTeamRoles', assigned: [{ ...maria, role: 'tax_lead' }] })
      .thenNothing();
  });

  it.each(['superuser', 'toString', ''])('has no role %s', (role) =>
    given(companyDecider, created).when({ type: 'AssignTeamRole', user: 'm', role }).thenRefused('teamRole'),
  );

  it('has room for a hundred', () => {
    const many = Array.from({ length: 100 }, (_, n) => ({ user: `u${n}`, role: 'controller' }) as const);
    given(companyDecider, created, synced(...many))
      .when({ type: 'AssignTeamRole', ...tom })
      .thenRefused('teamFull');
  });

  it('is told in words', () => {
    expect(teamWords.TeamRoleAssigned({ data: tom } as never).sentence).toContain('to the team as Tax Lead.');
    expect(teamWords.TeamRoleUnassigned({ data: tom } as never).sentence).toContain('off the team as Tax Lead.');
  });
});
