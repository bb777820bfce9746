import { Button } from '@daybook/kernel/ui';
import { ArrowDown, Check } from 'lucide-react';
import { signingTexts as texts } from '../signing-texts.js';
import { labelOf } from './field-place.js';
import type { SignerField } from './room.js';

/** How much is left, and the way to it; at the end the way out. */
export function SigningBar({
  left,
  current,
  isShown,
  problem,
  problemId,
  onNext,
  onFinish,
}: {
  /** Required fields that are empty. */
  readonly left: number;
  /** The field that was gone to last. */
  readonly current: SignerField | undefined;
  /** Whether the pages are to be seen; nobody signs what they cannot read. */
  readonly isShown: boolean;
  readonly problem: string | undefined;
  readonly problemId: string;
  readonly onNext: () => void;
  readonly onFinish: () => void;
}) {
  return (
    <div className="signing-bar">
      {problem && (
        <p className="field-error" role="alert" id={problemId}>
          {problem}
        </p>
      )}
      <p className="signing-left">
        <strong role="status">{texts.left(left)}</strong>
        {current && (
          <span>
            {labelOf(current)} ({current.isRequired ? texts.required : texts.optional})
          </span>
        )}
      </p>
      {left > 0 ? (
        <Button
          look="primary"
          disabled={!isShown}
          icon={<ArrowDown size={16} aria-hidden />}
          onClick={onNext}
          key="next"
        >
          {texts.next}
        </Button>
      ) : (
        <Button look="primary" disabled={!isShown} icon={<Check size={16} aria-hidden />} onClick={onFinish}>
          {texts.finish}
        </Button>
      )}
    </div>
  );
}
