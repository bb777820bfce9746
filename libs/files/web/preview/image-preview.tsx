import { useState } from 'react';
import { previewTexts as texts } from './texts.js';

/** A picture; a click shows it in its own size, another one fits it again. */
export function ImagePreview({ src, title }: { readonly src: string; readonly title: string }) {
  const [fits, setFits] = useState(true);
  // every answer carries a new link to the same picture
  const [first] = useState(src);
  return (
    <button
      type="button"
      className={fits ? 'image-preview fits' : 'image-preview'}
      aria-pressed={!fits}
      aria-label={fits ? texts.fullSize(title) : texts.fit(title)}
      onClick={() => setFits(!fits)}
    >
      <img src={first} alt={title} />
    </button>
  );
}
