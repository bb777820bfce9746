import type { Calls } from '../../../testing/rights/call.js';
import type { Target, World } from '../../../testing/rights/world.js';

const success = 'success errorMessage';
const item = ({ todo }: Target) => ({ id: `todo-${todo}` });
const staff = (_: Target, { people: { users } }: World) => ({ person: users.SD, to: users.SN });

export const calls: Calls = {
  'Query.home': [{ rule: 'signedIn', document: '{ home { asks forYou { totalCount items { id title } } } }' }],
  'Query.workKinds': [{ rule: 'staff', document: '{ workKinds { kind label categories } }' }],
  'Query.workGroups': [{ rule: 'staff', document: '{ workGroups(by: "person") { key name count } }' }],
  'Query.workList': [{ rule: 'staff', document: '{ workList(whose: "mine") { totalCount rows { id title } } }' }],
  'Query.workCapacity': [{ rule: 'staff', document: '{ workCapacity { name open weeks } }' }],
  'Query.workPeople': [{ rule: 'staff', document: '{ workPeople { uuid name isActive } }' }],
  'Query.workToHandOver': [{ rule: 'staff', document: '{ workToHandOver { personUuid companies } }' }],
  'Query.workHandovers': [{ rule: 'staff', document: '{ workHandovers { name standIn lastDay } }' }],
  'Query.workDuty': [
    { rule: 'dutyOfTodo', document: 'query ($id: ID!) { workDuty(id: $id) { ownerUuid tags } }', given: item },
  ],
  'Mutation.assignWork': [
    {
      rule: 'dutyOfTodo',
      document: `mutation ($id: ID!) { assignWork(id: $id, ownerUuid: null) { ${success} } }`,
      given: item,
    },
  ],
  'Mutation.tagWork': [
    {
      rule: 'dutyOfTodo',
      document: `mutation ($id: ID!) { tagWork(id: $id, tag: "Rush") { ${success} } }`,
      given: item,
    },
  ],
  'Mutation.untagWork': [
    {
      rule: 'dutyOfTodo',
      document: `mutation ($id: ID!) { untagWork(id: $id, tag: "Rush") { ${success} } }`,
      given: item,
    },
  ],
  'Mutation.handOverWork': [
    {
      rule: 'handOver',
      document: `mutation ($person: UUID!, $to: UUID!) { handOverWork(personUuid: $person, toUuid: $to) { ${success} } }`,
      given: staff,
    },
  ],
  'Mutation.takeWorkBack': [
    {
      rule: 'handOver',
      document: `mutation ($person: UUID!) { takeWorkBack(personUuid: $person) { ${success} } }`,
      given: (target, world) => ({ person: staff(target, world).person }),
    },
  ],
};
