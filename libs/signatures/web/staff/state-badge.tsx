import './state-badge.css';
import type { DocumentState } from '@daybook/signatures/domain';
import { Ban, CircleCheck, CircleDotDashed, CircleX, Clock, Eye, PencilRuler, Send, TriangleAlert } from 'lucide-react';
import { staffTexts as texts } from '../staff-texts.js';

const looks = {
  draft: [PencilRuler, 'quiet'],
  sent: [Send, 'open'],
  viewed: [Eye, 'open'],
  partially_signed: [CircleDotDashed, 'waiting'],
  signed: [CircleCheck, 'done'],
  declined: [CircleX, 'danger'],
  expired: [Clock, 'danger'],
  voided: [Ban, 'quiet'],
  failed: [TriangleAlert, 'danger'],
} as const;

/** The state of a document as icon and words, never as color alone. */
export function StateBadge({ state, isVoiding }: { readonly state: DocumentState; readonly isVoiding: boolean }) {
  const [Icon, look] = isVoiding ? ([Ban, 'quiet'] as const) : looks[state];
  return (
    <span className={`signature-state ${look}`}>
      <Icon size={14} aria-hidden />
      {isVoiding ? texts.isVoiding : texts.states[state]}
    </span>
  );
}
