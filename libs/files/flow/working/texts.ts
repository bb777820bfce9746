import type { FlowContext } from '@daybook/kernel/flows';

export interface FileText {
  /** What it is found as: the file, or the comment to which it is attached. */
  readonly kind: 'file' | 'comment';
  readonly file: string;
  readonly version: string;
  readonly company: string | null;
  readonly text: string;
}

const tooMuch = '54000';

/** Keeps the text of a version for searching. Of a text with more different words than can be searched, the first half. */
export async function storeText(found: FileText, { query }: Pick<FlowContext, 'query'>): Promise<void> {
  const { kind, file, version, company, text } = found;
  try {
    await query(
      `insert into ops.file_texts (version, file, company, kind, text) values ($1, $2, $3, $4, $5)
        on conflict (version) do update set text = excluded.text`,
      [version, file, company, kind, text],
    );
  } catch (error) {
    if ((error as { code?: string }).code !== tooMuch) throw error;
    await storeText({ ...found, text: text.slice(0, text.length / 2) }, { query });
  }
}

/** A text that has all the words it can have stays without a title. */
export async function titleTexts(file: string, title: string, { query }: Pick<FlowContext, 'query'>): Promise<void> {
  try {
    await query('update ops.file_texts set title = $2 where file = $1 and title <> $2', [file, title]);
  } catch (error) {
    if ((error as { code?: string }).code !== tooMuch) throw error;
  }
}

/** They are found in the company to which the file went. */
export async function moveTexts(file: string, company: string, { query }: Pick<FlowContext, 'query'>): Promise<void> {
  await query('update ops.file_texts set company = $2 where file = $1', [file, company]);
}

export async function removeTexts(file: string, { query }: Pick<FlowContext, 'query'>): Promise<void> {
  await query('delete from ops.file_texts where file = $1', [file]);
}
