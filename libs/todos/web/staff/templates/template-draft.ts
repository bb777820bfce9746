import { texts } from './texts.js';

export interface TemplateDraft {
  readonly name: string;
  readonly title: string;
  readonly headerImageUrl: string;
  readonly headerText: string;
  readonly bodyDetails: string;
}

export const emptyDraft: TemplateDraft = { name: '', title: '', headerImageUrl: '', headerText: '', bodyDetails: '' };

/** What is wrong with a draft, by field; nothing when it can be saved. */
export function problemsOf(draft: TemplateDraft): Partial<Record<keyof TemplateDraft, string>> {
  const problems: Partial<Record<keyof TemplateDraft, string>> = {};
  if (!draft.name.trim()) problems.name = texts.needed;
  if (!draft.title.trim()) problems.title = texts.needed;
  if (!draft.headerText.trim()) problems.headerText = texts.needed;
  return problems;
}
