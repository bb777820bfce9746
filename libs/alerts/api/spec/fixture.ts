import type { ApiClient } from '@daybook/testing/api';
import { Firm } from '@daybook/testing/firm';
import { startProduct } from '../../../testing/rights/product.js';

const banners = `query ($company: UUID) { banners(companyUuid: $company) {
  type icon header text buttonText buttonLink isHtml template details { year } } }`;
const names = ['sue', 'tom', 'omar', 'gina'] as const;
export type Name = (typeof names)[number];

export const register = 'https://events.test/register';

/** The banner that everybody sees until the maintenance is over. */
export const notice = {
  type: 'warning',
  icon: 'wrench',
  header: 'Maintenance',
  text: '<p>Away <b>tonight</b></p>',
  buttonText: null,
  buttonLink: null,
  isHtml: true,
  template: 'maintenance',
  details: { year: null },
};

/**
 * The product on a day of 2097, before a maintenance: a company that Omar owns, another of which Gina is a member, Sue,
 * a superuser, and Tom of the firm.
 */
export class NoticedFirm {
  private constructor(
    readonly firm: Firm,
    readonly company: string,
    readonly other: string,
    readonly people: Readonly<Record<Name, string>>,
    readonly now: { at: Date },
  ) {}

  browsers = {} as Record<Name, ApiClient>;

  static async open(): Promise<NoticedFirm> {
    const now = { at: new Date('2097-02-10T15:00:00.000Z') };
    const variables = {
      DAYBOOK_REGISTER_NOW_URL: register,
      DAYBOOK_APPRECIATION_WEEK: '02-01..02-09',
      DAYBOOK_MAINTENANCE_NOTICE: '<p onclick="x()">Away <b>tonight</b><script>alert(1)</script></p>',
      DAYBOOK_MAINTENANCE_UNTIL: '2097-02-20T00:00:00.000Z',
    };
    const firm = Firm.over(await startProduct(variables, { clock: { now: () => now.at } }));
    const company = await firm.company('Bright Bakery');
    const other = await firm.company('Quiet Quarry', { type: 'CompleteOnboarding' });
    const people = {
      sue: await firm.staff('sue', {}, { flags: { superuser: true } }),
      tom: await firm.staff('tom', { adminPanelAccess: 'UPDATE' }),
      omar: await firm.person('omar'),
      gina: await firm.person('gina'),
    };
    await firm.member(company, people.omar, 'client_owner', true);
    await firm.member(other, people.gina, 'client_member');
    await firm.readable();
    const opened = new NoticedFirm(firm, company, other, people, now);
    await opened.signIn();
    return opened;
  }

  close(): Promise<void> {
    return this.firm.close();
  }

  /** Everybody signs in and acts at another moment. */
  async on(moment: string, play: () => Promise<void>): Promise<void> {
    const before = this.now.at;
    this.now.at = new Date(moment);
    try {
      await this.signIn();
      await play();
    } finally {
      this.now.at = before;
    }
  }

  async bannersFor(name: Name, of: string | null = this.company) {
    return (await this.browsers[name].graphql(banners, { company: of })).data.banners;
  }

  async bannerRefusal(name: Name, company: string) {
    return (await this.browsers[name].graphql(banners, { company })).errors?.[0]?.extensions.code;
  }

  private async signIn(): Promise<void> {
    const signedIn = await Promise.all(names.map((name) => this.firm.browser(name)));
    for (const [at, name] of names.entries()) this.browsers[name] = signedIn[at] as ApiClient;
  }
}
