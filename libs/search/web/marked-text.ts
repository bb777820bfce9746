export interface Part {
  readonly text: string;
  readonly isFound: boolean;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The parts of a highlight, which is HTML with `<em>` and five entities only: shown as text, never as HTML. */
export function partsOf(highlight: string): Part[] {
  return highlight
    .split(/(<em>.*?<\/em>)/s)
    .filter((part) => part !== '')
    .map((part) => {
      const found = /^<em>(.*)<\/em>$/s.exec(part);
      return { text: plain(found?.[1] ?? part), isFound: found !== null };
    });
}

/** A highlight as it reads. */
export function textOf(highlight: string): string {
  return partsOf(highlight)
    .map(({ text }) => text)
    .join('');
}

/**
 * The two lines of a result: its text, and the fragment that shows why it was found; each highlighted where words of it
 * were.
 */
export function linesOf({ text, highlights }: { readonly text: string; readonly highlights: readonly string[] }): {
  readonly title: readonly Part[];
  readonly fragment: readonly Part[] | undefined;
} {
  const first = highlights[0];
  const isOfText = first !== undefined && begins(text, textOf(first));
  const fragment = highlights[isOfText ? 1 : 0];
  return {
    title: isOfText ? partsOf(first) : [{ text, isFound: false }],
    fragment: fragment === undefined ? undefined : partsOf(fragment),
  };
}

function begins(text: string, shown: string): boolean {
  return text === shown || text.startsWith(shown.replace(/…$/, '')) || text.endsWith(shown.replace(/^…/, ''));
}

function plain(html: string): string {
  return html.replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => entities[name] ?? entity);
}
