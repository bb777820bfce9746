import type { Operation } from '@daybook/kernel/ui';
import { ReasonDialog } from '@daybook/kernel/ui/forms';
import {
  DeclineErasureDocument,
  PlaceLegalHoldDocument,
  ReleaseLegalHoldDocument,
  RequestErasureDocument,
} from './generated/graphql.js';
import { texts } from './texts.js';

/** What is decided about a person for a reason. */
export const decisions = {
  request: { document: RequestErasureDocument, label: texts.request, done: texts.requested },
  decline: { document: DeclineErasureDocument, label: texts.decline, done: texts.declined },
  hold: { document: PlaceLegalHoldDocument, label: texts.hold, done: texts.held },
  release: { document: ReleaseLegalHoldDocument, label: texts.release, done: texts.released },
} as const;

export type Decision = keyof typeof decisions;

/** Asks why, and decides it. */
export function DecisionDialog({
  decision,
  person,
  name,
  onClose,
}: {
  readonly decision: Decision;
  readonly person: string;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const { document, label, done } = decisions[decision];
  return (
    <ReasonDialog
      operation={document as Operation<unknown, { person: string; reason: string }>}
      command={{ changes: ['dataSubject'], done, refused: texts.failed, failed: texts.failed }}
      variablesOf={(reason) => ({ person, reason })}
      title={`${label}: ${name}`}
      label={texts.why}
      hint={texts.whyHint}
      longest={1000}
      confirmText={label}
      onClose={onClose}
    />
  );
}
