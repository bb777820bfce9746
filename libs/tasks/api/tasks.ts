import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { type GraphContext, metadataFromContext, newUuid, refusedBy, requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { SIGNED_LINKS, type SignedLinks } from '@daybook/kernel/store';
import { type AsyncTask, asyncTask } from '@daybook/tasks/domain';
import { tasksOf } from '@daybook/tasks/read';
import { Inject, Injectable } from '@nestjs/common';

const prefix = 'tasks/';

/** Whether the person may have the file of a task now; what it shows of others is on record once it resolves. */
export type FileGuard = (task: AsyncTask, context: GraphContext) => Promise<boolean>;

/** Tasks, as their creators and superusers see them. */
@Injectable()
export class Tasks {
  private readonly guards = new Map<string, FileGuard>();

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(SIGNED_LINKS) private readonly links: SignedLinks,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(POOL) private readonly db: Queryable,
  ) {}

  /**
   * Has the worker run a task, once for a repeated request; answers as `type StartedTask` of the schema. Whether the
   * person may have it done is for the caller to judge before.
   *
   * @param kind the name of a `TaskKind`, which knows the parameters
   * @param company in whose record it stands; null for the firm
   */
  async start(kind: string, parameters: object, context: GraphContext, company: string | null = null) {
    const uuid = newUuid(context, kind);
    const command = { type: 'StartTask', kind, parameters } as const;
    const outcome = await this.commands.send(asyncTask, uuid, command, metadataFromContext(context, company));
    return isDone(outcome) ? { success: true, asyncTask: await this.shown(uuid, context) } : refusedBy(outcome);
  }

  async of(uuid: string, context: GraphContext): Promise<AsyncTask | undefined> {
    const { uuid: person, isSuperuser } = requireViewer(context);
    const { state } = await this.commands.load(asyncTask, uuid);
    if (state.is === 'absent') return undefined;
    return isSuperuser || state.createdBy === person ? state : undefined;
  }

  /** Has a guard asked whenever somebody fetches the file of such a task: rights may have ended since it was made. */
  guardFiles(kind: string, guard: FileGuard): void {
    this.guards.set(kind, guard);
  }

  async mayFetch(task: AsyncTask, context: GraphContext): Promise<boolean> {
    return (await this.guards.get(task.kind)?.(task, context)) ?? true;
  }

  /** As `type AsyncTask` of the schema; null for what the person may not see. */
  async shown(uuid: string, context: GraphContext) {
    const found = await this.of(uuid, context);
    if (!found) return null;
    const { kind, progress, startedAt, finishedAt, parameters, createdBy, file } = found;
    return {
      uuid,
      kind,
      progress,
      startedAt,
      finishedAt,
      metadata: parameters,
      createdBy,
      result: resultOf(found),
      resultFilename: file?.filename ?? null,
      resultFile: file && { url: this.address(uuid, context) },
    };
  }

  /** The newest fifty of a kind as `shown`, that somebody asked for; of everybody when `person` is null. */
  async newest(kind: string, person: string | null, context: GraphContext) {
    const uuids = await tasksOf(this.db, person, kind);
    const shown = await Promise.all(uuids.map((uuid) => this.shown(uuid, context)));
    return shown.filter((one) => one !== null);
  }

  /** Notes that somebody took the file: exports hold what the firm answers for. */
  async recordDownload(uuid: string, { company }: AsyncTask, context: GraphContext): Promise<void> {
    const metadata = metadataFromContext(context, company, 'download');
    const outcome = await this.commands.send(asyncTask, uuid, { type: 'RecordDownload' }, metadata);
    if (!isDone(outcome)) throw new Error(outcome.message);
  }

  /** The task a link was made for; undefined unless it was made for this session and has not expired. */
  linked(text: string, session: string): string | undefined {
    const path = this.links.read(text, session, this.clock.now().getTime());
    return path?.startsWith(prefix) ? path.slice(prefix.length) : undefined;
  }

  private address(uuid: string, context: GraphContext): string {
    const { session } = requireViewer(context);
    return `/api/v2/tasks/${this.links.sign(`${prefix}${uuid}`, session, this.clock.now().getTime())}`;
  }
}

function resultOf({ is, result, message }: AsyncTask): object | null {
  if (is === 'running') return null;
  return is === 'failed' ? { success: false, errorMessage: message } : { success: true, ...result };
}
