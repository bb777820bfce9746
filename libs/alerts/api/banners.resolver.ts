import { type CheckWork, hasCheckSettings } from '@daybook/checks/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { demand, type GraphContext, POLICIES, type Policies, policyNamed, requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, isClient, mayInCompany, type Viewer } from '@daybook/kernel/rights';
import { isWorkOf, type WorkItem } from '@daybook/kernel/work';
import { booksConnection, mayConnectBooks } from '@daybook/ledger/published';
import { signUpsOf } from '@daybook/tax/published';
import { pressingWork } from '@daybook/work/published';
import { Inject } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import { type Banner, bannerOf, inOrder } from './banners.js';
import type { BannersArgs } from './generated/arguments.js';
import { consentBanners, contractorBanners, questionnaireBanners } from './tax-banners.js';

const week = 7 * 86_400_000;
/** Of checks that failed, the newest are told singly. */
const mostFailed = 5;

/** What banners look at in a company; the area of companies answers it. */
interface Bannered extends CompanyAccess {
  readonly isOnboarding: boolean;
  readonly createdAt: string | Date;
}

/** What is true of a company and of the portal at this moment; nothing of it is stored. */
@Resolver()
export class BannersResolver {
  private readonly startedAt: Date;

  constructor(
    @Inject(POLICIES) private readonly policies: () => Policies,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(POOL) private readonly db: Queryable,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CONFIG) private readonly config: Pick<Config, 'maintenance' | 'quickbooks' | 'form1099OptInDueDate'>,
  ) {
    this.startedAt = clock.now();
  }

  @Query('banners')
  async banners(@Args('companyUuid') companyUuid: BannersArgs['companyUuid'], @Context() context: GraphContext) {
    const policy = policyNamed(this.policies(), 'company');
    const company = companyUuid ? await demand(context, policy, 'see', companyUuid) : undefined;
    if (!company) return this.maintenance();
    const viewer = requireViewer(context);
    return inOrder([
      ...this.maintenance(),
      ...onboarding(company, viewer),
      ...(await this.books(company, viewer)),
      ...(await this.checks(company, viewer)),
      ...(await this.form1099(company, viewer)),
      ...(await questionnaireBanners(this.db, company, viewer)),
      ...(await contractorBanners(this.db, this.commands, company, viewer, context)),
      ...(await consentBanners(this.db, company, viewer, this.clock.now())),
    ]);
  }

  /** For staff, of whom somebody can do it or knows who may, and for clients who may do it. */
  private async books(company: Bannered, viewer: Viewer): Promise<Banner[]> {
    const { quickbooks } = this.config;
    if (!quickbooks || (isClient(viewer) && !mayConnectBooks(viewer, company))) return [];
    const connection = await booksConnection(this.db, company.uuid);
    if (connection?.status === 'EXPIRED') return [booksExpired(company, connection.since)];
    const isLate = company.isOnboarding && this.clock.now() >= weekOf(company);
    return isLate && !isClient(viewer) && connection?.status !== 'ACTIVE' ? [booksNotConnected(company)] : [];
  }

  /** For those who send checks: what keeps them from it, and what became of those they sent. */
  private async checks(company: Bannered, viewer: Viewer): Promise<Banner[]> {
    if (!mayInCompany(viewer, 'manageSendCheck', company)) return [];
    const [isReady, pressing] = await Promise.all([
      hasCheckSettings(this.db, company.uuid),
      pressingWork(this.db, company.uuid, this.clock.now(), 'check'),
    ]);
    const theirs = pressing.filter((item) => isWorkOf(viewer, company, item));
    const waiting = (what: CheckWork) => theirs.filter(({ waits }) => waits === what);
    // who has just come is led through the onboarding first
    const isMissing = !isReady && !company.isOnboarding;
    return [
      ...(isMissing ? [settingsMissing(company)] : []),
      ...waiting('failure').toReversed().slice(0, mostFailed).map(checkFailed),
      ...waiting('mailHouse').slice(0, 1).map(checkHangs),
      ...toRelease(company, waiting('release')),
    ];
  }

  /** For clients who see the taxes, until somebody opts out or in, or it is too late. */
  private async form1099(company: Bannered, viewer: Viewer): Promise<Banner[]> {
    if (!isClient(viewer) || !mayInCompany(viewer, 'viewFeatureTq', company)) return [];
    const dueDate = this.config.form1099OptInDueDate;
    const [signUps] = await signUpsOf(this.db, [company.uuid], this.clock.now(), dueDate);
    if (!signUps) return [];
    const isSaid = (year: number) => signUps.years.some((one) => one.year === year && one.isOptedOut !== null);
    return signUps.lists.available.filter((year) => !isSaid(year)).map((year) => signUpFor1099s(company, year));
  }

  private maintenance(): Banner[] {
    const { maintenance } = this.config;
    if (!maintenance || (maintenance.until && this.clock.now() >= maintenance.until)) return [];
    const said = {
      type: 'warning',
      icon: 'wrench',
      header: 'Maintenance',
      text: maintenance.html,
      isHtml: true,
    } as const;
    return [bannerOf({ template: 'maintenance', ...said, since: this.startedAt })];
  }
}

function onboarding(company: Bannered, viewer: Viewer): Banner[] {
  if (!company.isOnboarding || !isClient(viewer)) return [];
  return [
    bannerOf({
      template: 'onboarding',
      header: 'Welcome',
      text: 'We are setting up your company. A few answers from you get us started.',
      buttonText: 'Start onboarding',
      buttonLink: `/${company.uuid}/onboarding`,
      since: new Date(company.createdAt),
    }),
  ];
}

function booksExpired({ uuid }: Bannered, since: Date): Banner {
  return bannerOf({
    template: 'ledger_expired',
    type: 'error',
    header: 'QuickBooks is disconnected',
    text: 'Your accounting connection has expired. Reconnect it, and the figures are brought up to date.',
    buttonText: 'Reconnect',
    buttonLink: `/${uuid}/company-settings/accounting`,
    since,
  });
}

function booksNotConnected(company: Bannered): Banner {
  return bannerOf({
    template: 'ledger_not_connected',
    type: 'warning',
    header: 'QuickBooks is not connected',
    text: 'The onboarding began more than a week ago, and the books of this company cannot be read yet.',
    buttonText: 'Connect',
    buttonLink: `/${company.uuid}/company-settings/accounting`,
    since: weekOf(company),
  });
}

function weekOf({ createdAt }: Bannered): Date {
  return new Date(new Date(createdAt).getTime() + week);
}

function settingsMissing({ uuid, createdAt }: Bannered): Banner {
  return bannerOf({
    template: 'send_check_settings_missing',
    type: 'warning',
    header: 'Mailed checks are not set up',
    text: 'Checks can be written once there is a return address and a bank account in use.',
    buttonText: 'Set up mailed checks',
    buttonLink: `/${uuid}/company-settings/send-check`,
    since: new Date(createdAt),
  });
}

function checkFailed({ uuid, company, title, since }: WorkItem): Banner {
  return bannerOf({
    template: 'check_failed',
    type: 'error',
    header: 'A check could not be mailed',
    text: `${title} failed and is not on its way to its payee.`,
    buttonText: 'Open the check',
    buttonLink: `/${company}/payments/${uuid}`,
    since,
  });
}

function toRelease({ uuid }: Bannered, waiting: readonly WorkItem[]): Banner[] {
  const [first] = waiting;
  if (!first) return [];
  const isOne = waiting.length === 1;
  return [
    bannerOf({
      template: 'checks_to_release',
      type: 'warning',
      header: isOne ? 'A check waits for your release' : `${waiting.length} checks wait for your release`,
      text: `${isOne ? 'It is' : 'They are'} mailed once somebody other than the writer has reviewed ${isOne ? 'it' : 'them'}.`,
      buttonText: 'Review',
      buttonLink: `/${uuid}/payments/release`,
      since: first.since,
    }),
  ];
}

function signUpFor1099s({ uuid }: Bannered, year: number): Banner {
  return bannerOf({
    template: 'form_1099_opt_in',
    header: 'Form 1099',
    text: `Sign up for 1099s - ${year} Tax year`,
    buttonText: 'Sign up',
    buttonLink: `/${uuid}/tax-questionnaire/form-1099?year=${year}`,
    since: new Date(Date.UTC(year, 9, 1)),
    year,
  });
}

function checkHangs({ uuid, company, title, since }: WorkItem): Banner {
  return bannerOf({
    template: 'check_hanging',
    type: 'warning',
    header: 'A check waits for the mail house',
    text: `The mail house has not taken ${title.toLowerCase()} for a day. It is tried again every few minutes.`,
    buttonText: 'Open the check',
    buttonLink: `/${company}/payments/${uuid}`,
    since,
  });
}
