import { people, superusers, tiesOf } from '@daybook/identity/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, metadataFromContext, newUuid, requireViewer, successOf } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { type DataSubjectCommand, dataSubject, personExportTask } from '@daybook/privacy/domain';
import { heldAmong } from '@daybook/privacy/published';
import { companiesOf, dataSubjectsSeen, peopleFound, recordOf } from '@daybook/privacy/read';
import { Tasks } from '@daybook/tasks/api';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Pool } from 'pg';
import type {
  ConfirmErasureArgs,
  DataSubjectsArgs,
  DeclineErasureArgs,
  PlaceLegalHoldArgs,
  RecordKeptArgs,
  ReleaseLegalHoldArgs,
  RequestDataExportArgs,
  RequestErasureArgs,
} from './generated/arguments.js';
import { type StreamNames, storedRecords } from './stored-records.js';

/** What the areas call their streams. */
export const STREAM_NAMES = Symbol('StreamNames');

const notFound = { success: false, code: 'notFound', errorMessage: 'This person could not be found.' };
const superuser = {
  success: false,
  code: 'superuser',
  errorMessage: 'This person is a superuser. Take that right away first.',
};

const onHold = {
  success: false,
  code: 'companyOnHold',
  errorMessage: 'A company of this person is on legal hold. Release that hold first.',
};

const tied = {
  success: false,
  code: 'samePerson',
  errorMessage:
    'One of you gave the other their access. An erasure is confirmed by somebody who stands apart from whoever requested it; if there is nobody, decline it and have another administrator request it.',
};

/** Erasure of people and legal holds, for superusers. */
@Resolver()
export class PrivacyResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly tasks: Tasks,
    @Inject(STREAM_NAMES) private readonly streamNames: StreamNames,
  ) {}

  @Query('dataSubjects')
  async dataSubjects(@Args('search') search: DataSubjectsArgs['search'], @Context() context: GraphContext) {
    const viewer = requireViewer(context).uuid;
    const words = search?.trim();
    const found = words ? await peopleFound(this.pool, words) : await dataSubjectsSeen(this.pool);
    return Promise.all(
      found.map(async ({ exportTask, exportRequestedAt, exportRequestedByName, exportHandedOutAt, ...one }) => ({
        ...one,
        mayConfirm: one.erasure === 'requested' && !one.isOnHold && one.requestedBy !== viewer && one.uuid !== viewer,
        dataExport: exportTask && {
          requestedAt: exportRequestedAt,
          requestedByName: exportRequestedByName,
          handedOutAt: exportHandedOutAt,
          asyncTask: await this.tasks.shown(exportTask, context),
        },
      })),
    );
  }

  @Query('recordKept')
  async recordKept(@Args('person') person: RecordKeptArgs['person']) {
    return storedRecords(await recordOf(this.pool, person), this.streamNames);
  }

  @Mutation('requestErasure')
  request(@Args() { person, reason }: RequestErasureArgs, @Context() context: GraphContext) {
    return this.send({ type: 'RequestErasure', user: person, reason }, context);
  }

  @Mutation('declineErasure')
  decline(@Args() { person, reason }: DeclineErasureArgs, @Context() context: GraphContext) {
    return this.send({ type: 'DeclineErasure', user: person, reason }, context);
  }

  @Mutation('confirmErasure')
  async confirm(@Args() { person }: ConfirmErasureArgs, @Context() context: GraphContext) {
    const held = await heldAmong(this.commands, await companiesOf(this.pool, person));
    if (held.length > 0) return onHold;
    const { requestedBy } = (await this.commands.load(dataSubject, person)).state;
    const who = { others: requestedBy === null ? [] : [requestedBy], company: null, now: this.clock.now() };
    if ((await tiesOf(this.pool, requireViewer(context).uuid, who)).size > 0) return tied;
    return this.send({ type: 'ConfirmErasure', user: person }, context);
  }

  @Mutation('placeLegalHold')
  hold(@Args() { person, reason }: PlaceLegalHoldArgs, @Context() context: GraphContext) {
    return this.send({ type: 'PlaceLegalHold', user: person, reason }, context);
  }

  @Mutation('releaseLegalHold')
  release(@Args() { person, reason }: ReleaseLegalHoldArgs, @Context() context: GraphContext) {
    return this.send({ type: 'ReleaseLegalHold', user: person, reason }, context);
  }

  @Mutation('requestDataExport')
  async export(@Args('person') person: RequestDataExportArgs['person'], @Context() context: GraphContext) {
    const task = newUuid(context, personExportTask);
    const asked = await this.send({ type: 'RequestExport', user: person, task }, context, 'request');
    return asked.success ? this.tasks.start(personExportTask, { person }, context) : asked;
  }

  private async send(command: DataSubjectCommand, context: GraphContext, step?: string) {
    const { rows } = await this.pool.query<{ isSuperuser: boolean }>({
      name: 'data-subject-person',
      text: `select exists (select from ${superusers} s where s.uuid = u.uuid) as "isSuperuser"
        from ${people} u where u.uuid = $1`,
      values: [command.user],
    });
    const [person] = rows;
    if (!person) return notFound;
    const erases = command.type === 'RequestErasure' || command.type === 'ConfirmErasure';
    if (erases && person.isSuperuser) return superuser;
    const metadata = metadataFromContext(context, null, step);
    return successOf(await this.commands.send(dataSubject, command.user, command, metadata));
  }
}
