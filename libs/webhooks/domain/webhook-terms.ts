import { type Refusal, refuse } from '@daybook/kernel/events';

export interface WebhookTerms {
  readonly name: string;
  /** Where events are posted. */
  readonly url: string;
  /** Types of events. */
  readonly kinds: readonly string[];
}

export type TermsRefusal = Refusal<'name' | 'url' | 'kinds'>;

export const limits = { name: 60, url: 500, kinds: 200 } as const;

/** As they are stored, however they were typed. */
export function settled({ name, url, kinds }: WebhookTerms): WebhookTerms {
  return { name: name.trim(), url: url.trim(), kinds: [...new Set(kinds)].toSorted() };
}

/** What is wrong with what somebody entered; undefined: nothing. */
export function refusalOfTerms({ name, url, kinds }: WebhookTerms): TermsRefusal | undefined {
  if (name === '') return refuse('name', 'Say which program it tells.');
  if (name.length > limits.name) return refuse('name', `Use at most ${limits.name} characters for the name.`);
  if (url.length > limits.url || !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    return refuse('url', 'Enter an address that begins with https://.');
  if (new URL(url).username || new URL(url).password)
    return refuse('url', 'Leave user names and passwords out of the address. Each message is signed instead.');
  if (kinds.length === 0) return refuse('kinds', 'Choose at least one kind of event.');
  if (kinds.length > limits.kinds) return refuse('kinds', `Choose at most ${limits.kinds} kinds of events.`);
  return undefined;
}
