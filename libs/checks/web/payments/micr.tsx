/** The two symbols of the magnetic line, drawn: fonts do not have them. A character wide each. */
const drawn: Readonly<Record<string, string>> = {
  // transit: a bar and two squares
  '⑆': 'M1 2h2v12h-2z M5 4h3v3h-3z M5 10h3v3h-3z',
  // on-us: two bars and a square
  '⑈': 'M0.5 5h1.8v9h-1.8z M3.3 5h1.8v9h-1.8z M6 2h3v4h-3z',
};

export function MicrLine({ line }: { readonly line: string }) {
  return line.split(/([⑆⑈])/).map((part, at) => {
    const path = drawn[part];
    if (!path) return part;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no other name
      <svg key={at} viewBox="0 0 9 16" aria-hidden>
        <path d={path} />
      </svg>
    );
  });
}
