import { readFileSync } from 'node:fs';
import { edit, type Instruction, instructionsOf } from './how-to.js';
import { TreeCopy } from './tree.js';

const pages = ['add-an-area', 'add-a-command', 'add-a-column'];
const instructions = pages.flatMap((page) => instructionsOf(readFileSync(`docs/how-to/${page}.md`, 'utf8')));

/** A line that several pages end with is typed once, after the last of them: it sees what all of them have made. */
const isRepeated = (one: Instruction, at: number) =>
  'line' in one && instructions.slice(at + 1).some((later) => 'line' in later && later.line === one.line);
const steps = instructions.filter((one, at) => !isRepeated(one, at));

const tree = new TreeCopy();
afterAll(() => tree.remove());

it('finds lines for the shell and edits', () => {
  expect(steps).toContainEqual({ line: 'npm run new:area invoices' });
  expect(steps).toContainEqual(expect.objectContaining({ file: 'libs/invoices/web/invoices-page.tsx' }));
  expect(steps.at(-1)).toEqual({ line: 'npm run check:area invoices' });
});

it.each(steps.map((step) => ['line' in step ? step.line : `edit ${step.file}`, step] as const))(
  'holds: %s',
  (_, step) => {
    if ('line' in step) expect(tree.run(step.line)).toEqual({ status: 0, printed: '' });
    else edit(tree.root, step);
  },
  600_000,
);

it('would see a right that is given to somebody too many', () => {
  const file = 'libs/invoices/domain/permissions.ts';
  edit(tree.root, {
    file,
    before: "change:  ['Y', 'U(TODOS)', 'Y', '–', 'U(TODOS)', 'Y', '–'",
    after: "change:  ['Y', 'U(TODOS)', 'Y', '–', 'U(TODOS)', 'Y', 'Y'",
  });
  const { status, printed } = tree.run('npm run -s rights -- archiveInvoice');
  expect(status).toBe(1);
  expect(printed).toContain('CO Mutation.archiveInvoice own: expected F, got Y');
  expect(tree.run('npm run -s check:area levitation').status).toBe(1);
}, 180_000);

it('would see a thing that is guarded by a company of the caller’s choice', () => {
  const api = 'libs/invoices/api';
  edit(tree.root, {
    file: `${api}/invoices.graphql`,
    before: 'extend type Query {',
    after: `extend type Mutation {
  relabelInvoice(companyUuid: UUID!, uuid: UUID!): Success! @may(action: "add", on: "invoices", by: "companyUuid")
}

extend type Query {`,
  });
  edit(tree.root, {
    file: `${api}/operations.ts`,
    before: '/** Begins an invoice. */',
    after: `@Resolver()
export class Relabeling {
  constructor(@Inject(COMMANDS) private readonly commands: Commands) {}

  @Mutation('relabelInvoice')
  async relabelInvoice(@Args() { companyUuid, uuid }: { companyUuid: string; uuid: string }, @Context() context: GraphContext) {
    const command = { type: 'renameInvoice', name: 'New' } as const;
    return successOf(await this.commands.send(invoice, uuid, command, metadataFromContext(context, companyUuid)));
  }
}

/** Begins an invoice. */`,
  });
  edit(tree.root, {
    file: `${api}/operations.ts`,
    before: "import { Inject, Injectable } from '@nestjs/common';",
    after: `import { Inject, Injectable } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { successOf } from '@daybook/kernel/graph';`,
  });
  edit(tree.root, { file: `${api}/index.ts`, before: 'providers: [', after: 'providers: [Relabeling, ' });
  edit(tree.root, {
    file: `${api}/index.ts`,
    before: 'import { AddInvoice, ',
    after: 'import { Relabeling, AddInvoice, ',
  });
  edit(tree.root, {
    file: `${api}/rights/calls.ts`,
    before: "  'Query.invoices': [",
    after: `  'Mutation.relabelInvoice': [
    {
      rule: 'changeInvoice',
      document: 'mutation ($c: UUID!, $u: UUID!) { relabelInvoice(companyUuid: $c, uuid: $u) { success } }',
      given: ({ company, subject }) => ({ c: company, u: subject }),
      make,
    },
  ],
  'Query.invoices': [`,
  });
  const { status, printed } = tree.run('npm run -s rights -- relabelInvoice');
  expect(status).toBe(1);
  expect(printed).toContain('SD Mutation.relabelInvoice: reaches into another company by naming one of their own');
}, 180_000);
