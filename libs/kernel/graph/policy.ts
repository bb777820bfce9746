import type { ShownPapers } from '@daybook/kernel/disclosure-log';
import type { CompanyAccess, OnReason, Viewer } from '@daybook/kernel/rights';
import type { GraphContext } from './context.js';

/** What each policy decides about, by its name. An area adds its own beside the policy (`declare module`). */
// biome-ignore lint/suspicious/noEmptyInterface: areas fill it
export interface PolicySubjects {}

export type PolicyName = keyof PolicySubjects & string;

/** A field behind a policy, as it is asked for. */
export interface ShowingField {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/**
 * Who may do what with one kind of thing: the one place where an area decides rights. Deny by default.
 *
 * A guarded field names it in the schema: `@may(action: "close", on: "todo", by: "uuid")`. The guard loads the thing
 * named by the argument `by` (dots lead into inputs; a list is checked one by one), answers NOT_FOUND when it is not
 * there or not seen, and FORBIDDEN when it is seen but the action is not allowed. Where the argument may name one of
 * several kinds, `on: "todo file"` names the policies, and `on: "anything"` stands for all that have a place in it: the
 * first that knows the uuid decides. Where a mutation saves what is new as well, `newIn: "company"` names the policy that
 * decides about the company when no thing is named.
 */
export interface Policy<Resource> {
  /** `todo`, `company`, `comment`… */
  readonly on: string;
  /** Its place among the policies that `anything` stands for, by which they are asked; absent: it is none of them. */
  readonly placeInAnything?: number;
  /** How links name its things: `/links/{kind}/{uuid}`; absent: no link leads to them. */
  readonly linkKinds?: readonly string[];
  /** When given, the schema may name no other; a misspelt action then fails at start. */
  readonly actions?: readonly string[];
  load(uuid: string, context: GraphContext): Promise<Resource | undefined>;
  /** Tells why, when somebody wants to hear it. */
  may(viewer: Viewer, action: string, resource: Resource, formatError?: OnReason): boolean;
  /**
   * The tax papers of it that a field shows; absent: it has none. To whom no consent covers them all the field is not there,
   * and to others abroad they are shown once that is on record.
   */
  shows?(resource: Resource, field: ShowingField): readonly ShownPapers[];
  /** Whose thing it is; while that company is merged nothing of it is changed. */
  companyOf?(resource: Resource): CompanyAccess | undefined;
  /** The sentence of a denial, where the specification gives one. */
  denial?(action: string): string | undefined;
}

/** What the policy of a name has to be. */
export interface PolicyOf<Name extends PolicyName> extends Policy<PolicySubjects[Name]> {
  readonly on: Name;
}

export type Policies = ReadonlyMap<string, Policy<unknown>>;

const anything = 'anything';

/** The policy that an area gives; undefined when the area is not there, as in tests. */
export function findPolicy<Name extends PolicyName>(
  policies: Policies,
  name: Name,
): Policy<PolicySubjects[Name]> | undefined {
  return policies.get(name) as Policy<PolicySubjects[Name]> | undefined;
}

/** @throws Error when no area gives it */
export function policyNamed<Name extends PolicyName>(policies: Policies, name: Name): Policy<PolicySubjects[Name]> {
  return anyPolicyNamed(policies, name) as Policy<PolicySubjects[Name]>;
}

/** The names behind what a rule says of whom it asks: `todo file` means both, `anything` all that have a place in it. */
export function policyNames(on: string, policies: Policies): readonly string[] {
  if (on !== anything) return on.split(' ');
  const places = [...policies.values()].flatMap(({ on: name, placeInAnything: at }) => (at ? [{ name, at }] : []));
  return places.sort((one, other) => one.at - other.at).map(({ name }) => name);
}

/** The policy that decides about things of a kind, as links name it; undefined when none does. */
export function policyOfLink(policies: Policies, kind: string): Policy<unknown> | undefined {
  return [...policies.values()].find(({ linkKinds = [] }) => linkKinds.includes(kind));
}

/** For whoever has the name from the schema or from another area. @throws Error when no area gives it */
export function anyPolicyNamed(policies: Policies, name: string): Policy<unknown> {
  const policy = policies.get(name);
  if (!policy) throw new Error(`Nobody gives the policy ${name}.`);
  return policy;
}
