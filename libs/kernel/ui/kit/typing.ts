import { Listeners } from '@daybook/kernel/listeners';

const listeners = new Listeners();
let field: EventTarget | null = null;

/** Whether somebody is in the middle of typing into the page: from the first letter in a field until they leave it. */
export const typing = {
  current: (): boolean => field !== null && field === document.activeElement,
  subscribe(listener: () => void): () => void {
    document.addEventListener('input', begin);
    document.addEventListener('focusout', end);
    return listeners.subscribe(listener);
  },
};

function begin({ target }: Event): void {
  // what is typed into a dialog is no reason for it to go
  if (target instanceof HTMLElement && !target.closest('dialog')) hold(target);
}

const end = () => hold(null);

function hold(next: EventTarget | null): void {
  if (field === next) return;
  field = next;
  listeners.call();
}
