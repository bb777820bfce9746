import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { type GraphContext, type ItemResolver, loadIfVisible, type ResolvedItem } from '@daybook/kernel/graph';
import { questionNamed } from '@daybook/tax/domain';
import { openYear } from '@daybook/tax/read';
import { Inject, Injectable } from '@nestjs/common';
import { AnswerThreadPolicy } from './answer-thread.policy.js';

/** Leads from the comments on an answer, and from each of them, to the question. */
@Injectable()
export class AnswerThreadItems implements ItemResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly policy: AnswerThreadPolicy,
  ) {}

  async resolve(uuid: string, context: GraphContext): Promise<ResolvedItem | undefined> {
    const found = await loadIfVisible(context, this.policy, uuid);
    if (!found) return undefined;
    const { about, papers } = found;
    const place = `/${papers.company.uuid}/tax-questionnaire/${about.year}`;
    const open = await openYear(this.commands, papers.company.uuid, about.year);
    const asked = open && questionNamed(open.published.definition, about.question);
    // asked no more, or removed with its year: the page of the year says so
    const within = asked ? `/${asked.form?.key ?? 'setup'}/${asked.step}#comments-${about.question}` : '';
    return { kind: 'tqAnswer', deepLinkUrl: `${place}${within}`, itemLive: asked !== undefined };
  }
}
