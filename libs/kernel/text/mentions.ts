/** A stretch of text; with the uuid of a person where one is mentioned. `at` is where it starts. */
export interface MentionPart {
  readonly at: number;
  readonly text: string;
  readonly mentioned?: string;
}

const mention = /@\[([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\]/g;

/** How a text mentions a person: `@[uuid]`. */
export function mentionOf(uuid: string): string {
  return `@[${uuid}]`;
}

/** The uuids of those a text mentions, each once, in its order. */
export function mentionedIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(mention), ([, uuid = '']) => uuid))];
}

export function withNames(text: string, nameOf: (uuid: string) => string): string {
  return text.replace(mention, (_, uuid: string) => nameOf(uuid));
}

export function cutAtMentions(text: string): MentionPart[] {
  const parts: MentionPart[] = [];
  let from = 0;
  for (const { 0: token, 1: mentioned = '', index } of text.matchAll(mention)) {
    if (index > from) parts.push({ at: from, text: text.slice(from, index) });
    parts.push({ at: index, text: token, mentioned });
    from = index + token.length;
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from) });
  return parts;
}
