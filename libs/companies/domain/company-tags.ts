import {
  type Decision,
  type DomainEvent,
  description,
  type EventDescriptions,
  type EventSchema,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';
import { longestTag, mostTags, sameTag, tagIn } from '@daybook/kernel/text';

/** By tags staff sort their companies as they see fit; clients see none of them. */
export type TagEvent = DomainEvent<'CompanyTagged', { tag: string }> | DomainEvent<'CompanyUntagged', { tag: string }>;

export const tagSchema: EventSchema<TagEvent> = {
  CompanyTagged: { version: 1 },
  CompanyUntagged: { version: 1 },
};

export const tagWords: EventDescriptions<TagEvent> = {
  CompanyTagged: ({ data: { tag } }) => description('Company tagged', `tagged the company “${tag}”.`),
  CompanyUntagged: ({ data: { tag } }) => description('Tag removed', `removed the tag “${tag}” from the company.`),
};

/** Upper and lower case are the same tag. */
export type TagCommand = { type: 'TagCompany'; tag: string } | { type: 'UntagCompany'; tag: string };

export type TagRefusal = Refusal<'tag' | 'tagsFull'>;

export interface TagState {
  /** As they were typed, in the order in which they were given. */
  readonly tags: readonly string[];
}

/** The tags after the event; the projection goes by it, too. */
export function evolveTags({ type, data }: TagEvent, { tags }: TagState): TagState {
  const others = tags.filter((tag) => tag !== data.tag);
  return { tags: type === 'CompanyTagged' ? [...others, data.tag] : others };
}

export function decideTags({ tags }: TagState, command: TagCommand): Decision<TagEvent, TagRefusal> {
  const tag = tagIn(command.tag);
  const there = sameTag(tags, tag);
  if (command.type === 'UntagCompany')
    return there === undefined ? [] : [{ type: 'CompanyUntagged', data: { tag: there } }];
  if (tag === '' || tag.length > longestTag) return refuse('tag', `Enter a tag of at most ${longestTag} characters.`);
  if (there !== undefined) return [];
  if (tags.length >= mostTags) return refuse('tagsFull', `A company has at most ${mostTags} tags. Remove one first.`);
  return [{ type: 'CompanyTagged', data: { tag } }];
}
