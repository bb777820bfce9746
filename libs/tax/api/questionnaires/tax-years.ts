import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { type Refusal, refuse } from '@daybook/kernel/events';
import {
  type GraphContext,
  loadOnce,
  POLICIES,
  type Policies,
  policyNamed,
  requireViewer,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { isClient, mayReadTaxPapers } from '@daybook/kernel/rights';
import { questionNamed, standingOf } from '@daybook/tax/domain';
import { type OpenYear, openYear, placesOf, type TaxYearRow, taxYearsOf } from '@daybook/tax/read';
import { Inject, Injectable } from '@nestjs/common';
import { type SeenYear, seenYear } from './views/index.js';

const yearClosed = refuse(
  'yearClosed',
  'This year is with your accountant as a whole. They can open a form again if something has to change.',
);

/** The years of companies, as the person of a request sees them. */
@Injectable()
export class TaxYears {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CONFIG) private readonly config: Pick<Config, 'firmName'>,
    @Inject(POLICIES) private readonly policies: () => Policies,
  ) {}

  /** Which years there are, newest first; the newest few moments of the log may be missing. */
  known(company: string, context: GraphContext): Promise<readonly TaxYearRow[]> {
    return context.once(`tax years of ${company}`, () => taxYearsOf(this.db, company));
  }

  /** Undefined: there is no questionnaire of this year. */
  async find(company: string, year: number, context: GraphContext): Promise<SeenYear | undefined> {
    if (!(await this.mayRead(company, year, context))) return undefined;
    const open = await openYear(this.commands, company, year, context.judgement);
    return open && this.see(open, context);
  }

  /** The company is loaded by the guard; a consent may cover other years, or papers and no answers. */
  async mayRead(company: string, year: number, context: GraphContext): Promise<boolean> {
    const papers = await loadOnce(context, policyNamed(this.policies(), 'taxPapers'), company);
    return (
      papers !== undefined && mayReadTaxPapers(requireViewer(context), papers.company, { information: 'answers', year })
    );
  }

  /**
   * A year that was just loaded or written.
   *
   * @param asked keys of the questions that are shown of it; left out: all of them
   */
  async see(open: OpenYear, context: GraphContext, asked?: ReadonlySet<string>): Promise<SeenYear> {
    const [places, prior] = await Promise.all([
      placesOf(this.commands, open, this.config.firmName),
      isBesideEarlier(open, asked) ? this.before(open, context) : undefined,
    ]);
    return seenYear(open, { places, prior, isStaff: !isClient(requireViewer(context)) });
  }

  private async before({ company, year }: OpenYear, context: GraphContext): Promise<OpenYear | undefined> {
    const row = (await this.known(company, context)).find((one) => one.year < year);
    // a consent may cover this year and not that one
    if (!row || !(await this.mayRead(company, row.year, context))) return undefined;
    return openYear(this.commands, company, row.year);
  }

  /** Why the person changes nothing in it any more. */
  async closedFor(open: OpenYear, context: GraphContext): Promise<Refusal | undefined> {
    return isClient(requireViewer(context)) && (await this.isReadOnly(open, context)) ? yearClosed : undefined;
  }

  /** It is with the firm as a whole, and a later year has begun. */
  async isReadOnly({ company, year, published, state }: OpenYear, context: GraphContext): Promise<boolean> {
    if (!standingOf(published.definition, state).isComplete) return false;
    return (await this.known(company, context)).some((row) => row.year > year);
  }
}

/** Whether the answers of the year before stand beside any of them. */
function isBesideEarlier({ published }: OpenYear, asked: ReadonlySet<string> | undefined): boolean {
  if (asked === undefined) return true;
  return [...asked].some((key) => questionNamed(published.definition, key)?.question.hasPriorYear === true);
}
