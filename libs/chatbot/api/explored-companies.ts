import { companies, companyAccessColumns } from '@daybook/companies/published';
import { forbidden, type GraphContext, requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, mayInFirm, mayUseChatbot } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';

/** The companies whose chats somebody of the firm may look at. */
@Injectable()
export class ExploredCompanies {
  constructor(@Inject(POOL) private readonly db: Queryable) {}

  /** Those whose assistant the person may use, of these or of all. */
  async companies(asked: readonly string[] | null | undefined, context: GraphContext): Promise<string[]> {
    const viewer = requireViewer(context);
    if (!mayInFirm(viewer, 'useChatbot')) throw forbidden();
    const { rows } = await this.db.query<CompanyAccess>({
      name: 'companies of the explorer',
      text: `select ${companyAccessColumns} from ${companies} c where $1::uuid[] is null or c.uuid = any($1::uuid[])`,
      values: [asked ?? null],
    });
    return rows.filter((company) => mayUseChatbot(viewer, company)).map(({ uuid }) => uuid);
  }
}
