import { check, checkRegister, positivePay } from '@daybook/checks/domain';
import type { Config } from '@daybook/kernel/config';
import { layEarlierOrders } from '../../sandbox/postgrid/index.js';
import type { DemoCommand } from '../demo-command.js';
import { day, minute } from '../hours.js';
import { atMailHouse } from './at-mail-house.js';
import { LifeOfCheck } from './life-of-check.js';
import { type Payer, payers } from './payers.js';
import { reportedToBank } from './positive-pay.js';
import { setUp } from './set-up.js';

/** Days ago on which companies began to mail checks. */
const begun = 188.5;

/** Half a year of mailed checks up to `today`. */
export function mailedChecks(today: Date): DemoCommand[] {
  let instant = today.getTime() - begun * day;
  const at = () => {
    instant += minute;
    return new Date(instant).toISOString();
  };
  return payers.flatMap((payer) => {
    const lives = livesOf(payer, today);
    const reports = payer.company === 'harbor' ? reportedToBank(payer, lives, today) : [];
    return [...setUp(payer, at), ...lives.flatMap(({ commands }) => commands), ...reports];
  });
}

/** Without the checks where no sandbox plays the mail house: a real one would print those that are on their way. */
export function asFarAsMailed(demoCommands: readonly DemoCommand[], config: Config): readonly DemoCommand[] {
  if (isPlayed(config)) return demoCommands;
  const ofChecks: readonly DemoCommand['decider'][] = [check, checkRegister, positivePay];
  return demoCommands.filter(({ decider }) => !ofChecks.includes(decider));
}

/** The sandbox has the orders of the checks before it runs and before the log says so. */
export function giveOrders(config: Config, today: Date): void {
  if (!isPlayed(config)) return;
  const lives = payers.flatMap((payer) => livesOf(payer, today));
  layEarlierOrders(config.dataDir, atMailHouse(lives, today));
}

function livesOf(payer: Payer, today: Date): LifeOfCheck[] {
  return payer.checks.map((about, place) => new LifeOfCheck(payer, about, place, today));
}

function isPlayed({ sandbox, mailHouse }: Config): boolean {
  return sandbox !== null && mailHouse?.url === `http://127.0.0.1:${sandbox.port}/postgrid`;
}
