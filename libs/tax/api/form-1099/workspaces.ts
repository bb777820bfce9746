import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { invalid, notFound } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import {
  type BoxMap,
  type Form1099State,
  form1099,
  form1099Id,
  isSignUpYear,
  type PayeeOfYear,
  type PayeeStatus,
  payeesOfYear,
  payeesWithForms,
  payee as taxPayee,
  usesFor,
} from '@daybook/tax/domain';
import { signUpsOf } from '@daybook/tax/published';
import { type PaidInYear, type PaidPayee, paidInYear, type TaxPayeeRow } from '@daybook/tax/read';
import { Inject, Injectable } from '@nestjs/common';

/** Everything that is known of the 1099s of a company and year. */
export interface Workspace {
  readonly company: string;
  readonly year: number;
  readonly zone: string;
  readonly today: string;
  readonly state: Form1099State;
  readonly paid: PaidInYear;
  /** What was said for this year, for the year before, and all that counts. */
  readonly uses: { readonly thisYear: BoxMap; readonly yearBefore: BoxMap; readonly all: BoxMap };
  readonly payees: ReadonlyMap<string, PayeeOfYear>;
}

/** Brings together what was paid, what is known of payees, and what was decided. */
@Injectable()
export class Workspaces {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'form1099OptInDueDate'>,
  ) {}

  /** @throws GraphQLError VALIDATION where there can be no forms of that year, NOT_FOUND without the company */
  async of(company: string, year: number): Promise<Workspace> {
    const [found] = await signUpsOf(this.db, [company], this.clock.now(), this.config.form1099OptInDueDate);
    if (!found) throw notFound();
    const { zone, today } = found;
    if (!isSignUpYear(year, today)) throw invalid('There are no 1099s of this year.');
    const [{ state }, { state: before }] = await Promise.all([
      this.commands.load(form1099, form1099Id(company, year)),
      this.commands.load(form1099, form1099Id(company, year - 1)),
    ]);
    const paid = await paidInYear(this.db, company, year, zone, payeesWithForms(state));
    const all = usesFor(paid.accounts, before.uses, state.uses);
    const known = new Map(paid.payees.map((one) => [one.uuid, one.known]));
    const payees = payeesOfYear(year, paid, all, (uuid) => statusOf(known.get(uuid) ?? null), state);
    const uses = { thisYear: state.uses, yearBefore: before.uses, all };
    return { company, year, zone, today, state, paid, uses, payees };
  }

  /** What those are called by their W-9s of whom no vendor is left. */
  async w9Names({ paid }: Workspace): Promise<ReadonlyMap<string, string>> {
    const nameless = paid.payees.filter(({ name }) => name === '');
    const states = await Promise.all(nameless.map(({ uuid }) => this.commands.load(taxPayee, uuid)));
    return new Map(nameless.map(({ uuid }, at) => [uuid, states[at]?.state.w9?.form?.name ?? '']));
  }
}

/** Withheld tax is not in the books as such: who withholds says so with the form. */
function statusOf(known: TaxPayeeRow | null): PayeeStatus {
  return {
    classification: known?.classification ?? null,
    isAttorney: known?.isAttorney ?? false,
    isEmployee: known?.isEmployee ?? false,
    isForeign: known?.isForeign ?? false,
    exemptCode: known?.exemptCode ?? '',
    withheld: 0,
    state: known?.state ?? null,
  };
}

/** How far the W-9 of a payee is. */
export function w9Standing({ known, hasPaperW9 }: PaidPayee, now: Date) {
  if (known?.w9FileAt) return 'file';
  if (known?.w9At) return 'received';
  if (known?.askedUntil) return new Date(known.askedUntil) > now ? 'asked' : 'expired';
  return hasPaperW9 ? 'paper' : 'none';
}
