import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';
import { type GraphContext, metadataFromContext, type Success, successOf } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type Category, nameOf, type QuestionsCommand, questionRefusals, questions } from '@daybook/ledger/domain';
import { accountsOf, publishedBooks, setOfQuestion } from '@daybook/ledger/read';
import { Inject, Injectable } from '@nestjs/common';

export interface OfQuestion {
  readonly companyUuid: string;
  readonly questionUuid: string;
}

/** Sends commands about single questions of a company; those of another are as little there as those of nobody. */
@Injectable()
export class QuestionCommands {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}

  /** @param commandIn what to do, or why not, by the set in which it was asked */
  async about(
    { companyUuid, questionUuid }: OfQuestion,
    context: GraphContext,
    commandIn: (set: string) => QuestionsCommand | Refusal | Promise<QuestionsCommand | Refusal>,
  ): Promise<Success> {
    const set = await setOfQuestion(this.db, companyUuid, questionUuid);
    if (!set) return successOf(questionRefusals.notThere);
    const command = await commandIn(set);
    if ('refused' in command) return successOf(command);
    return successOf(await this.commands.send(questions, set, command, metadataFromContext(context, companyUuid)));
  }

  /** Undefined where the books do not have it. */
  async category(company: string, id: string): Promise<Category | undefined> {
    const books = await publishedBooks(this.db, company);
    const found = books && (await accountsOf(this.db, books)).find((one) => one.id === id && one.active);
    return found && { account: found.id, name: nameOf(found) };
  }
}
