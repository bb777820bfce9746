/** What the browser says of the line; not every browser does. */
interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether parts may be downloaded before they are asked for: not on 2G and not when data is to be saved. */
export function mayPrefetch(line: Line | undefined): boolean {
  return line === undefined || (line.saveData !== true && !/2g$/.test(line.effectiveType ?? ''));
}

/** Downloads a part in an idle moment, so that opening it does not wait. */
export function prefetch(load: () => Promise<unknown>): void {
  const { connection } = navigator as Navigator & { readonly connection?: Line };
  if (!mayPrefetch(connection)) return;
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  // a part that does not come now is asked for again when it is opened
  idle(() => void load().catch(() => undefined));
}
