import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { texts } from './texts.js';

const icons: Record<string, typeof CircleCheck> = { ok: CircleCheck, warning: TriangleAlert, failed: CircleX };

/** In words beside the sign: color alone says nothing to some. */
export function PartState({ state }: { readonly state: string }) {
  const Icon = icons[state] ?? TriangleAlert;
  return (
    <span className={`part-state ${state}`}>
      <Icon size={16} aria-hidden />
      {texts.partStates[state] ?? state}
    </span>
  );
}
