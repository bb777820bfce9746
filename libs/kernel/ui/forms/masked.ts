import type { ChangeEvent } from 'react';
import { caretAfter, type Mask } from './masks.js';

type OnChange = (event: ChangeEvent<HTMLInputElement>) => void;

/** Shows and hands on what the mask leaves of what was typed; the caret stays behind the sign it stood behind. */
export function masked(mask: Mask, onChange: OnChange = () => undefined): OnChange {
  return (event) => {
    const { target } = event;
    const { value: typed, selectionStart } = target;
    const shown = mask(typed);
    if (shown !== typed) {
      const caret = caretAfter(mask, typed, selectionStart ?? typed.length);
      target.value = shown;
      target.setSelectionRange(caret, caret);
    }
    onChange(event);
  };
}
