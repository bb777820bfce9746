import type { Commands } from '@daybook/kernel/commands';
import type { RetainedKind } from '@daybook/kernel/contributions';
import { dayInWords, type Refusal, refuse } from '@daybook/kernel/events';
import { companyHold, destroyableFrom, oldEnough, retention, retentionStream } from '@daybook/privacy/domain';

const onHold = refuse('onHold', 'This company is on legal hold. Nothing of it can be permanently deleted.');

/** Records for which the firm has a rule, about to be destroyed. */
export interface Doomed {
  readonly kind: RetainedKind;
  /** When the newest of them got its content, as an instant; undefined when there is none. */
  readonly newest: string | undefined;
  /** As an instant. */
  readonly now: string;
}

/**
 * Why things of a company must not be destroyed for good now; undefined when they may. Asked before anything is destroyed
 * for which there is no way back.
 *
 * @param company null for what belongs to none
 * @param doomed absent where no rule of the firm says how long
 */
export async function refuseDestruction(
  commands: Pick<Commands, 'load'>,
  company: string | null,
  doomed?: Doomed,
): Promise<Refusal<'onHold' | 'tooEarly'> | undefined> {
  if (company !== null) {
    const { state } = await commands.load(companyHold, company);
    if (state.isOnHold) return onHold;
  }
  if (doomed?.newest === undefined) return undefined;
  const { kind, newest, now } = doomed;
  const years = await retentionYears(commands, kind);
  const until = destroyableFrom(newest, years);
  if (years === 0 || until <= now.slice(0, 10)) return undefined;
  const atLeast = `The firm keeps ${kind.noun} for at least ${years} ${years === 1 ? 'year' : 'years'}.`;
  return refuse('tooEarly', `${atLeast} This can be permanently deleted from ${dayInWords(until)} on.`);
}

/**
 * The newest instant, ISO 8601, up to which records that go by themselves may be destroyed: after the days that the product
 * keeps them, and never before the firm's rule allows it.
 */
export async function mayGoUpTo(
  commands: Pick<Commands, 'load'>,
  kind: RetainedKind,
  { now, days }: { readonly now: Date; readonly days: number },
): Promise<string> {
  const byDays = new Date(now.getTime() - days * 86_400_000).toISOString();
  const years = await retentionYears(commands, kind);
  const byRule = oldEnough(now.toISOString(), years);
  return years > 0 && byRule < byDays ? byRule : byDays;
}

async function retentionYears(commands: Pick<Commands, 'load'>, kind: RetainedKind): Promise<number> {
  const { state: rules } = await commands.load(retention, retentionStream);
  return rules[kind.kind] ?? kind.defaultYears;
}

/** Companies on legal hold: `uuid`. For sweeps; whoever destroys one thing asks `refuseDestruction`. */
export const companiesOnHold = '(select company_uuid as uuid from company_holds where is_on_hold)';

/** People on legal hold: `uuid`. */
export const peopleOnHold = '(select uuid from data_subjects where is_on_hold)';

/** Those of some companies that are on hold. */
export async function heldAmong(commands: Pick<Commands, 'load'>, companies: readonly string[]): Promise<string[]> {
  const held: string[] = [];
  for (const company of companies) if (await refuseDestruction(commands, company)) held.push(company);
  return held;
}
