/** `#rrggbb` with so much of another color in it, 0 to 1. Not CSS's own mixing: the staff screens' theme reads plain colors. */
function mixed(color: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [own, theirs] = [color, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((own ?? 0) * (1 - share) + (theirs ?? 0) * share);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The shades of a firm's own color, as the theme (tokens.css) calls them: on light pages, and lightened on dark ones. */
export function shadesOf(accent: string): Readonly<Record<string, string>> {
  return {
    '--firm-accent': accent,
    '--firm-accent-hover': mixed(accent, '#000000', 0.18),
    '--firm-accent-wash': mixed(accent, '#ffffff', 0.91),
    '--firm-accent-dark': mixed(accent, '#ffffff', 0.6),
    '--firm-accent-dark-hover': mixed(accent, '#ffffff', 0.7),
    '--firm-accent-dark-wash': mixed(accent, '#1c1d21', 0.76),
  };
}
