import {
  type Decider,
  type Decision,
  type DomainEvent,
  description,
  type EventDescriptions,
  person,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';
import { longestTag, mostTags, sameTag, tagIn } from '@daybook/kernel/text';

type Person = string | null;

/** Who of the firm sees to one piece of work. Absent: whom the team of its company says. */
export type DutyEvent =
  /** `item` is the piece of work as the list names it: `{kind}-{uuid}`. */
  | DomainEvent<'WorkOwnerChanged', { item: string; from: Person; to: Person }>
  | DomainEvent<'WorkReviewerChanged', { item: string; from: Person; to: Person }>
  | DomainEvent<'WorkTagged', { item: string; tag: string }>
  | DomainEvent<'WorkUntagged', { item: string; tag: string }>;

/** A person as the sender found them: still so, or nothing is changed. */
export interface Found {
  readonly owner?: Person;
  readonly reviewer?: Person;
}

export type DutyCommand =
  /** Null gives it back to the team; what is left out stays. With `found` only while those are what the sender found. */
  | { type: 'AssignWork'; item: string; owner?: Person; reviewer?: Person; found?: Found }
  | { type: 'TagWork'; item: string; tag: string }
  | { type: 'UntagWork'; item: string; tag: string }
  /** What comes after another in a series begins with its people; what has its own stays as it is. */
  | { type: 'BeginLike'; item: string; duty: DutyState };

export type DutyRefusal = Refusal<'samePerson' | 'changedMeanwhile' | 'tag' | 'tagsFull'>;

export interface DutyState {
  readonly owner: Person;
  readonly reviewer: Person;
  /** As they were typed, in the order in which they were given. */
  readonly tags: readonly string[];
}

export const nobody: DutyState = { owner: null, reviewer: null, tags: [] };

/** The duty after the event; the projection goes by it, too. */
export function evolveDuty(state: DutyState, { type, data }: DutyEvent): DutyState {
  switch (type) {
    case 'WorkOwnerChanged':
      return { ...state, owner: data.to };
    case 'WorkReviewerChanged':
      return { ...state, reviewer: data.to };
    case 'WorkTagged':
      return { ...state, tags: [...state.tags.filter((tag) => tag !== data.tag), data.tag] };
    case 'WorkUntagged':
      return { ...state, tags: state.tags.filter((tag) => tag !== data.tag) };
  }
}

export const dutyDecider: Decider<DutyCommand, DutyState, DutyEvent, DutyRefusal> = {
  category: 'duty',
  initial: nobody,
  schema: {
    WorkOwnerChanged: { version: 1 },
    WorkReviewerChanged: { version: 1 },
    WorkTagged: { version: 1 },
    WorkUntagged: { version: 1 },
  },
  evolve: evolveDuty,
  decide(state, command) {
    switch (command.type) {
      case 'AssignWork':
        return assign(state, command);
      case 'TagWork':
        return tag(state, command);
      case 'UntagWork':
        return untag(state, command);
      case 'BeginLike':
        return state.owner || state.reviewer || state.tags.length > 0 ? [] : beginning(command);
    }
  },
};

function assign(
  state: DutyState,
  { item, owner = state.owner, reviewer = state.reviewer, found }: Extract<DutyCommand, { type: 'AssignWork' }>,
): Decision<DutyEvent, DutyRefusal> {
  if (!isAsFound(state, found))
    return refuse('changedMeanwhile', 'Somebody has assigned this since. It was left as it is.');
  if (owner !== null && owner === reviewer)
    return refuse('samePerson', 'The reviewer must be somebody else than the owner. Choose another person.');
  return [
    ...(owner === state.owner
      ? []
      : [{ type: 'WorkOwnerChanged', data: { item, from: state.owner, to: owner } } as const]),
    ...(reviewer === state.reviewer
      ? []
      : [{ type: 'WorkReviewerChanged', data: { item, from: state.reviewer, to: reviewer } } as const]),
  ];
}

function isAsFound(state: DutyState, found: Found = {}): boolean {
  return (
    (found.owner === undefined || found.owner === state.owner) &&
    (found.reviewer === undefined || found.reviewer === state.reviewer)
  );
}

function tag(
  { tags }: DutyState,
  command: Extract<DutyCommand, { type: 'TagWork' }>,
): Decision<DutyEvent, DutyRefusal> {
  const given = tagIn(command.tag);
  if (given === '' || given.length > longestTag)
    return refuse('tag', `Enter a tag of at most ${longestTag} characters.`);
  if (sameTag(tags, given) !== undefined) return [];
  if (tags.length >= mostTags) return refuse('tagsFull', `It has at most ${mostTags} tags. Remove one first.`);
  return [{ type: 'WorkTagged', data: { item: command.item, tag: given } }];
}

function untag({ tags }: DutyState, { item, tag: typed }: Extract<DutyCommand, { type: 'UntagWork' }>): DutyEvent[] {
  const there = sameTag(tags, tagIn(typed));
  return there === undefined ? [] : [{ type: 'WorkUntagged', data: { item, tag: there } }];
}

function beginning({ item, duty }: Extract<DutyCommand, { type: 'BeginLike' }>): readonly DutyEvent[] {
  const { owner, reviewer, tags } = duty;
  return [
    ...(owner ? [{ type: 'WorkOwnerChanged', data: { item, from: null, to: owner } } as const] : []),
    ...(reviewer ? [{ type: 'WorkReviewerChanged', data: { item, from: null, to: reviewer } } as const] : []),
    ...tags.map((one) => ({ type: 'WorkTagged', data: { item, tag: one } }) as const),
  ];
}

const assigned = (role: 'owner' | 'reviewer', to: Person) =>
  to === null ? `left the ${role} to the company’s team.` : `made ${person(to)} the ${role}.`;

export const dutyWords: EventDescriptions<DutyEvent> = {
  WorkOwnerChanged: ({ data: { to } }) => description('Owner changed', assigned('owner', to)),
  WorkReviewerChanged: ({ data: { to } }) => description('Reviewer changed', assigned('reviewer', to)),
  WorkTagged: ({ data }) => description('Tagged', `tagged it “${data.tag}”.`),
  WorkUntagged: ({ data }) => description('Tag removed', `removed the tag “${data.tag}”.`),
};
