/** What the browser says of the line; not every browser does. */
interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether parts may be downloaded before they are asked for: not on 2G and not when data is to be saved. */
export function mayPrefetch(line: Line | undefined): boolean {
  return line === undefined || (line.saveData !== true && !/2g$/.test(line.effectiveType ?? ''));
}

/** Milliseconds in which a page has the line for itself, so that nothing it needs at once waits. */
const restingFor = 3_000;

/** Downloads a part in an idle moment while the page is read, so that opening it does not wait. */
export function prefetch(load: () => Promise<unknown>): void {
  const { connection } = navigator as Navigator & { readonly connection?: Line };
  if (!mayPrefetch(connection)) return;
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  // a part that does not come now is asked for again when it is opened
  setTimeout(() => idle(() => void load().catch(() => undefined)), restingFor);
}
