import { createHash } from 'node:crypto';
import { companiesAsRightsSeeThem, companyNames } from '@daybook/companies/published';
import type { Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, mayInCompany, type Viewer } from '@daybook/kernel/rights';
import { signersOfTemplate } from '@daybook/signatures/published';
import { plainTodo, type Recurrence, type Todo, type TodoCommand } from '@daybook/todos/domain';
import { assignableClientsOf } from '@daybook/todos/published';
import { type SameAsked, sameAsked, whichAreThere } from '@daybook/todos/read';
import { v5 } from 'uuid';

type Creating = Extract<TodoCommand, { type: 'CreateTodo' }>;

/** What a to-do asks, as another company gets it. */
export interface Copying {
  readonly source: Todo;
  /** How the source repeats now. */
  readonly repeats: Recurrence | null;
  readonly dueDate: string;
}

/** What becomes of it in a company: `there`: it has its copy already. */
export interface PlannedCopy {
  readonly company: string;
  /** Null for a company that the viewer does not see. */
  readonly name: string | null;
  readonly is: 'made' | 'there' | 'leftOut';
  /** Why it is left out, or what is different there. */
  readonly says: readonly string[];
  readonly command: Creating;
}

/** There is one copy of a to-do in a company, however often it is copied (docs/decisions/0175). */
export function copyOf(source: string, company: string): string {
  return v5(`copy ${company}`, source);
}

/** Changes with whatever a copy takes over. */
export function versionOf({ source, repeats }: Omit<Copying, 'dueDate'>): string {
  const { title, details, reminder, completeOnSubmit, closePeriod, isHidden, assignees, header, papers } = source;
  const asked = [title, details, reminder, completeOnSubmit, closePeriod, isHidden, assignees, header];
  const taken = [...asked, papers.map((one) => one.title), source.templateId, source.signerEmails, repeats];
  return createHash('sha256').update(JSON.stringify(taken)).digest('base64url').slice(0, 22);
}

/** Why a to-do cannot be copied to any company; undefined when it can. */
export function whyNoCopies({ asksAboutTransactions, type, templateId }: Todo): string | undefined {
  if (asksAboutTransactions) return 'Questions about transactions belong to the books of one company.';
  return type === 'signature' && templateId === null
    ? 'Only a signature that is made from a template can be copied. Send the document itself to the other companies.'
    : undefined;
}

/** What copying would do, in the order of the companies. Nothing is changed. */
export async function planCopies(
  { db, now, viewer }: { readonly db: Queryable; readonly now: Date; readonly viewer: Viewer },
  copying: Copying,
  uuids: readonly string[],
): Promise<readonly PlannedCopy[]> {
  const { source, dueDate } = copying;
  const [access, names, clients, same, there, templateSigners] = await Promise.all([
    companiesAsRightsSeeThem(db, uuids),
    companyNames(db, uuids),
    assignableClientsOf(db, uuids, now),
    sameAsked(db, uuids, { title: source.title, dueDate }),
    whichAreThere(
      db,
      uuids.map((uuid) => copyOf(source.uuid, uuid)),
    ),
    source.templateId === null ? null : signersOfTemplate(db, source.templateId),
  ]);
  const companies = new Map(access.map((one) => [one.uuid, one]));
  return uuids.map((uuid): PlannedCopy => {
    const company = companies.get(uuid);
    const name = company && mayInCompany(viewer, 'see', company) ? (names.get(uuid) ?? null) : null;
    const known = clients.get(uuid) ?? new Map<string, string | null>();
    const assignees = source.assignees.filter((one) => known.has(one));
    const copy = copyOf(source.uuid, uuid);
    const command = {
      ...creating(copying, copy, viewer),
      ...{ assignees, templateSigners, assigneeEmail: known.get(assignees[0] ?? '') ?? null },
    };
    const planned = { company: uuid, name, command };
    const no = whyNot(viewer, company, source) ?? whyNotHere(source, uuid, there.get(copy), assignees);
    if (no !== undefined) return { ...planned, is: 'leftOut', says: [no] };
    if (there.get(copy) === false) return { ...planned, is: 'there', says: [] };
    // a copy may have come into being since it was asked which are there
    const other = same.find((one) => one.company === uuid && one.uuid !== copy);
    if (other) return { ...planned, is: 'leftOut', says: [saysOf(source.title, other)] };
    return { ...planned, is: 'made', says: lacksOf(source, assignees, known.size) };
  });
}

function creating({ source, repeats, dueDate }: Copying, uuid: string, viewer: Viewer): Creating {
  const { type: todoType, title, details, reminder, completeOnSubmit, closePeriod, isHidden, header } = source;
  return {
    ...plainTodo,
    type: 'CreateTodo',
    ...{ uuid, todoType, title, details, reminder, completeOnSubmit, closePeriod, isHidden, dueDate },
    status: 'open',
    owner: viewer.uuid,
    copyOf: source.uuid,
    assignees: [],
    recurrence: repeats,
    headerImageUrl: header.imageUrl,
    headerImageTemplate: header.imageTemplate,
    headerText: header.text,
    templateId: source.templateId,
    signerEmails: source.signerEmails,
    papers: source.papers.map((one) => one.title),
  };
}

/** Why somebody cannot add such a to-do in a company; undefined when they can. */
function whyNot(viewer: Viewer, company: CompanyAccess | undefined, { type, isHidden }: Todo): string | undefined {
  if (!company || !mayInCompany(viewer, 'see', company)) return 'This company was archived, or you cannot see it.';
  if (!mayInCompany(viewer, 'createTodo', company)) return 'You may not add to-dos in this company.';
  if (type === 'onboarding' && !mayInCompany(viewer, 'createOnboardingTodo', company))
    return 'You may not add onboarding to-dos in this company.';
  return isHidden && !mayInCompany(viewer, 'createHiddenTodo', company)
    ? 'You may not add to-dos that clients do not see in this company.'
    : undefined;
}

function whyNotHere(
  { company, type }: Todo,
  uuid: string,
  isDeleted: boolean | undefined,
  assignees: readonly string[],
): string | undefined {
  if (company === uuid) return 'This is the company that it is copied from.';
  if (isDeleted)
    return 'It was copied here before and somebody deleted the copy. Add it here by hand if it is wanted again.';
  return type === 'signature' && assignees.length === 0
    ? 'Whoever signs is no client of this company. Add it here by hand and choose who signs.'
    : undefined;
}

function saysOf(title: string, { period }: SameAsked): string {
  return period === null
    ? `“${title}” with this due date is open here already.`
    : `“${title}” with this due date belongs to ${period} here, which is locked.`;
}

function lacksOf({ assignees, isHidden }: Todo, here: readonly string[], clients: number): readonly string[] {
  if (isHidden) return [];
  if (clients === 0) return ['No client of this company can see its to-dos yet.'];
  if (here.length === assignees.length) return [];
  return here.length === 0
    ? ['Nobody who is asked is a client here. Everyone at the company is asked.']
    : ['Not everyone who is asked is a client here. The others are asked.'];
}
