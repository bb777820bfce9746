import type { AnyDecider } from '@daybook/kernel/events';

/** One command of the demo firm's past. */
export interface DemoCommand {
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Key of the person who did it; null: the product itself. */
  readonly by: string | null;
  /** Uuid of the company it belongs to. */
  readonly company: string | null;
  readonly decider: AnyDecider;
  readonly stream: string;
  readonly command: { readonly type: string };
  /** What lies in the store before the command says so; the command names the key as its `object`. */
  readonly bytes?: Buffer;
}
