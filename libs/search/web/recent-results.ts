/** What a list of results shows of one. */
export interface ShownResult {
  readonly uuid: string;
  readonly itemType: string;
  readonly itemUrl: string;
  readonly itemLive: boolean;
  readonly text: string;
  readonly highlights: readonly string[];
  readonly company: { readonly uuid: string; readonly name: string };
  /** Missing from what was kept before places were told. */
  readonly place?: { readonly folders: readonly string[] } | null;
}

const key = 'daybook.recent-results';
const most = 5;

/** The results that a person opened last in this browser, newest first. They are forgotten at sign-out. */
export function recentResults(user: string): readonly ShownResult[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null');
    return stored?.user === user && Array.isArray(stored.results) ? stored.results : [];
  } catch {
    return [];
  }
}

export function rememberResult(user: string, result: ShownResult): void {
  const results = [{ ...result, highlights: [] }, ...recentResults(user).filter(({ uuid }) => uuid !== result.uuid)];
  localStorage.setItem(key, JSON.stringify({ user, results: results.slice(0, most) }));
}
