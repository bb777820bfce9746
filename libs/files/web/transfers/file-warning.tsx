import './file-warning.css';
import { CircleAlert, Clock, ShieldAlert } from 'lucide-react';
import { needsAnotherFile, reasons } from '../reasons.js';

/** Why a file cannot be opened, and what to do about it; nothing for one that can. */
export function FileWarning({ reason }: { readonly reason: string | null | undefined }) {
  if (!reason) return null;
  const isLasting = needsAnotherFile(reason);
  const Icon = reason === 'infected' ? ShieldAlert : isLasting ? CircleAlert : Clock;
  const sentence = reasons[reason] ?? reason;
  return (
    <span className={isLasting ? 'file-warning lasting' : 'file-warning'} title={sentence}>
      <Icon size={14} aria-hidden />
      <span>{sentence}</span>
    </span>
  );
}
