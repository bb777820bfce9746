import { type CommandMetadata, type Commands, isDone, metadataOfStep } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';
import { askedAlready, type ClaimedLine, type LineClaim, lineClaims, questions } from '@daybook/ledger/domain';
import type { EqualLines } from '@daybook/ledger/read';

type Loads = Pick<Commands, 'load'>;
type Standing = 'ours' | 'settled' | 'unasked' | 'asked';

/** A line of which somebody asks; of equal ones nobody knows which is which, only how many there are. */
export interface WantedLine extends EqualLines {
  /** The same for all that are equal to it. */
  readonly line: string;
  /** Uuid of the question that is to be asked about it. */
  readonly question: string;
}

interface Places<W> {
  readonly wanted: readonly W[];
  readonly lines: readonly ClaimedLine[];
  readonly settled: readonly string[];
  readonly unasked: readonly string[];
}

/**
 * Sees to it that two who ask about one line in the same instant make one to-do of it.
 *
 * @returns all of them, or why not, where other sets have too many of them
 */
export async function takeLines<W extends WantedLine>(
  company: string,
  set: string,
  wanted: readonly W[],
  commands: Pick<Commands, 'load' | 'send'>,
  metadata: CommandMetadata,
): Promise<readonly W[] | Refusal> {
  const places = await placesFor(company, set, wanted, commands);
  return places.wanted.length < wanted.length ? askedAlready : claim(company, set, places, commands, metadata);
}

/** Those of them that no other set has. Whoever claims some in the same instant has those. */
export async function takeFreeLines<W extends WantedLine>(
  company: string,
  set: string,
  wanted: readonly W[],
  commands: Pick<Commands, 'load' | 'send'>,
  metadata: CommandMetadata,
): Promise<readonly W[]> {
  for (let isSparing = false; ; isSparing = true) {
    const places = await placesFor(company, set, wanted, commands, isSparing);
    if (places.wanted.length === 0) return [];
    const taken = await claim(company, set, places, commands, metadata);
    if (!('refused' in taken)) return taken;
  }
}

/** Those of these lines that a set may ask about. */
export async function freeLines<W extends Omit<WantedLine, 'question'>>(
  company: string,
  set: string,
  lines: readonly W[],
  commands: Loads,
): Promise<readonly W[]> {
  const wanted = lines.map((one) => ({ ...one, question: '', one }));
  return (await placesFor(company, set, wanted, commands)).wanted.map(({ one }) => one);
}

async function claim<W>(
  company: string,
  set: string,
  { wanted, lines, settled, unasked }: Places<W>,
  commands: Pick<Commands, 'send'>,
  metadata: CommandMetadata,
): Promise<readonly W[] | Refusal> {
  const command = { type: 'ClaimLines', set, lines, settled, unasked } as const;
  // who goes on after a crash may find other lines than before
  const step = ['claim lines', ...lines.map(({ line }) => line)].join(' ');
  const outcome = await commands.send(lineClaims, company, command, metadataOfStep(metadata, step));
  return isDone(outcome) ? wanted : outcome;
}

/**
 * Equal lines have numbered places, taken from the first on. There are as many as lines, less those that others ask about
 * by the log or, of questions from before there were places, by what can be read.
 *
 * @param isSparing takes no place that another set has claimed without having asked yet
 */
async function placesFor<W extends WantedLine>(
  company: string,
  set: string,
  wanted: readonly W[],
  commands: Loads,
  isSparing = false,
): Promise<Places<W>> {
  const byLine = new Map<string, W[]>();
  for (const one of wanted) byLine.set(one.line, [...(byLine.get(one.line) ?? []), one]);
  const earlier = await earlierClaims(company, set, [...byLine.keys()], commands);
  const found = [...byLine].map(([line, its]) => {
    const claims = earlier.get(line) ?? [];
    const of = (standing: Standing) => claims.filter((one) => one.standing === standing);
    const [unasked, held] = [of('unasked'), of('asked').length];
    const { equal, equalAsked } = its[0] as W;
    const known = [...of('ours'), ...of('settled')].map((one) => one.line);
    const all = [...known, ...its.map((_, at) => placeOf(line, claims.length + 1 + at))];
    const free = all.slice(0, Math.max(0, equal - Math.max(held, equalAsked) - unasked.length));
    // whoever has not asked yet may never do so: the log says how long that holds
    const places = isSparing ? free : [...free, ...unasked.map((one) => one.line)];
    return its.slice(0, places.length).map((one, at) => ({ one, line: places[at] as string }));
  });
  const taken = found.flat();
  const known = (standing: Standing) => [...earlier.values()].flat().filter((one) => one.standing === standing);
  return {
    wanted: taken.map(({ one }) => one),
    lines: taken.map(({ one, line }) => ({ line, question: one.question })),
    settled: known('settled').map(({ question }) => question),
    unasked: known('unasked').map((one) => one.set),
  };
}

function placeOf(line: string, n: number): string {
  return `${line} #${n}`;
}

/** Of each line, by its places in their order. What the log says of those sets counts, not what can be read yet. */
async function earlierClaims(company: string, set: string, lines: readonly string[], commands: Loads) {
  const { state } = await commands.load(lineClaims, company);
  const claims = lines.map((line) => [line, claimsOf(state, line)] as const);
  const others = new Set(claims.flatMap(([, its]) => its.map((one) => one.set)).filter((one) => one !== set));
  const asked = new Map(
    await Promise.all([...others].map(async (of) => [of, (await commands.load(questions, of)).state] as const)),
  );
  const standing = (one: LineClaim) => (one.set === set ? 'ours' : standingOf(one, asked.get(one.set)));
  return new Map(claims.map(([line, its]) => [line, its.map((one) => ({ ...one, standing: standing(one) }))]));
}

function claimsOf(state: ReadonlyMap<string, LineClaim>, line: string): readonly LineClaim[] {
  const found: LineClaim[] = [];
  for (let claim = state.get(placeOf(line, 1)); claim; claim = state.get(placeOf(line, found.length + 1)))
    found.push(claim);
  return found;
}

function standingOf({ question }: LineClaim, asked: ReturnType<typeof questions.evolve>): Standing {
  if (!asked) return 'unasked';
  const is = asked.questions.get(question)?.standing.is;
  return is === undefined || is === 'withdrawn' || is === 'recategorized' ? 'settled' : 'asked';
}
