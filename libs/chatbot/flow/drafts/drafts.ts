import type { BotRow, Draft } from '@daybook/chatbot/domain';
import type { FlowContext } from '@daybook/kernel/flows';
import type { Query } from '@daybook/kernel/postgres';
import { noticesChannel, noticeText } from '@daybook/kernel/projecting';
import { openBytes, type SubjectKeys, sealBytes } from '@daybook/kernel/secrets';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers while they are written, beside the log: a crash may lose them, and then they are written again. */
export class ChatbotDrafts1795820200000 implements MigrationInterface {
  name = 'ChatbotDrafts1795820200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create unlogged table ops.chatbot_drafts (
      interaction uuid not null constraint chatbot_drafts_pkey primary key,
      history uuid not null,
      attempt text not null,
      sealed bytea not null
    )`);
    await runner.query('create index chatbot_drafts_by_history on ops.chatbot_drafts (history)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.chatbot_drafts');
  }
}

export const draftMigrations = [ChatbotDrafts1795820200000];

/** What is noticed when there is more of an answer in a chat. */
export const draftTopic = 'chatbotDraft';

type Keys = Pick<SubjectKeys, 'keysOf'>;
const stream = (history: string) => `chatHistory-${history}`;

/** What is written of the answer that a chat waits for; undefined: nothing yet, or nothing any more. */
export async function draftOf(query: Query, keys: Keys, history: string): Promise<Draft | undefined> {
  const [row] = await query<{ interaction: string; attempt: string; sealed: Buffer }>(
    'select interaction, attempt, sealed from ops.chatbot_drafts where history = $1 limit 1',
    [history],
  );
  const key = row && (await keys.keysOf([stream(history)])).get(stream(history));
  if (!row || !key || key === 'destroyed') return undefined;
  const { interaction, attempt, sealed } = row;
  const rows = JSON.parse(openBytes(sealed, key, [history, interaction]).toString('utf8')) as readonly BotRow[];
  return { interaction, attempt, rows };
}

/** Whatever is left of an answer that has ended. */
export async function dropDraft(query: Query, history: string, interaction: string): Promise<void> {
  await query(
    `with gone as (delete from ops.chatbot_drafts where interaction = $1 and history = $2)
      select pg_notify($3, $4)`,
    [interaction, history, noticesChannel, noticeText({ topic: draftTopic, uuid: history })],
  );
}

/** Writes an answer down as it grows, for whoever reads along. While one state is being written the newest waits. */
export class DraftWriter {
  private waiting: readonly BotRow[] | undefined;
  private writing: Promise<void> | undefined;

  constructor(
    private readonly tools: Pick<FlowContext, 'query' | 'keys'>,
    private readonly of: { readonly history: string; readonly interaction: string; readonly attempt: string },
  ) {}

  write(rows: readonly BotRow[]): void {
    this.waiting = [...rows];
    // whoever reads along sees the answer when it is there, whatever became of its draft
    this.writing ??= this.writeAll()
      .catch(() => undefined)
      .finally(() => {
        this.writing = undefined;
      });
  }

  async end(): Promise<void> {
    this.waiting = undefined;
    await this.writing;
    await dropDraft(this.tools.query, this.of.history, this.of.interaction);
  }

  private async writeAll(): Promise<void> {
    const { history, interaction, attempt } = this.of;
    const { query, keys } = this.tools;
    for (let rows = this.waiting; rows; rows = this.waiting) {
      this.waiting = undefined;
      const key = await keys.keyFor(stream(history));
      const sealed = sealBytes(Buffer.from(JSON.stringify(rows)), key, [history, interaction]);
      await query(
        `with written as (insert into ops.chatbot_drafts (interaction, history, attempt, sealed) values ($1, $2, $3, $4)
            on conflict (interaction) do update set attempt = excluded.attempt, sealed = excluded.sealed
              where chatbot_drafts.history = excluded.history)
          select pg_notify($5, $6)`,
        [interaction, history, attempt, sealed, noticesChannel, noticeText({ topic: draftTopic, uuid: history })],
      );
    }
  }
}
