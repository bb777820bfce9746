import {
  type CheckCommand,
  type CheckEvent,
  type CheckRefusal,
  type CheckRegisterRefusal,
  type CheckState,
  check,
  checkRegister,
  numberOf,
  type PrintedCheck,
  wrongInCheck,
} from '@daybook/checks/domain';
import { type CommandMetadata, type Commands, isDone, metadataOfStep, type Outcome } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';

/** As `WriteCheck`; without a number the check takes the one after the highest of its bank account. */
export type WantedCheck = Omit<Extract<CheckCommand, { type: 'WriteCheck' }>, 'type' | 'check'> & {
  readonly check: Omit<PrintedCheck, 'number'> & { readonly number: number | null };
  /** That the number is far above the others is meant. */
  readonly isLeapConfirmed?: boolean;
};

export type WrittenCheck = Outcome<CheckState, CheckEvent, CheckRefusal | CheckRegisterRefusal | Refusal<'conflict'>>;

/**
 * Takes a number of the bank account and writes the check under it. What stops between the two is gone on with when the
 * same request comes again; else the number is freed an hour later.
 */
export async function writeCheck(
  commands: Commands,
  uuid: string,
  { check: wanted, isLeapConfirmed = false, ...around }: WantedCheck,
  metadata: CommandMetadata,
): Promise<WrittenCheck> {
  const wrong = wrongInCheck({ ...wanted, number: wanted.number ?? 1 }, around);
  if (wrong) return wrong;
  const account = wanted.bankAccount;
  const reserved = await reserve(commands, account, { check: uuid, number: wanted.number, isLeapConfirmed }, metadata);
  if ('refused' in reserved) return reserved;
  const { number, round } = reserved;
  const command = { type: 'WriteCheck', ...around, check: { ...wanted, number } } as const;
  const written = await commands.send(check, uuid, command, metadata);
  if (isDone(written)) return written;
  const free = { type: 'ReleaseCheckNumber', check: uuid, number } as const;
  await commands.send(checkRegister, account, free, metadataOfStep(metadata, nth('no number', round)));
  return written;
}

interface Wanted {
  readonly check: string;
  readonly number: number | null;
  readonly isLeapConfirmed: boolean;
}

/**
 * The number of the check. One that an earlier try took may have been freed since, and be that of another: then it takes
 * one once more, in a further round.
 */
async function reserve(commands: Commands, account: string, wanted: Wanted, metadata: CommandMetadata) {
  for (let round = 1; ; round += 1) {
    const outcome = await inTurn(commands, account, wanted, metadataOfStep(metadata, nth('number', round)));
    if (!isDone(outcome)) return outcome;
    const { state } = outcome.repeated ? await commands.load(checkRegister, account) : outcome;
    const number = numberOf(state, wanted.check) ?? (await writtenUnder(commands, wanted.check));
    if (number !== undefined) return { number, round };
  }
}

/** Of a check that is in the log already, whatever became of it; undefined before. */
async function writtenUnder(commands: Commands, uuid: string): Promise<number | undefined> {
  const { state } = await commands.load(check, uuid);
  return state.is === 'absent' ? undefined : state.number;
}

const nth = (step: string, round: number) => (round === 1 ? step : `${step} ${round}`);

/** Whoever writes checks of one account takes turns; those of several processes meet, and none is sent away for it. */
async function inTurn(commands: Commands, account: string, wanted: Wanted, metadata: CommandMetadata) {
  const command = { type: 'ReserveCheckNumber', ...wanted } as const;
  for (let round = 1; ; round += 1) {
    const outcome = await commands.send(checkRegister, account, command, metadata);
    if (isDone(outcome) || outcome.refused !== 'conflict' || round === rounds) return outcome;
  }
}

const rounds = 10;
