import { Button, formatMoment, midSentence, useCommand } from '@daybook/kernel/ui';
import { SetCheckLimitsDocument, type ShownCheckLimitsFragment } from './generated/graphql.js';
import { releasedInWords, texts } from './texts.js';

/** Looser limits that wait for their day: until then everybody who sends checks can withdraw them. */
export function ScheduledLimits({
  companyUuid,
  limits: { releaseThreshold, ceiling, scheduled },
  mayManage,
}: {
  readonly companyUuid: string;
  readonly limits: ShownCheckLimitsFragment;
  readonly mayManage: boolean;
}) {
  const { run, running } = useCommand(SetCheckLimitsDocument, {
    changes: ['checkLimits'],
    done: texts.limitsWithdrawn,
    refused: texts.limitsNotSaved,
    failed: texts.limitsNotSaved,
  });
  if (!scheduled) return null;
  const current = { companyUuid, releaseThreshold: releaseThreshold ?? null, ceiling, reason: null };
  return (
    <div className="send-check-scheduled" role="status">
      <p>
        {texts.scheduled(midSentence(formatMoment(scheduled.startsAt)))}{' '}
        {texts.scheduledLimits(releasedInWords(scheduled.releaseThreshold), scheduled.ceiling)}
      </p>
      {mayManage && (
        <Button size="small" running={running} onClick={() => void run(current)}>
          {texts.withdraw}
        </Button>
      )}
    </div>
  );
}
