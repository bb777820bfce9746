import type { Queryable } from '@daybook/kernel/postgres';
import type { LetterTerms } from '@daybook/signatures/domain';

export interface OfferedTemplate {
  readonly id: string;
  readonly name: string;
  readonly signersCount: number;
}

export interface ListedTemplate {
  readonly uuid: string;
  readonly name: string;
  readonly signersCount: number;
  readonly needsLetter: boolean;
  readonly letter: LetterTerms | null;
  readonly savedAt: string | null;
}

/** All that are not retired, by name. */
export async function listedTemplates(db: Queryable): Promise<readonly ListedTemplate[]> {
  const { rows } = await db.query<ListedTemplate>({
    name: 'signature templates',
    text: `select uuid, name, signers_count as "signersCount", needs_letter as "needsLetter", letter,
        saved_at as "savedAt"
      from signature_templates where not is_retired order by lower(name), uuid`,
    values: [],
  });
  return rows;
}

/** Those that to-dos can ask to sign. */
export async function offeredTemplates(db: Queryable): Promise<readonly OfferedTemplate[]> {
  const templates = await listedTemplates(db);
  return templates
    .filter(({ needsLetter }) => !needsLetter)
    .map(({ uuid: id, name, signersCount }) => ({ id, name, signersCount }));
}
