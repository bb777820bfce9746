import type { Commands, Judgement } from '@daybook/kernel/commands';
import type { Queryable } from '@daybook/kernel/postgres';
import { definitionKeyFor, firmDefinition, type Published, shipped, shippedFor } from '@daybook/tax/domain';
import { LRUCache } from 'lru-cache';
import { validate } from 'uuid';
import { newestPublished, yearsPublished } from './definitions.query.js';

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

/** What a company of this kind is asked for a year as long as nobody says otherwise; undefined: nothing yet. */
export async function newestFor(db: Queryable, companyKind: string | null, year: number): Promise<string | undefined> {
  return (await newestPublished(db, definitionKeyFor(companyKind), year)) ?? shippedFor(companyKind, year);
}

/** The years for which there are questions for a company of this kind, newest first. */
export async function publishedYears(db: Queryable, companyKind: string | null): Promise<readonly number[]> {
  const key = definitionKeyFor(companyKind);
  const years = Object.values(shipped).flatMap((one) => (one.key === key ? [one.year] : []));
  return [...new Set([...years, ...(await yearsPublished(db, key))])].toSorted((one, other) => other - one);
}
