import { companyAccess } from '@daybook/companies/published';
import type { ShownPapers } from '@daybook/kernel/disclosure-log';
import type { PolicyOf, ShowingField } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, isClient, mayInCompany, type OnReason, type Viewer } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';
import { papersOfPayees } from './form-1099/withheld.js';

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    taxPapers: TaxPapers;
  }
}

/** The tax papers of one company: questionnaires, their answers, and what is made of them. */
export interface TaxPapers {
  readonly company: CompanyAccess;
}

const denials: Readonly<Record<string, string>> = {
  answer:
    'You may read this questionnaire, but no longer answer it. Nothing was saved; whoever manages your team can change that.',
  accept: 'Only the client can accept the perjury statement.',
};

/** Links, and tasks over many companies: what they lead to is judged when it is made and when it is fetched. */
const judgedElsewhere = /(Link|Url)$|^exportTqForms$|^generateTqYears$/;

/** Rights on the tax papers of a company, by the company's uuid. */
@Injectable()
export class PapersPolicy implements PolicyOf<'taxPapers'> {
  readonly on = 'taxPapers';
  readonly actions = ['see', 'answer', 'manage', 'accept'];

  constructor(@Inject(POOL) private readonly db: Queryable) {}

  async load(uuid: string): Promise<TaxPapers | undefined> {
    const company = await companyAccess(this.db, uuid);
    return company && { company };
  }

  may(viewer: Viewer, action: string, { company }: TaxPapers, onReason?: OnReason): boolean {
    switch (action) {
      case 'see':
        return mayInCompany(viewer, 'viewFeatureTq', company, onReason);
      case 'answer':
        return mayInCompany(viewer, 'answerTq', company, onReason);
      case 'manage':
        return (
          mayInCompany(viewer, 'viewFeatureTq', company, onReason) &&
          mayInCompany(viewer, 'manageTq', company, onReason)
        );
      case 'accept':
        // what staff sign for a client is worth nothing
        return isClient(viewer) && mayInCompany(viewer, 'answerTq', company, onReason);
      default:
        return false;
    }
  }

  shows({ company }: TaxPapers, { name, args }: ShowingField): readonly ShownPapers[] {
    if (judgedElsewhere.test(name)) return [];
    const years = [args.year, args.otherYear, args.fromYear].filter((one) => typeof one === 'number');
    const isOf1099 = /1099|W9|Tin[A-Z]|ElectronicStatements/.test(name);
    // which years there are is in whatever is disclosed of them
    const information = isOf1099 ? 'informationReturns' : name === 'tqAvailableYears' ? undefined : 'answers';
    const papers = { company, way: isOf1099 ? 'form1099' : 'questionnaire', information } as const;
    if (years.length > 0) return years.map((year) => ({ ...papers, year }));
    return [isOf1099 ? { ...papers, ...papersOfPayees } : papers];
  }

  denial(action: string): string | undefined {
    return denials[action];
  }

  companyOf({ company }: TaxPapers): CompanyAccess {
    return company;
  }
}
