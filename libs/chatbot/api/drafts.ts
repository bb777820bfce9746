import type { Draft } from '@daybook/chatbot/domain';
import { draftOf } from '@daybook/chatbot/flow';
import { POOL, queryOf } from '@daybook/kernel/postgres';
import { SUBJECT_KEYS, type SubjectKeys } from '@daybook/kernel/secrets';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';

/** Answers while some worker writes them. Whether somebody may read a chat is asked before. */
@Injectable()
export class Drafts {
  constructor(
    @Inject(POOL) private readonly db: Pool,
    @Inject(SUBJECT_KEYS) private readonly keys: SubjectKeys,
  ) {}

  /** Of this interaction, or of whichever is answered. */
  async of(history: string, interaction?: string): Promise<Draft | undefined> {
    const draft = await draftOf(queryOf(this.db), this.keys, history);
    return interaction === undefined || draft?.interaction === interaction ? draft : undefined;
  }
}
