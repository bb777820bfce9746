export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: ToastKind;
}

/** How long a toast stays, in milliseconds. */
export const toastDuration = 5000;

/** The sentences on show at the bottom, newest last. */
export class ToastQueue {
  private shown: readonly Toast[] = [];
  private next = 1;
  private readonly listeners = new Set<() => void>();

  /** Shows a sentence for five seconds. A sentence already on show starts its time anew instead of doubling. */
  readonly show = (text: string, kind: ToastKind = 'info'): void => {
    const toast = { id: this.next++, text, kind };
    this.set([...this.shown.filter((other) => other.text !== text), toast]);
    setTimeout(() => this.dismiss(toast.id), toastDuration);
  };

  readonly dismiss = (id: number): void => {
    if (this.shown.some((toast) => toast.id === id)) this.set(this.shown.filter((toast) => toast.id !== id));
  };

  readonly list = (): readonly Toast[] => this.shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private set(toasts: readonly Toast[]): void {
    this.shown = toasts;
    for (const listener of this.listeners) listener();
  }
}

export const toasts = new ToastQueue();
export const toast = toasts.show;
