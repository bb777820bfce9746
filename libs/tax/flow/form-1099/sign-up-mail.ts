import { companies, companyAccess, membershipsInForce } from '@daybook/companies/published';
import { activePeople, viewersIn } from '@daybook/identity/published';
import type { Config, FirmBrand } from '@daybook/kernel/config';
import { dayAt, dayInWords, subjectOf } from '@daybook/kernel/events';
import { type AnyEventHandler, eventHandler, type FlowContext } from '@daybook/kernel/flows';
import { isRecent, writeToEach } from '@daybook/kernel/mail';
import { composeEmail } from '@daybook/kernel/mail/letter';
import { queryableOf } from '@daybook/kernel/postgres';
import { mayInCompany } from '@daybook/kernel/rights';
import { companyYearOf, type Form1099Event, form1099, form1099Id, form1099Title, lastDay } from '@daybook/tax/domain';
import { historyOfYear } from '@daybook/tax/read';

export type SignUpSender = FirmBrand & Pick<Config, 'url' | 'form1099OptInDueDate'>;

interface Recipient {
  readonly user: string;
  readonly name: string;
  readonly address: string;
}

/** Asks the clients who answer for a company's taxes to sign up for 1099s, where the firm wants them asked by email. */
export const mailSignUp = (sender: SignUpSender): AnyEventHandler =>
  eventHandler<Form1099Event>({
    name: 'tax.mailSignUp',
    categories: [form1099.category],
    on: {
      async Form1099YearOpened(event, tools) {
        if (!event.data.sendEmail || !isRecent(event.meta.at, tools.clock.now())) return;
        const { company, year } = companyYearOf(subjectOf(event.stream));
        const { state } = await tools.commands.load(form1099, form1099Id(company, year));
        if (state.isOptedOut !== null) return;
        const [about] = await tools.query<{ name: string; zone: string }>(
          `select name, time_zone as zone from ${companies} c where uuid = $1`,
          [company],
        );
        const until = lastDay(year, sender.form1099OptInDueDate);
        if (!about || dayAt(tools.clock.now(), about.zone) > until) return;
        await writeToEach(await recipientsOf(company, tools), async ({ user, name, address }) => {
          const letter = await composeEmail({
            brand: sender,
            name,
            subject: form1099Title(year),
            paragraphs: [
              `If ${about.name} paid contractors, landlords or attorneys in ${year}, some of them need a Form 1099. We can prepare and file these forms for you.`,
              `Please opt in or out by ${dayInWords(until)}. The page also shows our pricing.`,
            ],
            button: { label: 'Opt in or out', href: signUpAddress(sender.url, company, year) },
            closing: 'Replies to this email are not read.',
            why: `You are receiving this email because you answer the tax questions of ${about.name}.`,
          });
          const of = [{ item: historyOfYear(event.stream), event: 'form_1099_sign_up' }];
          const inbox = { company, kind: 'company', path: signUpPath(company, year) } as const;
          const tells = { person: user, of, inbox };
          const key = `form 1099 sign-up ${event.id} ${user}`;
          await tools.mail.send({ ...letter, key, to: { name, address }, tells });
        });
      },
    },
  });

/** The page of the sign-up; what it says is done there with a button, never by opening it. */
export function signUpAddress(url: string, company: string, year: number): string {
  return new URL(signUpPath(company, year), url).href;
}

function signUpPath(company: string, year: number): string {
  return `/links/form-1099/${company}?year=${year}`;
}

/** Clients who may answer, unless they, the company or their membership want no mail of it. */
async function recipientsOf(uuid: string, { query, clock }: FlowContext): Promise<readonly Recipient[]> {
  const db = queryableOf(query);
  const company = await companyAccess(db, uuid);
  if (!company) return [];
  const found = await query<Recipient>(
    `select u.uuid as user, trim(u.first_name || ' ' || u.last_name) as name, u.email as address
      from ${membershipsInForce('$2')} m join ${activePeople} u on u.uuid = m.user_uuid
        join ${companies} c on c.uuid = m.company_uuid
      where m.company_uuid = $1 and m.role in ('client_owner', 'client_member') and u.email is not null
        and m.receive_company_notifications and c.notifications_enabled order by u.uuid`,
    [uuid, clock.now()],
  );
  const users = found.map(({ user }) => user);
  const viewers = await viewersIn(db, uuid, users, clock.now());
  return found.filter(({ user }) => {
    const viewer = viewers.get(user);
    return viewer !== undefined && mayInCompany(viewer, 'answerTq', company);
  });
}
