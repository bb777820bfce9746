import type { Query, Queryable } from '@daybook/kernel/postgres';

/** A kind of step of a bundle that an area brings beside plain to-dos: a to-do that comes with something of that area. */
export interface BundleStepKind {
  /** Of the step, stored for ever. */
  readonly type: string;
  readonly label: string;
  /** What is chosen for such a step when the bundle is written. */
  readonly choice: {
    readonly label: string;
    /** Says to choose one. */
    readonly missing: string;
    readonly options: (db: Queryable) => Promise<readonly { readonly value: string; readonly label: string }[]>;
  };
  /** What it comes to in each company; nothing is changed. Asked for the preview, and again when it is rolled out. */
  readonly plan: (tools: { readonly query: Query }, asked: AskedOfStepKind) => Promise<ReadonlyMap<string, StepPlan>>;
}

export interface AskedOfStepKind {
  readonly choice: string;
  /** Whom the step asks there: everyone who can be asked, where it asks everyone. */
  readonly companies: readonly { readonly uuid: string; readonly people: readonly string[] }[];
}

/** Why a company gets none, in a sentence; or what its to-do has beside texts, days and people of the firm. */
export type StepPlan =
  | { readonly says: string }
  | {
      readonly todo: {
        readonly todoType: string;
        readonly templateId: string;
        readonly templateSigners: number;
        readonly completeOnSubmit: boolean;
        readonly assignees: readonly string[];
      };
    };
