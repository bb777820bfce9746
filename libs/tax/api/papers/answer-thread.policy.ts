import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { ShownPapers } from '@daybook/kernel/disclosure-log';
import type { PolicyOf } from '@daybook/kernel/graph';
import { type CompanyAccess, mayReadTaxPapers, type Viewer } from '@daybook/kernel/rights';
import { type AnsweredQuestion, answerThread } from '@daybook/tax/domain';
import { Inject, Injectable } from '@nestjs/common';
import { PapersPolicy, type TaxPapers } from '../papers.policy.js';

/** The thread of an answer, and the papers it belongs to. */
export interface GuardedThread {
  readonly about: AnsweredQuestion;
  readonly papers: TaxPapers;
}

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    tqAnswer: GuardedThread;
  }
}

/** Whoever sees an answer sees what was said about it, and may join in. */
@Injectable()
export class AnswerThreadPolicy implements PolicyOf<'tqAnswer'> {
  readonly on = 'tqAnswer';
  readonly placeInAnything = 3;
  readonly linkKinds = ['tq-answer'];
  readonly actions = ['see', 'comment', 'changeComment'];

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly papers: PapersPolicy,
  ) {}

  async load(uuid: string): Promise<GuardedThread | undefined> {
    const { state } = await this.commands.load(answerThread, uuid);
    if (state.is === 'absent' || state.company === null) return undefined;
    const papers = await this.papers.load(state.company);
    return papers && { about: state, papers };
  }

  may(viewer: Viewer, action: string, { about, papers }: GuardedThread): boolean {
    const asked = { information: 'answers', year: about.year } as const;
    const isOpen = mayReadTaxPapers(viewer, papers.company, asked);
    return isOpen && this.actions.includes(action) && this.papers.may(viewer, 'see', papers);
  }

  shows({ about, papers: { company } }: GuardedThread): readonly ShownPapers[] {
    return [{ company, way: 'comments', information: 'answers', year: about.year }];
  }

  companyOf({ papers }: GuardedThread): CompanyAccess {
    return papers.company;
  }
}
