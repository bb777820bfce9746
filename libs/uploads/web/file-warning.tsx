import './file-warning.css';
import { useViewer } from '@daybook/kernel/ui';
import { CircleAlert, Clock, ShieldAlert } from 'lucide-react';
import { reasonFor, staysClosed } from './reasons.js';

/** Why a file cannot be opened, and what to do about it; nothing for one that can. */
export function FileWarning({ reason }: { readonly reason: string | null | undefined }) {
  const viewer = useViewer();
  if (!reason) return null;
  const isLasting = staysClosed(reason);
  const Icon = reason === 'infected' ? ShieldAlert : isLasting ? CircleAlert : Clock;
  const sentence = reasonFor(reason, viewer);
  return (
    <span className={isLasting ? 'file-warning lasting' : 'file-warning'} title={sentence}>
      <Icon size={14} aria-hidden />
      <span>{sentence}</span>
    </span>
  );
}
