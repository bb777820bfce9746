/** Words that people sort things by. Upper and lower case are the same tag; a thing shows it as it was typed there. */
export const longestTag = 40;
export const mostTags = 20;

/** A tag as it is stored: without spaces around it, and with one between words. */
export function tagIn(typed: string): string {
  return typed.trim().replaceAll(/\s+/g, ' ');
}

/** The one of these tags that is the same as another. */
export function sameTag(tags: readonly string[], tag: string): string | undefined {
  return tags.find((one) => one.toLowerCase() === tag.toLowerCase());
}
