import { given, recorded } from '@daybook/kernel/events/spec';
import { longestTag } from '@daybook/kernel/text';
import { type DutyCommand, type DutyEvent, dutyDecider, evolveDuty, nobody } from './duty.js';

const item = 'todo-1';
const owned: DutyEvent = { type: 'WorkOwnerChanged', data: { item, from: null, to: 'nina' } };
const reviewed: DutyEvent = { type: 'WorkReviewerChanged', data: { item, from: null, to: 'otto' } };
const tagged: DutyEvent = { type: 'WorkTagged', data: { item, tag: 'Rush' } };
const assign = (more: Partial<Extract<DutyCommand, { type: 'AssignWork' }>>): DutyCommand => ({
  type: 'AssignWork',
  item,
  ...more,
});
const happened = (...events: DutyEvent[]) => events.map((event, revision) => recorded(event, revision));

describe('the duty of a piece of work', () => {
  it('has an owner and a reviewer, each changed alone, and goes back to the team', () => {
    given(dutyDecider)
      .when(assign({ owner: 'nina' }))
      .thenEvents(owned);
    given(dutyDecider, ...happened(owned))
      .when(assign({ reviewer: 'otto' }))
      .thenEvents(reviewed);
    given(dutyDecider, ...happened(owned, reviewed))
      .when(assign({ owner: null }))
      .thenEvents({ type: 'WorkOwnerChanged', data: { item, from: 'nina', to: null } });
    given(dutyDecider, ...happened(owned))
      .when(assign({ owner: 'nina' }))
      .thenNothing();
  });

  it('is reviewed by somebody else than its owner', () => {
    given(dutyDecider)
      .when(assign({ owner: 'nina', reviewer: 'nina' }))
      .thenRefused('samePerson');
    given(dutyDecider, ...happened(owned))
      .when(assign({ reviewer: 'nina' }))
      .thenRefused('samePerson');
    given(dutyDecider, ...happened(owned, reviewed))
      .when(assign({ owner: 'otto' }))
      .thenRefused('samePerson');
  });

  it('is changed back only while nobody else has changed it', () => {
    given(dutyDecider, ...happened(owned))
      .when(assign({ owner: null, found: { owner: 'nina' } }))
      .thenEvents({ type: 'WorkOwnerChanged', data: { item, from: 'nina', to: null } });
    given(dutyDecider, ...happened(owned))
      .when(assign({ owner: null, found: { owner: 'paul' } }))
      .thenRefused('changedMeanwhile');
    given(dutyDecider, ...happened(owned, reviewed))
      .when(assign({ reviewer: null, found: { reviewer: null } }))
      .thenRefused('changedMeanwhile');
  });

  it('is tagged as it is typed, a tag but once whatever its case, with at most twenty', () => {
    given(dutyDecider).when({ type: 'TagWork', item, tag: '  Rush ' }).thenEvents(tagged);
    given(dutyDecider, ...happened(tagged))
      .when({ type: 'TagWork', item, tag: 'RUSH' })
      .thenNothing();
    given(dutyDecider, ...happened(tagged))
      .when({ type: 'UntagWork', item, tag: 'rush' })
      .thenEvents({ type: 'WorkUntagged', data: { item, tag: 'Rush' } });
    given(dutyDecider).when({ type: 'UntagWork', item, tag: 'rush' }).thenNothing();
    for (const tag of [' ', 'x'.repeat(longestTag + 1)])
      given(dutyDecider).when({ type: 'TagWork', item, tag }).thenRefused('tag');
    const many = Array.from(
      { length: 20 },
      (_, n): DutyEvent => ({ type: 'WorkTagged', data: { item, tag: `t${n}` } }),
    );
    given(dutyDecider, ...happened(...many))
      .when({ type: 'TagWork', item, tag: 'one more' })
      .thenRefused('tagsFull');
  });

  it('begins like that of the occurrence before, unless it has its own', () => {
    const before = [owned, reviewed, tagged].reduce(evolveDuty, nobody);
    given(dutyDecider).when({ type: 'BeginLike', item, duty: before }).thenEvents(owned, reviewed, tagged);
    given(dutyDecider, ...happened({ type: 'WorkOwnerChanged', data: { item, from: null, to: 'paul' } }))
      .when({ type: 'BeginLike', item, duty: before })
      .thenNothing();
    expect(evolveDuty(before, { type: 'WorkUntagged', data: { item, tag: 'Rush' } }).tags).toEqual([]);
  });
});
