import type { Query } from '@daybook/kernel/postgres';
import { isClient, type Viewer } from '@daybook/kernel/rights';
import { mentionedIn } from '@daybook/kernel/text';
import { excerptOf, formerUser, type InboxRow, type Mentioned, mentionedPeople } from '@daybook/notifications/read';

/** How one reader sees the items of their inbox: the same names as in emails. */
export class InboxWording {
  private constructor(
    private readonly viewer: Viewer,
    private readonly firmName: string,
    /** By company and person. */
    private readonly mentioned: ReadonlyMap<string, ReadonlyMap<string, Mentioned>>,
  ) {}

  static async of(rows: readonly InboxRow[], viewer: Viewer, firmName: string, query: Query): Promise<InboxWording> {
    const companies = [...new Set(rows.flatMap(({ company }) => company ?? []))];
    const found = companies.map(async (company) => {
      const own = rows.filter((row) => row.company === company);
      const uuids = own.flatMap(({ comment }) => mentionedIn(comment ?? ''));
      return [company, await mentionedPeople(query, company, uuids)] as const;
    });
    return new InboxWording(viewer, firmName, new Map(await Promise.all(found)));
  }

  itemOf({ company, companyName, authorName, isAuthorUnseen, comment, ...row }: InboxRow) {
    const { isStaff } = this.viewer;
    const mentioned = this.mentioned.get(company ?? '')?.values() ?? [];
    const name = isAuthorUnseen && isClient(this.viewer) ? this.firmName : authorName;
    return {
      ...row,
      companyUuid: company,
      companyName,
      author: name === '' ? formerUser : name,
      excerpt: comment === null ? null : excerptOf(comment, mentioned, { isStaff }, this.firmName),
    };
  }
}
