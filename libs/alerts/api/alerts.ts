import { form1099Dismissed, isFor, isIn, isQuiet } from '@daybook/alerts/domain';
import { dismissalsOf, markersAbout, raisedAlerts } from '@daybook/alerts/read';
import { type NamedCheck, paidThoughVoided } from '@daybook/checks/published';
import { companyAccess } from '@daybook/companies/published';
import { hasSecondFactor } from '@daybook/identity/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { dayAt } from '@daybook/kernel/events';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { isClient, mayInCompany, type Viewer } from '@daybook/kernel/rights';
import { signUpsOf } from '@daybook/tax/published';
import { Inject, Injectable } from '@nestjs/common';
import { v5 } from 'uuid';

/** An alert as one person is to be shown it. */
export interface DueAlert {
  readonly uuid: string;
  readonly name: string;
  /** For how long it stays dismissed; null for ever. */
  readonly quietDays: number | null;
  readonly details: {
    readonly buttonLink?: string | null;
    readonly companyUuid?: string;
    readonly year?: number;
    readonly text?: string;
  };
}

/** Days that a client is left alone with the second factor after putting the reminder away. */
const reminderPause = 30;
const ofNames = '5e0f4f0c-6f0b-4d59-9a3e-9f6c2b1f7a10';

/** One alert per name: its uuid follows from it, and with it the stream of one that was raised by somebody. */
export function alertUuid(name: string): string {
  return v5(name, ofNames);
}

/** Which alerts a person is to be shown now. They are reckoned when they are asked for, so that none outlives its reason. */
@Injectable()
export class Alerts {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG)
    private readonly config: Pick<
      Config,
      'firmTimeZone' | 'appreciationWeek' | 'registerNowUrl' | 'secondFactor' | 'form1099OptInDueDate'
    >,
  ) {}

  /** The calendar date at the firm. */
  today(): string {
    return dayAt(this.clock.now(), this.config.firmTimeZone);
  }

  async dueFor(viewer: Viewer): Promise<readonly DueAlert[]> {
    const [reminder, raised, paid, offers, dismissed] = await Promise.all([
      this.secondFactorReminder(viewer),
      this.raisedFor(viewer),
      this.paidThoughVoided(viewer),
      this.form1099Offers(viewer),
      dismissalsOf(this.db, viewer.uuid),
    ]);
    const now = this.clock.now().toISOString();
    return [...reminder, ...paid, ...offers, ...this.appreciationWeek(viewer), ...raised].filter(
      ({ uuid, quietDays }) => !isQuiet(dismissed[uuid], quietDays, now),
    );
  }

  /** Until it is enabled: whoever must have it at every visit, other clients who see money or taxes each thirty days. */
  private async secondFactorReminder(viewer: Viewer): Promise<DueAlert[]> {
    const { mandatoryForStaff, mandatoryForClients } = this.config.secondFactor;
    const isMandatory = isClient(viewer) ? mandatoryForClients : mandatoryForStaff;
    if (!isMandatory && !(isClient(viewer) && seesMoney(viewer))) return [];
    if (await hasSecondFactor(this.db, viewer.uuid)) return [];
    const name = '2fa_reminder';
    return [{ uuid: alertUuid(name), name, quietDays: isMandatory ? 0 : reminderPause, details: {} }];
  }

  private async raisedFor(viewer: Viewer): Promise<DueAlert[]> {
    const today = this.today();
    const raised = await raisedAlerts(this.db, today);
    const addressee = { memberships: [...viewer.memberships.values()] };
    return raised
      .filter((alert) => isFor(alert, addressee, today))
      .map(({ uuid, name }) => ({ uuid, name, quietDays: null, details: {} }));
  }

  /** To whoever wrote a voided check that the bank paid, and to the controllers of its company, as long as they see it. */
  private async paidThoughVoided(viewer: Viewer): Promise<DueAlert[]> {
    const checks = await paidThoughVoided(this.db, viewer.uuid);
    const seen = await Promise.all(checks.map(async (one) => ((await this.sees(viewer, one)) ? [paidAlert(one)] : [])));
    return seen.flat();
  }

  private async sees(viewer: Viewer, { company }: NamedCheck): Promise<boolean> {
    const access = await companyAccess(this.db, company);
    return access !== undefined && mayInCompany(viewer, 'viewFeaturePayments', access);
  }

  /**
   * To clients, for each of their companies and years that are open, until the company has opted out or anybody of it
   * closed the dialog. Staff are not offered it: what they close would be hidden from the client.
   */
  private async form1099Offers(viewer: Viewer): Promise<DueAlert[]> {
    const theirs = [...viewer.memberships.values()].filter(
      ({ role, grants }) => role !== 'staff_director' && grants.TQ !== 'DISABLED',
    );
    const companies = theirs.map(({ company }) => company);
    if (!isClient(viewer) || companies.length === 0) return [];
    const [signUps, markers] = await Promise.all([
      signUpsOf(this.db, companies, this.clock.now(), this.config.form1099OptInDueDate),
      markersAbout(this.db, companies),
    ]);
    const isDismissed = (company: string, year: number) =>
      markers.some(
        (one) => one.companyUuid === company && one.markerType === form1099Dismissed && one.markerSubType === `${year}`,
      );
    return signUps.flatMap(({ company, lists: { available, optedOut } }) =>
      available
        .filter((year) => !optedOut.includes(year) && !isDismissed(company, year))
        .map((year) => form1099Offer(company, year)),
    );
  }

  private appreciationWeek(viewer: Viewer): DueAlert[] {
    const { appreciationWeek, registerNowUrl } = this.config;
    const today = this.today();
    if (!isClient(viewer) || !isIn(appreciationWeek, today)) return [];
    const name = `client_appreciation_week_${today.slice(0, 4)}`;
    return [{ uuid: alertUuid(name), name, quietDays: null, details: { buttonLink: registerNowUrl } }];
  }
}

function seesMoney({ memberships }: Viewer): boolean {
  return [...memberships.values()].some(({ grants }) => grants.PAYMENTS !== 'DISABLED' || grants.TQ !== 'DISABLED');
}

function form1099Offer(company: string, year: number): DueAlert {
  const name = `form_1099_opt_in_${year}`;
  const buttonLink = `/${company}/tax-questionnaire/form-1099?year=${year}`;
  // closing it leaves a marker for the company, and no dismissal of one person
  return {
    uuid: alertUuid(`${name} ${company}`),
    name,
    quietDays: 0,
    details: { companyUuid: company, year, buttonLink },
  };
}

function paidAlert({ uuid, company, number }: NamedCheck): DueAlert {
  const name = `voided_check_cashed_${number}`;
  const text = `Check ${number} was voided, but the bank paid it. Talk to the bank: a stopped payment may have been overlooked.`;
  const buttonLink = `/${company}/payments/${uuid}`;
  return {
    uuid: alertUuid(`${name} ${uuid}`),
    name,
    quietDays: null,
    details: { companyUuid: company, buttonLink, text },
  };
}
