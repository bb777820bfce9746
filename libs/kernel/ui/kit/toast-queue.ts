import { Listeners } from '@daybook/kernel/listeners';

export type ToastKind = 'success' | 'error' | 'info';

/** What can be done about what a toast says, by a button in it. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: ToastKind;
  readonly action: ToastAction | undefined;
}

/** How long a toast stays, in milliseconds; longer when there is something to decide about it. */
export const toastDuration = 5000;
export const actionDuration = 10_000;

/** The sentences on show at the bottom, newest last. */
export class ToastQueue {
  private shown: readonly Toast[] = [];
  private next = 1;
  private readonly timers = new Map<number, ReturnType<typeof setTimeout>>();
  private readonly failures = new Map<string, () => void>();
  private readonly listeners = new Listeners();

  /**
   * Shows a sentence for five seconds, with an action for ten. A sentence already on show starts its time anew instead
   * of doubling. What it answers takes the sentence away.
   */
  readonly show = (text: string, kind: ToastKind = 'info', action?: ToastAction): (() => void) => {
    const toast = { id: this.next++, text, kind, action };
    this.set([...this.shown.filter((other) => other.text !== text), toast]);
    this.start(toast);
    return () => this.dismiss(toast.id);
  };

  /** Shows for what an action has failed, until it succeeds; `about` is the same for each try of it. */
  readonly fail = (text: string, about: string): void => {
    this.settle(about);
    this.failures.set(about, this.show(text, 'error'));
  };

  /** Takes away for what an action has failed before it succeeded. */
  readonly settle = (about: string): void => {
    this.failures.get(about)?.();
    this.failures.delete(about);
  };

  readonly dismiss = (id: number): void => {
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
    if (this.shown.some((toast) => toast.id === id)) this.set(this.shown.filter((toast) => toast.id !== id));
  };

  /** Keeps what is on show while somebody is at it; `release` starts its time anew. */
  readonly hold = (): void => {
    for (const timer of this.timers.values()) clearTimeout(timer);
  };

  readonly release = (): void => {
    for (const toast of this.shown) this.start(toast);
  };

  readonly list = (): readonly Toast[] => this.shown;

  readonly subscribe = this.listeners.subscribe;

  private start({ id, action }: Toast): void {
    clearTimeout(this.timers.get(id));
    this.timers.set(
      id,
      setTimeout(() => this.dismiss(id), action ? actionDuration : toastDuration),
    );
  }

  private set(toasts: readonly Toast[]): void {
    this.shown = toasts;
    this.listeners.call();
  }
}

export const toasts = new ToastQueue();
export const toast = toasts.show;
