import {
  type Decider,
  type Decision,
  type DomainEvent,
  description,
  type EventDescriptions,
  type RecordedEvent,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';
import { Map as Persistent } from 'immutable';

interface Entry {
  readonly number: number;
  readonly check: string;
}

export type CheckRegisterEvent =
  | DomainEvent<'CheckNumberReserved', Entry>
  /** The check was deleted before there was paper; the number may be used again. */
  | DomainEvent<'CheckNumberReleased', Entry>
  /** There is paper that bears it: it never becomes free. */
  | DomainEvent<'CheckNumberBurned', Entry>;

export type CheckRegisterCommand =
  /** `number` null: the one after the highest. */
  | {
      readonly type: 'ReserveCheckNumber';
      readonly check: string;
      readonly number: number | null;
      /** That the number is far above the others is meant. */
      readonly isLeapConfirmed: boolean;
    }
  | ({ readonly type: 'ReleaseCheckNumber' } & Entry)
  | ({ readonly type: 'BurnCheckNumber' } & Entry);

export type CheckRegisterRefusal = Refusal<'checkNumber' | 'numberLeap' | 'burned'>;

export interface CheckRegister {
  /** By number: whose it is. */
  readonly taken: Persistent<number, { readonly check: string; readonly isBurned: boolean }>;
  readonly numbers: Persistent<string, number>;
  /** 0 before the first. Deleted checks do not lower it. */
  readonly highest: number;
}

const largestNumber = 999_999_999;

/** The number a check has here; undefined when it has none. */
export function numberOf({ numbers }: CheckRegister, check: string): number | undefined {
  return numbers.get(check);
}

function evolve(register: CheckRegister, { type, data }: RecordedEvent<CheckRegisterEvent>): CheckRegister {
  const { number, check } = data;
  const { taken, numbers, highest } = register;
  switch (type) {
    case 'CheckNumberReserved':
      return {
        taken: taken.set(number, { check, isBurned: false }),
        numbers: numbers.set(check, number),
        highest: Math.max(highest, number),
      };
    case 'CheckNumberReleased':
      return { ...register, taken: taken.delete(number), numbers: numbers.delete(check) };
    case 'CheckNumberBurned':
      return { ...register, taken: taken.set(number, { check, isBurned: true }) };
  }
}

function decide(
  register: CheckRegister,
  command: CheckRegisterCommand,
): Decision<CheckRegisterEvent, CheckRegisterRefusal> {
  if (command.type === 'ReserveCheckNumber') return reserved(register, command);
  const { number, check } = command;
  const entry = register.taken.get(number);
  if (entry?.check !== check) return [];
  if (command.type === 'BurnCheckNumber')
    return entry.isBurned ? [] : [{ type: 'CheckNumberBurned', data: { number, check } }];
  if (entry.isBurned) return refuse('burned', 'There is a printed check with this number.');
  return [{ type: 'CheckNumberReleased', data: { number, check } }];
}

function reserved(
  register: CheckRegister,
  { check, number, isLeapConfirmed }: Extract<CheckRegisterCommand, { type: 'ReserveCheckNumber' }>,
): Decision<CheckRegisterEvent, CheckRegisterRefusal> {
  const own = register.numbers.get(check);
  if (own !== undefined && (number === null || number === own)) return [];
  if (own !== undefined) return refuse('checkNumber', `This check already has the number ${own}.`);
  const next = number ?? following(register);
  if (!Number.isInteger(next) || next < 1 || next > largestNumber)
    return refuse('checkNumber', 'Enter a check number of up to 9 digits.');
  if (register.taken.has(next)) return refuse('checkNumber', 'This check number is already used.');
  if (number !== null && !isLeapConfirmed && number > farthest(register)) return leap(register, number);
  return [{ type: 'CheckNumberReserved', data: { number: next, check } }];
}

/** From here on a number is more probably a slip than the next checkbook. */
const farthest = ({ highest }: CheckRegister) => (highest === 0 ? longestFirst : highest + longestLeap);
const longestFirst = 100_000;
const longestLeap = 1_000;

function leap({ highest }: CheckRegister, number: number): CheckRegisterRefusal {
  const beside = highest === 0 ? 'the first number of this account' : `far above ${highest}, the highest so far`;
  return refuse('numberLeap', `Check number ${number} is ${beside}. Automatic numbers go on from it. Is it right?`);
}

/** The one after the highest; where that is the last there is, the one after the highest with room behind it. */
function following({ highest, taken }: CheckRegister): number {
  if (highest < largestNumber) return highest + 1;
  const before = [...taken.keys()].sort((one, other) => other - one).find((number) => isFree(number + 1, taken));
  return (before ?? 0) + 1;
}

const isFree = (number: number, taken: CheckRegister['taken']) => number <= largestNumber && !taken.has(number);

/** Every number that checks of one bank account bear; the uuid is the bank account's. */
export const checkRegister: Decider<CheckRegisterCommand, CheckRegister, CheckRegisterEvent, CheckRegisterRefusal> = {
  category: 'checkRegister',
  initial: { taken: Persistent(), numbers: Persistent(), highest: 0 },
  schema: {
    CheckNumberReserved: { version: 1 },
    CheckNumberReleased: { version: 1 },
    CheckNumberBurned: { version: 1 },
  },
  evolve,
  decide,
};

export const checkRegisterWords: EventDescriptions<CheckRegisterEvent> = {
  CheckNumberReserved: ({ data: { number } }) => description('Check number taken', `took check number ${number}.`),
  CheckNumberReleased: ({ data: { number } }) => description('Check number freed', `freed check number ${number}.`),
  CheckNumberBurned: ({ data: { number } }) =>
    description('Check number printed', `recorded that check number ${number} is on paper and never used again.`),
};
