/** What is shown of an office document: words, never markup, scripts, pictures or links. It is kept and sent as JSON. */
export type OfficeContent = DocumentContent | SheetsContent;

export interface DocumentContent {
  readonly kind: 'document';
  readonly blocks: readonly Block[];
  /** There is more in the file. */
  readonly isCut: boolean;
}

export type Block =
  | { readonly type: 'heading'; readonly level: number; readonly runs: readonly Run[] }
  | { readonly type: 'paragraph' | 'item'; readonly runs: readonly Run[] }
  | { readonly type: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly type: 'slide'; readonly number: number };

/** A stretch of text in one look. */
export interface Run {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
}

export interface SheetsContent {
  readonly kind: 'sheets';
  readonly sheets: readonly Sheet[];
  readonly isCut: boolean;
}

export interface Sheet {
  readonly name: string;
  /** As the office program shows them; empty cells at the end of a row are left out. */
  readonly rows: readonly (readonly string[])[];
  readonly isCut: boolean;
}
