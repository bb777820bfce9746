import type { Commands, Judgement } from '@daybook/kernel/commands';
import { firmDefinition, type Published, shipped } from '@daybook/tax/domain';
import { LRUCache } from 'lru-cache';
import { validate } from 'uuid';

type LoadsStreams = Pick<Commands, 'load'>;

/** The questions under the name that a year keeps them by: those of the product, or a firm's; undefined: never published. */
export async function publishedDefinition(
  commands: LoadsStreams,
  version: string,
  judgement?: Judgement,
): Promise<Published | undefined> {
  const ours = Object.hasOwn(shipped, version) ? shipped[version] : undefined;
  if (ours) return { version, definition: ours };
  // what people send names no other stream
  if (!validate(version)) return undefined;
  const known = remembered.get(version);
  if (known) return known;
  const { state } = await commands.load(firmDefinition, version, judgement);
  if (state.is !== 'published') return undefined;
  const published = { version, definition: state.definition };
  remembered.set(version, published);
  return published;
}

/** What is published is as it is for ever, and each save asks for it. */
const remembered = new LRUCache<string, Published>({ max: 100 });
