import { allCompanies } from '@daybook/companies/published';
import type { Config, FirmBrand } from '@daybook/kernel/config';
import { momentInWords, type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import type { FlowContext } from '@daybook/kernel/flows';
import { isRecent, writeToEach } from '@daybook/kernel/mail';
import { composeEmail } from '@daybook/kernel/mail/letter';
import type { CompanyAccess, Viewer } from '@daybook/kernel/rights';
import { authorIn, type NoticeReader, readersIn } from './people.js';

/** Where links in mails lead, how the firm is called in them, and where it is written to. */
export type NoticeSender = FirmBrand & Pick<Config, 'url'> & { readonly mail: Pick<Config['mail'], 'support'> };

type Permitted = (viewer: Viewer, company: CompanyAccess) => boolean;

export interface NoticeWording {
  readonly subject: string;
  /** Full sentences. */
  readonly paragraphs: readonly string[];
}

/** What somebody changed in a company, and may not have been allowed to. */
export interface OwnerNotice {
  readonly company: string;
  /** What happened; who did it, and when, is told from it. */
  readonly event: RecordedEvent;
  /** What the ledger of deliveries calls it. */
  readonly name: string;
  /** Each reader gets one email of this key. */
  readonly key: string;
  /** `by`: who did it. `company`: its name. `isClient`: whether a client reads it. */
  readonly words: (by: string, company: string, isClient: boolean) => NoticeWording;
  /** What is read by owners who may not see what was changed; absent: all may. */
  readonly limited?: {
    readonly sees: Permitted;
    readonly words: (by: string, company: string) => NoticeWording;
  };
  /** Who is told beside the owners; absent: nobody. */
  readonly alsoFor?: Permitted;
  /** Clients learn nothing of it, owners neither; `alsoFor` says which of the firm's people do. */
  readonly isForStaffAlone?: boolean;
  /** A member who learns of it otherwise. */
  readonly except?: string;
  readonly button: { readonly label: string; readonly path: string };
  /** What to do besides telling the firm. */
  readonly first?: string;
}

const nobody: Permitted = () => false;

/**
 * Writes to the owners of a company, whoever of them did it, and to whom else it concerns. No switch ends these emails:
 * they are how a change is noticed that nobody of them made.
 *
 * @throws LetterPostponed when some have to be sent later
 */
export async function tellOwners(notice: OwnerNotice, sender: NoticeSender, tools: FlowContext): Promise<void> {
  const { company, event, key, except, limited, alsoFor = nobody, isForStaffAlone = false } = notice;
  if (!isRecent(event.meta.at, tools.clock.now())) return;
  const known = await tools.query<{ name: string; timeZone: string }>(
    `select name, time_zone as "timeZone" from ${allCompanies} c where uuid = $1`,
    [company],
  );
  const [about] = known;
  if (!about) return;
  const readers = await readersIn(company, tools);
  const author = await authorIn(company, event.meta.by, sender.firmName, tools);
  const isConcerned = ({ isOwner, isClient, may }: NoticeReader) =>
    isForStaffAlone ? !isClient && may(alsoFor) : isOwner || may(alsoFor);
  const concerned = readers.filter((reader) => reader.user !== except && isConcerned(reader));
  await writeToEach(concerned, async ({ user, name, address, isOwner, isClient, may }) => {
    const called = isClient ? author.byClients : author.byStaff;
    const by = 'user' in event.meta.by && event.meta.by.user === user ? `${called} (your account)` : called;
    const { subject, paragraphs } =
      limited && !may(limited.sees) ? limited.words(by, about.name) : notice.words(by, about.name, isClient);
    const letter = await composeEmail({
      brand: sender,
      name,
      subject,
      paragraphs: [...paragraphs, `This happened on ${momentInWords(event.meta.at, about.timeZone)}.`],
      button: { label: notice.button.label, href: new URL(notice.button.path, sender.url).href },
      closing: whatToDo(notice, sender),
      why: isForStaffAlone
        ? `You are receiving this email because you work for ${about.name}.`
        : whyOf(isOwner, about.name),
    });
    const of = [{ item: subjectOf(event.stream), event: notice.name }];
    const tells = { person: user, of, inbox: { company, kind: 'company', path: notice.button.path } as const };
    await tools.mail.send({ ...letter, key: `${key} ${user}`, to: { name, address }, tells });
  });
}

function whatToDo({ first }: OwnerNotice, { firmName, mail }: NoticeSender): string {
  const tell = `tell ${firmName} right away: ${mail.support}.`;
  return `If you know about this, you don’t need to do anything. If not, ${first ? `${first}, and ` : ''}${tell}`;
}

function whyOf(isOwner: boolean, company: string): string {
  const you = isOwner ? `you are an owner of ${company}` : `you may send checks of ${company}`;
  return `You are receiving this email because ${you}. It protects the company and cannot be turned off.`;
}
