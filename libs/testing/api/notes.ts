import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { type Decider, type DomainEvent, type Refusal, refuse } from '@daybook/kernel/events';
import {
  type Area,
  type GraphContext,
  metadataFromContext,
  newUuid,
  type Policy,
  type ViewerSource,
} from '@daybook/kernel/graph';
import { Column, Entity, POOL, PrimaryColumn } from '@daybook/kernel/postgres';
import { own, projection, table } from '@daybook/kernel/projecting';
import type { CompanyAccess, Viewer } from '@daybook/kernel/rights';
import { Inject, Module } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The smallest area there can be, for tests of what carries all areas. */
export const company = '00000000-0000-4000-8000-0000000000c0';
export const otherCompany = '00000000-0000-4000-8000-0000000000c1';

type NoteWritten = DomainEvent<'NoteWritten', { readonly text: string; readonly pin: string | null }>;
type WriteNote = { readonly type: 'writeNote'; readonly text: string; readonly pin: string | null };

export const noteDecider: Decider<
  WriteNote,
  { readonly text: string; readonly times: number },
  NoteWritten,
  Refusal<'empty'>
> = {
  category: 'note',
  initial: { text: '', times: 0 },
  schema: { NoteWritten: { version: 1, sensitive: ['pin'] } },
  evolve: ({ times }, { data }) => ({ text: data.text, times: times + 1 }),
  decide: ({ text }, command) => {
    if (command.text === '') return refuse('empty', 'Enter a comment first.');
    return command.text === text ? [] : [{ type: 'NoteWritten', data: { text: command.text, pin: command.pin } }];
  },
};

@Entity('notes')
export class NoteRow {
  @PrimaryColumn('uuid')
  uuid!: string;

  @Column('text')
  text!: string;

  @Column('uuid', { name: 'company_uuid' })
  companyUuid!: string;
}

export class Notes1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create table read.notes (uuid uuid primary key, text text not null, company_uuid uuid not null)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table read.notes');
  }
}

export const noteProjection = projection({
  name: 'notes',
  version: 1,
  tables: [
    table<NoteRow, NoteWritten>({
      entity: NoteRow,
      categories: ['note'],
      on: {
        NoteWritten: own((_, { stream, data, meta }) => ({
          uuid: stream.slice('note-'.length),
          text: data.text,
          companyUuid: meta.company ?? company,
        })),
      },
    }),
  ],
});

const companyPolicy: Policy<CompanyAccess> = {
  on: 'company',
  actions: ['see'],
  load: async (uuid) =>
    [company, otherCompany].includes(uuid)
      ? { uuid, isDeleted: false, isExplicitAccessPermissionRequired: false, isFinancialDashboardEnabled: true }
      : undefined,
  may: (viewer, action, { uuid }) => action === 'see' && viewer.memberships.has(uuid),
};

@Resolver()
class NoteResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly pool: Pool,
  ) {}

  @Query('notes')
  async notes(@Args('companyUuid') companyUuid: string) {
    const { rows } = await this.pool.query('select uuid, text from notes where company_uuid = $1 order by uuid', [
      companyUuid,
    ]);
    return rows;
  }

  @Mutation('writeNote')
  async writeNote(
    @Args() { companyUuid, uuid, text, pin }: { companyUuid: string; uuid?: string; text: string; pin?: string },
    @Context() context: GraphContext,
  ) {
    const note = uuid ?? newUuid(context, 'note');
    const command = { type: 'writeNote', text, pin: pin ?? null } as const;
    const outcome = await this.commands.send(noteDecider, note, command, metadataFromContext(context, companyUuid));
    if (!isDone(outcome)) return { success: false, errorMessage: outcome.message };
    return { success: true, note: { uuid: note, text: outcome.state.text } };
  }
}

@Module({ providers: [NoteResolver] })
class NotesModule {}

export const notes: Area = {
  name: 'notes',
  module: NotesModule,
  policies: [companyPolicy],
  schema: `
    type Note @carried { uuid: UUID!, text: String! }
    type SavedNote @carried { success: Boolean!, errorMessage: String, note: Note }
    extend type Query {
      notes(companyUuid: UUID!): [Note!]! @may(action: "see", on: "company", by: "companyUuid")
    }
    extend type Mutation {
      writeNote(companyUuid: UUID!, uuid: UUID, text: String!, pin: String): SavedNote!
        @may(action: "see", on: "company", by: "companyUuid")
    }`,
};

/** Signs in by a cookie that names one of these people. */
export class People implements ViewerSource {
  readonly people = new Map<string, Viewer>();

  async viewerOf({ cookies }: { cookies: Readonly<Record<string, string | undefined>> }): Promise<Viewer | null> {
    return this.people.get(cookies.person ?? '') ?? null;
  }

  add(uuid: string, of: readonly string[], isStaff = false): void {
    const membership = (one: string) => ({
      uuid: one,
      company: one,
      role: 'client_owner' as const,
      isAccountOwner: true,
      isHiddenFromClients: false,
      grants: {
        ACTIVITY_FEED: 'VIEW' as const,
        DASHBOARDS: 'VIEW' as const,
        TODOS: 'VIEW' as const,
        FILES: 'VIEW' as const,
        TQ: 'VIEW' as const,
        PAYMENTS: 'VIEW' as const,
        COMPANY_SETTINGS: 'VIEW' as const,
        CLIENT_PROFILE: 'VIEW' as const,
      },
    });
    this.people.set(uuid, {
      uuid,
      session: uuid,
      isStaff,
      isSuperuser: false,
      isJuniorAdmin: false,
      isTaxAdmin: false,
      team: null,
      adminPanelAccess: 'DISABLED',
      allowImportingHubspotCompany: false,
      abroad: null,
      awaitsSecondFactor: false,
      memberships: new Map(of.map((one) => [one, membership(one)])),
    });
  }
}
