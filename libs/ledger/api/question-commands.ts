import { COMMANDS, type Commands, isDone, metadataOfStep } from '@daybook/kernel/commands';
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

  /** One command of several that were sent at once, each with an id of its own. @returns why not */
  async oneOf(
    company: string,
    command: QuestionsCommand & { readonly question: string },
    context: GraphContext,
  ): Promise<Refusal | undefined> {
    const set = await setOfQuestion(this.db, company, command.question);
    if (!set) return questionRefusals.notThere;
    const metadata = metadataOfStep(metadataFromContext(context, company), command.question);
    const outcome = await this.commands.send(questions, set, command, metadata);
    return isDone(outcome) ? undefined : outcome;
  }

  /** Undefined where the books do not have it. */
  async category(company: string, id: string): Promise<Category | undefined> {
    return (await this.chart(company))(id);
  }

  /** Finds the accounts in use by their ids. */
  async chart(company: string): Promise<(id: string) => Category | undefined> {
    const books = await publishedBooks(this.db, company);
    const active = (books ? await accountsOf(this.db, books) : []).filter((one) => one.active);
    const byId = new Map(active.map((one) => [one.id, { account: one.id, name: nameOf(one) }]));
    return (id) => byId.get(id);
  }
}
