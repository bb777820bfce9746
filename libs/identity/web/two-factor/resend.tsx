import { Button } from '@daybook/kernel/ui';
import { useCountdown } from './countdown.js';
import { texts } from './texts.js';

/** Asks for another code, once the time between two of them is over. */
export function Resend({
  after,
  running,
  onResend,
}: {
  /** ISO 8601. */
  readonly after: string | null;
  readonly running: boolean;
  readonly onResend: () => void;
}) {
  const seconds = useCountdown(after);
  return (
    <Button look="quiet" size="small" className="resend" running={running} disabled={seconds > 0} onClick={onResend}>
      {seconds > 0 ? texts.resendIn(seconds) : texts.resend}
    </Button>
  );
}
