import { people, superusers, tiesOf } from '@daybook/identity/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import {
  decided,
  type GraphContext,
  handled,
  metadataFromContext,
  newUuid,
  type OperationHandler,
  type Precondition,
  refusedBy,
  requireViewer,
  type ServedOperation,
  successOf,
} from '@daybook/kernel/graph';
import type { ValuesOf } from '@daybook/kernel/operations';
import { POOL } from '@daybook/kernel/postgres';
import { dataSubject, personExportTask, personOperations, requestDataExport } from '@daybook/privacy/domain';
import { heldAmong } from '@daybook/privacy/published';
import { companiesOf } from '@daybook/privacy/read';
import { Tasks } from '@daybook/tasks/api';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

const notFound = refuse('notFound', 'This person could not be found.');
const superuser = refuse('superuser', 'This person is a superuser. Take that right away first.');
const onHold = refuse('companyOnHold', 'A company of this person is on legal hold. Release that hold first.');
const tied = refuse(
  'samePerson',
  'One of you gave the other their access. An erasure is confirmed by somebody who stands apart from whoever requested it; if there is nobody, decline it and have another administrator request it.',
);

/** Somebody who is there, or was. */
@Injectable()
export class KnownPerson implements Precondition {
  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async refusalOf(uuid: string): Promise<Refusal | undefined> {
    return (await this.found(uuid)) ? undefined : notFound;
  }

  async found(uuid: string): Promise<{ readonly isSuperuser: boolean } | undefined> {
    const { rows } = await this.pool.query<{ isSuperuser: boolean }>({
      name: 'data-subject-person',
      text: `select exists (select from ${superusers} s where s.uuid = u.uuid) as "isSuperuser"
        from ${people} u where u.uuid = $1`,
      values: [uuid],
    });
    return rows[0];
  }
}

/** Somebody who may be erased: no superuser. */
@Injectable()
export class ErasablePerson implements Precondition {
  constructor(private readonly known: KnownPerson) {}

  async refusalOf(uuid: string): Promise<Refusal | undefined> {
    const person = await this.known.found(uuid);
    if (!person) return notFound;
    return person.isSuperuser ? superuser : undefined;
  }
}

/** Nothing demands that the data stays, and whoever confirms stands apart from whoever requested it. */
@Injectable()
export class ConfirmableErasure implements Precondition {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly erasable: ErasablePerson,
  ) {}

  async refusalOf(uuid: string, context: GraphContext): Promise<Refusal | undefined> {
    if ((await heldAmong(this.commands, await companiesOf(this.pool, uuid))).length > 0) return onHold;
    const { requestedBy } = (await this.commands.load(dataSubject, uuid)).state;
    const who = { others: requestedBy === null ? [] : [requestedBy], company: null, now: this.clock.now() };
    if ((await tiesOf(this.pool, requireViewer(context).uuid, who)).size > 0) return tied;
    return this.erasable.refusalOf(uuid);
  }
}

type Input = (typeof requestDataExport)['input'];

/** Has everything about a person exported by a task. */
@Injectable()
export class DataExports implements OperationHandler<Input> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly known: KnownPerson,
    private readonly tasks: Tasks,
  ) {}

  async handle({ person }: ValuesOf<Input>, context: GraphContext) {
    const unknown = await this.known.refusalOf(person);
    if (unknown) return refusedBy(unknown);
    const task = newUuid(context, personExportTask);
    const command = { type: 'RequestExport', user: person, task } as const;
    const metadata = metadataFromContext(context, null, 'request');
    const asked = successOf(await this.commands.send(dataSubject, person, command, metadata));
    return asked.success ? this.tasks.start(personExportTask, { person }, context) : asked;
  }
}

export const providers = [KnownPerson, ErasablePerson, ConfirmableErasure, DataExports];

/** What superusers decide about the data of people. */
export const operations: readonly ServedOperation[] = [
  ...decided(dataSubject, personOperations, {
    before: {
      requestErasure: ErasablePerson,
      declineErasure: KnownPerson,
      confirmErasure: ConfirmableErasure,
      placeLegalHold: KnownPerson,
      releaseLegalHold: KnownPerson,
    },
  }),
  handled(requestDataExport, DataExports),
];
