import type { Gadget, GadgetEvent } from '@daybook/gadgets/domain';
import { subjectOf } from '@daybook/kernel/events';
import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';
import { change, own, projection, table } from '@daybook/kernel/projecting';
import type { MigrationInterface, QueryRunner } from 'typeorm';

@Entity('gadgets')
@Index('gadgets_by_company', ['companyUuid', 'name', 'uuid'])
export class GadgetRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'gadgets_pkey' })
  uuid!: string;

  @Column('uuid', { name: 'company_uuid', nullable: true })
  companyUuid!: string | null;

  @Column('text')
  name!: string;
}

/** The number in the name is the order of migrations: milliseconds since 1970. */
export class CreateGadgets1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table gadgets (
        uuid uuid not null constraint gadgets_pkey primary key,
        company_uuid uuid,
        name text not null
      )`);
    await runner.query('create index gadgets_by_company on gadgets (company_uuid, name, uuid)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table gadgets');
  }
}

const gadgetTable = table<GadgetRow, GadgetEvent>({
  entity: GadgetRow,
  categories: ['gadget'],
  on: {
    GadgetAdded: own((_, { stream, data, meta }) => ({
      uuid: subjectOf(stream),
      companyUuid: meta.company,
      name: data.name,
    })),
    GadgetRenamed: change((_, { data }) => ({ name: data.to })),
  },
});

/** Raise `version` when the meaning of a row changes: the rows are then made anew. */
export const gadgets = projection({ name: 'gadgets', version: 1, tables: [gadgetTable] });

/** The gadget of a row, for asking what may be done with it. */
export function gadgetStateOf(row: GadgetRow): Gadget {
  return { is: 'there', company: row.companyUuid, name: row.name };
}
