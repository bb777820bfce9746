import { commentsArea } from '@daybook/comments/api';
import { CompanyPolicy } from '@daybook/companies/api';
import { filesArea } from '@daybook/files/api';
import { fileRows } from '@daybook/files/domain';
import type { Area, Policy } from '@daybook/kernel/graph';
import { inCompany } from '@daybook/kernel/rights';
import { todosArea } from '@daybook/todos/api';
import { jest } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { startProductWithServices } from '../../libs/testing/rights/services.js';
import { World } from '../../libs/testing/rights/world.js';
import { calls } from './calls.js';
import { judge } from './judge.js';
import { schemaOf } from './schema.js';

let world: World;
/** The product's clock stands an hour ahead, so that sign-ins of five minutes outlast the table on a slow machine. */
const later = new Date(Date.now() + 3_600_000);

beforeAll(async () => {
  world = await World.open(await startProductWithServices({ clock: { now: () => later } }));
}, 300_000);
afterAll(() => world?.close());

it('has a row for every query and mutation of the schema, and no other', async () => {
  const schema = await schemaOf(world.api);
  const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
  );
  expect(Object.keys(calls).sort()).toEqual(operations.sort());
});

it('gives everybody what the decisions say, and nothing else', async () => {
  const { asked, wrong } = await judge(world);
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(4_000);
}, 900_000);

describe('a fault in the product', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['a policy that lets everybody', policyOf(todosArea), true, 'Query.feedItem'],
    ['a policy that lets nobody', policyOf(todosArea), false, 'Query.feedItem'],
    ['an open company', CompanyPolicy.prototype, true, 'Query.companyUsers'],
    ['a library that everybody sees', policyOf(filesArea), true, 'Query.folderChildren'],
    ['a comment that is everybody’s', policyOf(commentsArea), true, 'Mutation.updateComment'],
  ])('is seen: %s', async (_, policy: Policy<unknown>, verdict, operation) => {
    jest.spyOn(policy, 'may').mockReturnValue(verdict);
    const { wrong } = await judge(world, [operation]);
    expect(wrong.length).toBeGreaterThan(10);
  });

  it.each([
    ['CO', inCompany.createTodo, 'Mutation.createTodo', 'CO Mutation.createTodo (seen) own: expected F, got Y'],
    ['CM', fileRows.share, 'Mutation.setFileAccessPolicy', 'CM Mutation.setFileAccessPolicy own: expected F, got Y'],
  ] as const)('is seen: one cell of the matrix that gives %s more', async (column, row, operation, fault) => {
    const cells = row as unknown as string[];
    const place = cells.length - (column === 'CO' ? 2 : 1);
    const right = cells[place] as string;
    cells[place] = 'Y';
    try {
      const { wrong } = await judge(world, [operation]);
      expect(wrong).toContain(fault);
      expect(wrong).toContainEqual(expect.stringMatching(/events were written/));
    } finally {
      cells[place] = right;
    }
  });
});

function policyOf({ policies: [policy] }: Area): Policy<unknown> {
  return (policy as Type<Policy<unknown>>).prototype;
}
