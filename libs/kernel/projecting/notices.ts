/** The channel on which processes tell each other of what is in no event: that there is more of an answer, say. */
export const noticesChannel = 'notices';

/** The topic of a person's inbox; the uuid is the person's. */
export const inboxTopic = 'inbox';

/** There is something new about a thing. What, is read where it lies; a notice carries nothing. */
export interface Notice {
  readonly topic: string;
  readonly uuid: string;
}

export function noticeText({ topic, uuid }: Notice): string {
  return `${topic} ${uuid}`;
}

export function noticeFrom(text: string): Notice {
  const [topic = '', uuid = ''] = text.split(' ');
  return { topic, uuid };
}
