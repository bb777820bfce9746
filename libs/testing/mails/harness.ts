import { randomUUID } from 'node:crypto';
import { commentNotifications } from '@daybook/comments/flow';
import { migrations as commentMigrations } from '@daybook/comments/read';
import { migrations as companyMigrations } from '@daybook/companies/read';
import { type FileTree, type FileTreeCommand, fileTree } from '@daybook/files/domain';
import { fileNotifications } from '@daybook/files/flow';
import { migrations as identityMigrations } from '@daybook/identity/read';
import { recorded } from '@daybook/kernel/events/spec';
import type { AnyEventHandler, FlowContext, ScheduledTask } from '@daybook/kernel/flows';
import { type Email, EmailLedger, mailMigrations } from '@daybook/kernel/mail';
import { migrate, openPool } from '@daybook/kernel/postgres';
import { projectingMigrations } from '@daybook/kernel/projecting';
import type { NotificationEvent } from '@daybook/notifications/domain';
import { eventHandlers, migrations as newsMigrations, scheduledTasks } from '@daybook/notifications/flow';
import { migrations as preferenceMigrations } from '@daybook/notifications/read';
import { freshDatabase } from '@daybook/testing/postgres';
import { todoNotifications } from '@daybook/todos/flow';
import { migrations as todoMigrations } from '@daybook/todos/read';
import { workNotifications } from '@daybook/work/flow';
import { migrations as workMigrations } from '@daybook/work/read';
import type { Pool } from 'pg';
import { companyRow, insert, insertTodo, membershipRow, personRow, scannedFile } from './rows.js';

const notificationSources = [todoNotifications, commentNotifications, fileNotifications, workNotifications];
export const master = 'm'.repeat(40);
export const sender = {
  url: 'http://x.test',
  firmName: 'Ledger & Sons',
  firmAccent: null,
  firmLogo: null,
  secrets: { token: master, csrf: master, master },
  unsubscribeAddress: ({ person }: { person: string }) => `http://x.test/off/${person}`,
};

/** The read models of one company, a clock, and a post that keeps what it is given: each key once, as the real one does. */
export class MailHarness {
  now = new Date('2026-01-05T15:00:00Z');
  readonly sent = new Map<string, Email>();
  /** Commands that were sent, oldest first. */
  readonly commanded: object[] = [];
  readonly company = randomUUID();
  readonly root = randomUUID();
  /** What the post does after it has taken a letter; a spec lets it crash here. */
  afterSending: (email: Email) => void = () => undefined;
  /** What it does before that; here a spec lets it put letters off. */
  beforeSending: (email: Email) => void = () => undefined;
  /** Files in which a virus was found. */
  readonly infected = new Set<string>();
  private tree: FileTree = fileTree.initial;
  private position = 0;
  private readonly people = new Map<string, string>();

  private constructor(
    readonly db: Pool,
    private readonly drop: () => Promise<void>,
  ) {}

  static async open({ timeZone = 'America/New_York', name = 'Blue Fern' } = {}): Promise<MailHarness> {
    const database = await freshDatabase();
    await migrate(database.url, [
      ...[projectingMigrations, mailMigrations].flat(),
      ...identityMigrations,
      ...companyMigrations,
      ...todoMigrations,
      ...workMigrations,
      ...commentMigrations,
      ...preferenceMigrations,
      ...newsMigrations,
    ]);
    const harness = new MailHarness(openPool(database.url, { purpose: 'background' }), database.drop);
    await insert(harness.db, 'companies', companyRow(harness.company, name, timeZone));
    await harness.db.query(
      `insert into ops.checkpoints (name, version, position) values ('todos', 1, 1000), ('comments', 1, 1000), ('work', 1, 1000)`,
    );
    harness.inTree({ type: 'PlantTree', root: harness.root, folders: [] });
    return harness;
  }

  async close(): Promise<void> {
    await this.db.end();
    await this.drop();
  }

  readonly tools = {
    clock: { now: () => this.now },
    query: async (sql: string, values: unknown[] = []) => (await this.db.query(sql, values)).rows,
    mail: {
      send: async (email: Email) => {
        if (this.sent.has(email.key)) return;
        this.beforeSending(email);
        this.sent.set(email.key, email);
        await new EmailLedger(this.db).claim(email);
        this.afterSending(email);
      },
    },
    commands: {
      load: async (of: object, uuid: string) => {
        return { state: of === fileTree ? this.tree : scannedFile(this.infected.has(uuid)), revision: 0 };
      },
      send: async (_: unknown, __: string, command: object) => {
        this.commanded.push(command);
        return { done: true };
      },
    },
  } as unknown as FlowContext;

  later(minutes: number): void {
    this.now = new Date(this.now.getTime() + minutes * 60_000);
  }

  /** "omar: New to-dos: Bank fees", by name. */
  mails(): string[] {
    return [...this.sent.values()].map(({ to, subject }) => `${to.name.split(' ')[0]}: ${subject}`).sort();
  }

  /** Who was written to. */
  readers(): string[] {
    return [...this.sent.values()].map(({ to }) => to.name.split(' ')[0] ?? '').sort();
  }

  textTo(name: string): string {
    return [...this.sent.values()]
      .filter(({ to }) => to.name.startsWith(name))
      .map(({ subject, text }) => `${subject}\n${text}`)
      .join('\n');
  }

  uuidOf(name: string): string {
    const uuid = this.people.get(name) ?? randomUUID();
    this.people.set(name, uuid);
    return uuid;
  }

  async person(name: string, isStaff: boolean): Promise<string> {
    const uuid = this.uuidOf(name);
    await insert(this.db, 'users', personRow(uuid, name, isStaff));
    return uuid;
  }

  /** @returns the uuid of the membership */
  async member(name: string, role: string): Promise<string> {
    const user = await this.person(name, role === 'staff_director');
    const membership = randomUUID();
    await insert(this.db, 'company_users', membershipRow(membership, this.company, user, role));
    return membership;
  }

  async todo(title: string, changes: object = {}): Promise<string> {
    const uuid = randomUUID();
    await insertTodo(this.db, uuid, this.company, title, changes);
    return uuid;
  }

  async switches(name: string, moved: Partial<Record<NotificationEvent, boolean>>, isSilent = false): Promise<void> {
    await this.db.query(
      `insert into notification_prefs (user_uuid, moved, is_silent) values ($1, $2, $3)
        on conflict (user_uuid) do update set moved = excluded.moved, is_silent = excluded.is_silent`,
      [this.uuidOf(name), moved, isSilent],
    );
  }

  happened(
    type: `Todo${'Created' | 'AnswerSubmitted' | 'AnswerExtended' | 'AnswerWithdrawn' | 'SentBack' | 'ReminderRequested'}`,
    item: string,
    by: string,
    at = this.now,
  ) {
    return this.record({ type, data: {} }, `todo-${item}`, by, at);
  }

  /** With the line of the thread that says why, whose uuid is the event's. */
  async sentBack(by: string, item: string, reason: string): Promise<void> {
    const uuid = randomUUID();
    await this.db.query(
      `insert into comments (uuid, item_uuid, company_uuid, actor, text, files, system, created_at, updated_at)
        values ($1, $2, $3, $4, $5, '{}', 'TodoSentBack', $6, $6)`,
      [uuid, item, this.company, this.uuidOf(by), reason, this.now],
    );
    await this.record({ type: 'TodoSentBack', data: { reason } }, `todo-${item}`, by, this.now, uuid);
  }

  async commented(by: string, item: string, text: string): Promise<string> {
    const uuid = randomUUID();
    await this.db.query(
      `insert into comments (uuid, item_uuid, company_uuid, author, actor, text, files, created_at, updated_at)
        values ($1, $2, $3, $4, $4, $5, '{}', $6, $6)`,
      [uuid, item, this.company, this.uuidOf(by), text, this.now],
    );
    await this.record({ type: 'CommentAdded', data: { item } }, `comment-${uuid}`, by);
    return uuid;
  }

  inTree(command: FileTreeCommand): void {
    const stream = `fileTree-${this.company}`;
    const events = fileTree.decide(this.tree, command, { at: this.now.toISOString(), by: { system: 'stage' } });
    if ('refused' in events) throw new Error(events.message);
    for (const event of events) this.tree = fileTree.evolve(this.tree, recorded(event, 0, {}, stream));
  }

  folder(title: string, parent = this.root): string {
    const node = randomUUID();
    this.inTree({ type: 'AddFolder', node, parent, title, owner: null });
    return node;
  }

  async uploaded(by: string, title: string, parent: string, isFromClient: boolean): Promise<string> {
    const node = randomUUID();
    this.inTree({ type: 'AddFileNode', node, parent, title, owner: this.uuidOf(by), isFromClient, answers: null });
    await this.record({ type: 'FileAdded', data: { node } }, `fileTree-${this.company}`, by);
    return node;
  }

  /** An event that the reaction meets twice, as after a crash. */
  async record(
    what: { type: string; data: object },
    stream: string,
    by: string,
    at = this.now,
    id = randomUUID(),
  ): Promise<void> {
    const event = recorded(what, 0, { at: at.toISOString(), by: { user: this.uuidOf(by) } }, stream);
    this.position += 1;
    const known = { ...event, id, position: this.position, meta: { ...event.meta, company: this.company } };
    const [handler] = eventHandlers({ notificationSources }) as [AnyEventHandler];
    for (const _ of [1, 2]) await handler.on[what.type]?.(known as never, this.tools);
  }

  run(name: 'tell news' | 'turn the inbox' | 'daily digest'): Promise<void> {
    return (scheduledTasks({ ...sender, notificationSources }).find((one) => one.name === name) as ScheduledTask).run(
      this.tools,
    );
  }

  /** Lets the window close and tells what is in it. */
  async sentAll(): Promise<string[]> {
    await this.run('tell news');
    this.later(5);
    await this.run('tell news');
    return this.mails();
  }

  /** Forgets what was told and noted, not who is there. */
  async clear(): Promise<void> {
    this.sent.clear();
    this.afterSending = this.beforeSending = () => undefined;
    await this.db.query(
      'delete from ops.news; delete from comments; delete from notification_prefs; delete from ops.digests',
    );
  }
}
