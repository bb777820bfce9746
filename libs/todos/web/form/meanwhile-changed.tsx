import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formTexts } from './texts.js';

/** Somebody saved first: says so at the top of the form, whose fields say the rest. */
export function MeanwhileChanged({ sentence }: { readonly sentence: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // newer browsers answer with a promise, which React would take for the effect's end
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="meanwhile" role="alert" ref={place}>
      <TriangleAlert size={16} aria-hidden />
      <div>
        <strong>{sentence}</strong>
        <p>{formTexts.stillMine}</p>
      </div>
    </div>
  );
}
