import { Button, formatMoment, midSentence, type Operation, useQuery } from '@daybook/kernel/ui';
import { QueryBoundary } from '@daybook/kernel/ui/admin';
import { ReasonDialog } from '@daybook/kernel/ui/forms';
import { useState } from 'react';
import { HoldOnCompanyDocument, PlaceCompanyHoldDocument, ReleaseCompanyHoldDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/**
 * Whether the company is on legal hold, and why; superusers place it and release it.
 *
 * @param name absent: of an archived company, whose hold can only be released
 */
export function HoldCard({ companyUuid, name }: { readonly companyUuid: string; readonly name?: string }) {
  const [isDeciding, setDeciding] = useState(false);
  const { data, failure, refetch } = useQuery(HoldOnCompanyDocument, { companyUuid }, { about: ['companyHold'] });
  if (!data)
    return (
      <section className="staff-card admin-form">
        <QueryBoundary failed={texts.couldNotLoad} failure={failure} onRetry={refetch} />
      </section>
    );
  const [hold] = data.companyHolds;
  if (!hold && name === undefined) return null;
  const label = hold ? texts.releaseHold : texts.placeHold;
  return (
    <section className="staff-card admin-form" aria-labelledby="company-hold">
      <h2 id="company-hold">{texts.hold}</h2>
      <p>
        {hold
          ? texts.heldBy(hold.placedByName ?? texts.somebody, midSentence(formatMoment(hold.placedAt)))
          : texts.noHold}
      </p>
      {hold?.reason && <p>{texts.heldBecause(hold.reason)}</p>}
      <div className="admin-form-buttons">
        <Button onClick={() => setDeciding(true)}>{label}</Button>
      </div>
      {isDeciding && (
        <ReasonDialog
          operation={
            (hold ? ReleaseCompanyHoldDocument : PlaceCompanyHoldDocument) as Operation<
              unknown,
              { companyUuid: string; reason: string }
            >
          }
          command={{
            changes: ['companyHold'],
            done: hold ? texts.holdReleased : texts.holdPlaced,
            refused: texts.notSaved,
            failed: texts.notSaved,
          }}
          variablesOf={(reason) => ({ companyUuid, reason })}
          title={`${label}: ${name ?? hold?.company.name}`}
          lead={hold ? undefined : texts.holdLead}
          label={texts.holdWhy}
          hint={texts.holdWhyHint}
          longest={1000}
          confirmText={label}
          onClose={() => setDeciding(false)}
        />
      )}
    </section>
  );
}
