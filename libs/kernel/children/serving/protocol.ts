/** What passes between the pool and a child. */
export interface Asked {
  readonly task: string;
  readonly input: unknown;
}

/** CPU seconds are those of the child's whole life. */
export type WorkerReply = { readonly cpuSeconds: number } & ({ readonly output: unknown } | { readonly error: string });
