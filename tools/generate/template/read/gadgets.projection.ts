import { subjectOf } from '@daybook/kernel/events';
import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';
import { change, own, projection, table } from '@daybook/kernel/projecting';
import type { ThingEvent } from '@daybook/things/domain';
import type { MigrationInterface, QueryRunner } from 'typeorm';

@Entity('things')
@Index('things_by_company', ['companyUuid', 'name', 'uuid'])
export class ThingRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'things_pkey' })
  uuid!: string;

  @Column('uuid', { name: 'company_uuid', nullable: true })
  companyUuid!: string | null;

  @Column('text')
  name!: string;
}

/** The number in the name is the order of migrations: milliseconds since 1970. */
export class CreateThings1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table things (
        uuid uuid not null constraint things_pkey primary key,
        company_uuid uuid,
        name text not null
      )`);
    await runner.query('create index things_by_company on things (company_uuid, name, uuid)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table things');
  }
}

const thingTable = table<ThingRow, ThingEvent>({
  entity: ThingRow,
  categories: ['thing'],
  on: {
    ThingAdded: own((_, { stream, data, meta }) => ({
      uuid: subjectOf(stream),
      companyUuid: meta.company,
      name: data.name,
    })),
    ThingRenamed: change((_, { data }) => ({ name: data.to })),
  },
});

/** Raise `version` when the meaning of a row changes: the rows are then made anew. */
export const things = projection({ name: 'things', version: 1, tables: [thingTable] });
