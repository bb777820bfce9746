import { Button, DetailList, formatMoney } from '@daybook/kernel/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { CheckLimitsForm } from './check-limits-form.js';
import type { ShownCheckLimitsFragment } from './generated/graphql.js';
import { ScheduledLimits } from './scheduled-limits.js';
import { releasedInWords, texts } from './texts.js';

/** From where on two people stand behind a check, and how large it can be. */
export function CheckLimits({
  companyUuid,
  limits,
  mayManage,
}: {
  readonly companyUuid: string;
  readonly limits: ShownCheckLimitsFragment;
  readonly mayManage: boolean;
}) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <section aria-labelledby="check-limits">
      <div className="send-check-title">
        <h2 id="check-limits">{texts.limits}</h2>
        {mayManage && !isEditing && (
          <Button
            size="small"
            icon={<Pencil size={14} aria-hidden />}
            aria-describedby="check-limits"
            onClick={() => setIsEditing(true)}
          >
            {texts.editAddress}
          </Button>
        )}
      </div>
      <p className="send-check-lead">{texts.limitsHint}</p>
      <ScheduledLimits companyUuid={companyUuid} limits={limits} mayManage={mayManage} />
      {isEditing ? (
        <CheckLimitsForm companyUuid={companyUuid} limits={limits} onClose={() => setIsEditing(false)} />
      ) : (
        <DetailList
          details={[
            [texts.released, releasedInWords(limits.releaseThreshold)],
            [texts.ceiling, formatMoney(limits.ceiling)],
          ]}
        />
      )}
    </section>
  );
}
