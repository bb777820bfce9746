import type { Fault } from '../fault.js';

export const faults: readonly Fault[] = [
  {
    name: 'the search finds hidden to-dos for clients',
    file: 'libs/search/read/documents.sql.ts',
    find: '= any(:itemsOf::uuid[]) and not (d.is_hidden and :isClient) end',
    replace: '= any(:itemsOf::uuid[]) end',
    why: 'Clients would find what the firm keeps to itself.',
    tests: ['libs/search/api/visibility.api.spec.ts'],
  },
  {
    name: 'the search does not look at the rights above',
    file: 'libs/search/read/documents.sql.ts',
    find: 'filter (where up.is_restricted or up.grants ? a.member::text))[1], a.level) as level',
    replace: 'filter (where up.height = 0 and (up.is_restricted or up.grants ? a.member::text)))[1], a.level) as level',
    why: 'Who may not see a folder would find what is in it.',
    tests: ['libs/search/api/visibility.api.spec.ts'],
  },
  {
    name: 'the search finds the trash of others',
    file: 'libs/search/read/documents.sql.ts',
    find: 'and up.owner = :user) as is_own',
    replace: 'and :user::uuid is not null) as is_own',
    why: 'Guests would find what others have deleted.',
    tests: ['libs/search/api/visibility.api.spec.ts'],
  },
];
