import { partsOf } from '@daybook/kernel/text';

/** Plain text with its line breaks, web addresses as links. */
export function LinkedText({ text, className }: { readonly text: string; readonly className?: string }) {
  return (
    <p className={className}>
      {partsOf(text).map(({ at, text: part, href }) =>
        href ? (
          <a key={at} href={href} target="_blank" rel="noopener noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
