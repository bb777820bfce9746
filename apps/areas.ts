import { deciders as alertDeciders, words as alertWords } from '@daybook/alerts/domain';
import { projections as alertProjections } from '@daybook/alerts/read';
import { deciders as auditDeciders, words as auditWords } from '@daybook/audit/domain';
import { companyStreamsProjection, type DescribedArea, historyProjection } from '@daybook/audit/read';
import { deciders as commentDeciders, words as commentWords } from '@daybook/comments/domain';
import { commentHistory, commentSearch, commentsProjection } from '@daybook/comments/read';
import {
  deciders as companyDeciders,
  securityEntries as companySecurity,
  words as companyWords,
} from '@daybook/companies/domain';
import { companyHistory, projections as companyProjections } from '@daybook/companies/read';
import { deciders as fileDeciders, securityEntries as fileSecurity, words as fileWords } from '@daybook/files/domain';
import { fileHistory, projections as fileProjections, fileSearch, fileThread } from '@daybook/files/read';
import {
  deciders as identityDeciders,
  securityEntries as identitySecurity,
  words as identityWords,
} from '@daybook/identity/domain';
import { projections as identityProjections } from '@daybook/identity/read';
import type { Config } from '@daybook/kernel/config';
import { type AnySearchSource, itemOfCompany } from '@daybook/kernel/contributions';
import type { AnyDecider, SecurityEntry } from '@daybook/kernel/events';
import type { Projection } from '@daybook/kernel/projecting';
import { deciders as notificationDeciders, words as notificationWords } from '@daybook/notifications/domain';
import { projections as notificationProjections } from '@daybook/notifications/read';
import { searchProjection } from '@daybook/search/read';
import { deciders as supportDeciders, words as supportWords } from '@daybook/support/domain';
import { deciders as todoDeciders, words as todoWords } from '@daybook/todos/domain';
import { todoHistory, projections as todoProjections, todoSearch, todoThread } from '@daybook/todos/read';

/** What an area brings to every process: its rules, the words of its events, and its tables. */
interface AreaOfTheFirm extends DescribedArea {
  readonly deciders: readonly AnyDecider[];
  readonly projections: readonly Projection[];
  readonly search?: AnySearchSource;
  readonly securityEntries?: Readonly<Record<string, SecurityEntry>>;
}

export const identity: AreaOfTheFirm = {
  deciders: identityDeciders,
  words: identityWords,
  securityEntries: identitySecurity,
  projections: identityProjections,
};

export const companies: AreaOfTheFirm = {
  deciders: companyDeciders,
  words: companyWords,
  securityEntries: companySecurity,
  projections: companyProjections,
  items: companyHistory,
};

export const todos: AreaOfTheFirm = {
  deciders: todoDeciders,
  words: todoWords,
  projections: todoProjections,
  search: todoSearch,
  items: todoHistory,
};

export const comments: AreaOfTheFirm = {
  deciders: commentDeciders,
  words: commentWords,
  projections: [commentsProjection([todoThread, fileThread])],
  search: commentSearch([todoThread, fileThread]),
  items: commentHistory,
};

export const files: AreaOfTheFirm = {
  deciders: fileDeciders,
  words: fileWords,
  securityEntries: fileSecurity,
  projections: fileProjections,
  search: fileSearch,
  items: fileHistory,
};

export const notifications: AreaOfTheFirm = {
  deciders: notificationDeciders,
  words: notificationWords,
  projections: notificationProjections,
};

export const alerts: AreaOfTheFirm = {
  deciders: alertDeciders,
  words: alertWords,
  projections: alertProjections,
  items: { dataMarkers: itemOfCompany },
};

export const support: AreaOfTheFirm = {
  deciders: supportDeciders,
  words: supportWords,
  projections: [],
  items: { supportMessage: itemOfCompany },
};

export const audit: AreaOfTheFirm = {
  deciders: auditDeciders,
  words: auditWords,
  projections: [],
};

/** Every area of the product. API, projector and history are made from this one list. */
export const areas: readonly AreaOfTheFirm[] = [
  identity,
  companies,
  todos,
  comments,
  files,
  notifications,
  alerts,
  audit,
  support,
];

/** Whose events can be read. */
export const deciders: readonly AnyDecider[] = areas.flatMap((area) => area.deciders);

export const searchSources = areas.flatMap(({ search }) => search ?? []);

/** By the type of the event. */
export const securityEntries: Readonly<Record<string, SecurityEntry>> = Object.assign(
  {},
  ...areas.map((area) => area.securityEntries),
);

export const projections: readonly Projection[] = [
  ...areas.flatMap((area) => area.projections),
  searchProjection(searchSources),
  historyProjection(areas),
];

/** Those that keep abreast of a log on this engine. PostgreSQL has an index of a company's events itself. */
export function projectionsOn({ engine }: Pick<Config['eventLog'], 'engine'>): readonly Projection[] {
  return engine === 'postgres' ? projections : [...projections, companyStreamsProjection(deciders)];
}
