import { send } from '@daybook/kernel/ui';
import { Drafts, draftKey } from './drafts.js';
import { TqDraftKeyDocument } from './generated/graphql.js';

/** The drafts of the person who is signed in; undefined where this browser can encrypt nothing, as without https. */
export async function openDrafts(person: string): Promise<Drafts | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined;
  const { tqDraftKey } = await send(TqDraftKeyDocument, {}, { background: true });
  return new Drafts(localStorage, person, await draftKey(tqDraftKey));
}
