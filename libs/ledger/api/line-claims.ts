import type { CommandMetadata } from '@daybook/kernel/commands';
import { COMMANDS, type Commands, isDone, metadataOfStep } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';
import { type ClaimedLine, type LineClaim, lineClaims, questions } from '@daybook/ledger/domain';
import { Inject, Injectable } from '@nestjs/common';

/** Sees to it that two who ask about one line in the same instant make one to-do of it. */
@Injectable()
export class LineClaims {
  constructor(@Inject(COMMANDS) private readonly commands: Commands) {}

  /** Why not, where another set has one of them. What the log says of that set counts, not what can be read yet. */
  async take(
    company: string,
    set: string,
    lines: readonly ClaimedLine[],
    metadata: CommandMetadata,
  ): Promise<Refusal | undefined> {
    const { state } = await this.commands.load(lineClaims, company);
    const earlier = lines.flatMap(({ line }) => state.get(line) ?? []).filter((claim) => claim.set !== set);
    const standings = await Promise.all(earlier.map((claim) => this.standingOf(claim)));
    const known = (wanted: string) => earlier.filter((_, at) => standings[at] === wanted);
    const settled = known('settled').map(({ question }) => question);
    const unasked = known('unasked').map((claim) => claim.set);
    const command = { type: 'ClaimLines', set, lines, settled, unasked } as const;
    const outcome = await this.commands.send(lineClaims, company, command, metadataOfStep(metadata, 'claim lines'));
    return isDone(outcome) ? undefined : outcome;
  }

  private async standingOf({ set, question }: LineClaim): Promise<'unasked' | 'asked' | 'settled'> {
    const { state } = await this.commands.load(questions, set);
    if (!state) return 'unasked';
    const is = state.questions.get(question)?.standing.is;
    return is === undefined || is === 'withdrawn' || is === 'recategorized' ? 'settled' : 'asked';
  }
}
