import type { CSSProperties } from 'react';
import { signingTexts as texts } from '../signing-texts.js';
import type { SignerField } from './room.js';

const percent = (part: number) => `${part * 100}%`;

/** Where a field lies over its page. */
export function placeOf({ x, y, width, height }: Pick<SignerField, 'x' | 'y' | 'width' | 'height'>): CSSProperties {
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}

/** What a field is called: its own label, or its kind. */
export function labelOf({ label, kind }: Pick<SignerField, 'label' | 'kind'>): string {
  return label.trim() === '' ? texts.kinds[kind] : label;
}

/** Label, whether it has to be filled in, and where it is, for those who do not see it. */
export function describedAs(field: SignerField): string {
  return [labelOf(field), field.isRequired ? texts.required : texts.optional, texts.onPage(field.page)].join(', ');
}

export const autoCompleteOf = ({ kind }: SignerField): string => (kind === 'name' ? 'name' : 'off');

/** The control of a field, to which guidance leads. */
export function controlOf(uuid: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-signing-field="${uuid}"]`);
}
