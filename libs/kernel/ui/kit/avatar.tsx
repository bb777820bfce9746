import './avatar.css';
import { useState } from 'react';

/** The first letters of first and last word of a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const emails = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return emails.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

/** A person's picture or initials. The name stands beside it, so it is decoration. */
export function Avatar({
  name,
  picture,
  size = 'normal',
}: {
  readonly name: string;
  readonly picture?: string | null;
  readonly size?: 'tiny' | 'small' | 'normal' | 'large';
}) {
  // a picture that was replaced a moment ago is not to be had any more
  const [missing, setMissing] = useState<string>();
  if (picture && picture !== missing)
    return <img className={`avatar ${size}`} src={picture} alt="" onError={() => setMissing(picture)} />;
  return (
    <span className={`avatar ${size}`} aria-hidden>
      {initials(name)}
    </span>
  );
}
