import { companiesAsRightsSeeThem } from '@daybook/companies/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { dayAt } from '@daybook/kernel/events';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { mayInFirm, type Viewer } from '@daybook/kernel/rights';
import { reachOf, standIns, type WorkQuestion } from '@daybook/work/read';
import { Inject, Injectable } from '@nestjs/common';
import { WORK_KINDS, type WorkKinds } from './work-kinds.js';

const unnarrowed = {
  whose: null,
  doer: null,
  turn: null,
  due: null,
  kind: null,
  company: null,
  tag: null,
  search: null,
  period: null,
  group: null,
};

/** What is asked of the table of work, for whoever asks. */
@Injectable()
export class WorkQuestions {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'firmTimeZone'>,
    @Inject(WORK_KINDS) private readonly known: WorkKinds,
  ) {}

  /** The day of the firm. */
  get today(): string {
    return dayAt(this.clock.now(), this.config.firmTimeZone);
  }

  /** All that the viewer sees. */
  async of(viewer: Viewer): Promise<WorkQuestion> {
    const { rights, firmRights, taxKinds, teamlessKinds, periods: periodsFrom } = this.known;
    const [companies, away] = await Promise.all([companiesAsRightsSeeThem(this.db), standIns(this.db, this.today)]);
    const reach = reachOf(viewer, companies, rights);
    return {
      viewer: viewer.uuid,
      reach,
      firm: { rights: firmRights.filter((right) => mayInFirm(viewer, right)), today: this.today },
      standIns: away,
      taxKinds,
      teamlessKinds,
      periodsFrom,
      ...unnarrowed,
      now: this.clock.now(),
    };
  }
}
