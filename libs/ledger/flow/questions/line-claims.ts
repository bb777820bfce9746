import { type CommandMetadata, type Commands, isDone, metadataOfStep } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';
import { type ClaimedLine, type LineClaim, lineClaims, questions } from '@daybook/ledger/domain';

type Loads = Pick<Commands, 'load'>;
type Standing = 'unasked' | 'asked' | 'settled';

/**
 * Sees to it that two who ask about one line in the same instant make one to-do of it.
 *
 * @returns all of them, or why not, where another set has one of them
 */
export async function takeLines(
  company: string,
  set: string,
  lines: readonly ClaimedLine[],
  commands: Pick<Commands, 'load' | 'send'>,
  metadata: CommandMetadata,
): Promise<readonly ClaimedLine[] | Refusal> {
  const earlier = await claimedElsewhere(company, set, lines, commands);
  const known = (wanted: Standing) => earlier.filter(({ standing }) => standing === wanted);
  const settled = known('settled').map(({ question }) => question);
  const unasked = known('unasked').map((claim) => claim.set);
  const command = { type: 'ClaimLines', set, lines, settled, unasked } as const;
  // who goes on after a crash may find other lines than before
  const step = ['claim lines', ...lines.map(({ line }) => line)].join(' ');
  const outcome = await commands.send(lineClaims, company, command, metadataOfStep(metadata, step));
  return isDone(outcome) ? lines : outcome;
}

/** Those of them that no other set has. Whoever claims some in the same instant has those. */
export async function takeFreeLines(
  company: string,
  set: string,
  lines: readonly ClaimedLine[],
  commands: Pick<Commands, 'load' | 'send'>,
  metadata: CommandMetadata,
): Promise<readonly ClaimedLine[]> {
  let free = lines;
  while (free.length > 0) {
    const taken = await takeLines(company, set, free, commands, metadata);
    if (!('refused' in taken)) return taken;
    const earlier = await claimedElsewhere(company, set, free, commands);
    const held = new Set(earlier.filter(({ standing }) => standing !== 'settled').map(({ line }) => line));
    free = free.filter(({ line }) => !held.has(line));
  }
  return free;
}

/** Which of these lines another set asks about. */
export async function linesAskedElsewhere(
  company: string,
  set: string,
  lines: readonly Pick<ClaimedLine, 'line'>[],
  commands: Loads,
): Promise<ReadonlySet<string>> {
  const earlier = await claimedElsewhere(company, set, lines, commands);
  return new Set(earlier.filter(({ standing }) => standing === 'asked').map(({ line }) => line));
}

/** What the log says of those sets counts, not what can be read yet. */
async function claimedElsewhere(
  company: string,
  set: string,
  lines: readonly Pick<ClaimedLine, 'line'>[],
  commands: Loads,
) {
  const { state } = await commands.load(lineClaims, company);
  const claims = lines.flatMap(({ line }) => state.get(line) ?? []).filter((claim) => claim.set !== set);
  const sets = new Map(
    await Promise.all(
      [...new Set(claims.map((claim) => claim.set))].map(
        async (of) => [of, (await commands.load(questions, of)).state] as const,
      ),
    ),
  );
  return claims.map((claim) => ({ ...claim, standing: standingOf(claim, sets.get(claim.set)) }));
}

function standingOf({ question }: LineClaim, asked: ReturnType<typeof questions.evolve>): Standing {
  if (!asked) return 'unasked';
  const is = asked.questions.get(question)?.standing.is;
  return is === undefined || is === 'withdrawn' || is === 'recategorized' ? 'settled' : 'asked';
}
