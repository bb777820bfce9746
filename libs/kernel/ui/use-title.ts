import { useEffect } from 'react';
import { texts } from './texts.js';

/** What the browser's tab says: what is shown, of which company, and the product. */
export function useTitle(...parts: readonly (string | undefined)[]): void {
  const title = [...parts, texts.product].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
