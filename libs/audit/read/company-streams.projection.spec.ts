import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { companyStreamsProjection } from './company-streams.projection.js';

const streams = companyStreamsProjection([
  { category: 'todo', schema: { TodoCreated: { version: 1 }, TodoRetitled: { version: 1 } } },
  { category: 'user', schema: { UserInvited: { version: 1 } } },
]);
const { rowsOf } = projectionSpec(streams);

const acme = '11111111-0000-4000-8000-000000000000';
const bloom = '22222222-0000-4000-8000-000000000000';

function event(company: string | null, stream: string, revision: number, position: number, type: string) {
  const one = recorded({ type, data: {} }, revision, {}, stream);
  return { ...one, position, meta: { ...one.meta, company } };
}

it('has a row for each stream of a company, with its first event there', () => {
  const rows = rowsOf(
    event(acme, 'todo-a', 0, 10, 'TodoCreated'),
    event(acme, 'todo-a', 1, 20, 'TodoRetitled'),
    event(bloom, 'todo-b', 0, 30, 'TodoRetitled'),
    event(acme, 'todo-c', 0, 40, 'TodoCreated'),
  );
  expect(rows.company_stream).toEqual([
    { key: `${acme} todo-a`, companyUuid: acme, stream: 'todo-a', revision: 0, position: 10 },
    { key: `${acme} todo-c`, companyUuid: acme, stream: 'todo-c', revision: 0, position: 40 },
    { key: `${bloom} todo-b`, companyUuid: bloom, stream: 'todo-b', revision: 0, position: 30 },
  ]);
});

it('has a row for each company of a stream that several share, and none for what is nobody’s', () => {
  const rows = rowsOf(
    event(null, 'user-u', 0, 10, 'UserInvited'),
    event(acme, 'user-u', 1, 20, 'UserInvited'),
    event(bloom, 'user-u', 2, 30, 'UserInvited'),
    event(null, 'user-v', 0, 40, 'UserInvited'),
  );
  expect(rows.company_stream).toEqual([
    { key: `${acme} user-u`, companyUuid: acme, stream: 'user-u', revision: 1, position: 20 },
    { key: `${bloom} user-u`, companyUuid: bloom, stream: 'user-u', revision: 2, position: 30 },
  ]);
});
