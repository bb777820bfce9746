import { deciders as auditDeciders, words as auditWords } from '@daybook/audit/domain';
import type { Tellable } from '@daybook/audit/read';
import { deciders as commentDeciders, words as commentWords } from '@daybook/comments/domain';
import { deciders as companyDeciders, words as companyWords } from '@daybook/companies/domain';
import { deciders as identityDeciders, words as identityWords } from '@daybook/identity/domain';
import type { Recorded } from '@daybook/kernel/events';
import { deciders as todoDeciders, words as todoWords } from '@daybook/todos/domain';

const text = (field: string) => (fact: Recorded) => {
  const said = (fact.data as Readonly<Record<string, unknown>>)[field];
  return typeof said === 'string' ? said : undefined;
};
const ofCompany = { kind: 'company', of: (fact: Recorded) => fact.meta.company ?? undefined };

/** What the history tells of: every area, one line each, and what people know the things as. */
export const tellable: readonly Tellable[] = [
  { deciders: identityDeciders, words: identityWords },
  {
    deciders: companyDeciders,
    words: companyWords,
    items: {
      company: { kind: 'company', title: titled('CompanyCreated', 'name', 'CompanyRenamed') },
      companyUser: ofCompany,
      accountOwner: ofCompany,
    },
  },
  {
    deciders: todoDeciders,
    words: todoWords,
    items: {
      todo: { kind: 'todo', title: titled('TodoCreated', 'title', 'TodoRetitled') },
      // a series is named after its first to-do
      todoSeries: { kind: 'todo' },
    },
  },
  { deciders: commentDeciders, words: commentWords, items: { comment: { kind: 'todo', of: text('item') } } },
  { deciders: auditDeciders, words: auditWords, items: { auditHead: ofCompany } },
];

/** The title in the fact that makes a thing, and the new one in the fact that renames it. */
function titled(made: string, field: string, renamed: string) {
  return (fact: Recorded): string | undefined => {
    if (fact.type === made) return text(field)(fact);
    return fact.type === renamed ? text('to')(fact) : undefined;
  };
}
