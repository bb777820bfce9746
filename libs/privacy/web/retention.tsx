import { Button, TextField, useQuery } from '@daybook/kernel/ui';
import { QueryBoundary } from '@daybook/kernel/ui/admin';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import {
  RetentionPreviewDocument,
  RetentionRulesDocument,
  type RetentionRulesQuery,
  SetRetentionRuleDocument,
  type SetRetentionRuleMutation,
  type SetRetentionRuleMutationVariables,
} from './generated/graphql.js';
import { texts } from './texts.js';

/** For how long the firm keeps records of each kind at least. */
export function Retention() {
  const { data, failure, refetch } = useQuery(RetentionRulesDocument, {}, { about: ['retentionRules'] });
  return (
    <section className="staff-card privacy-companies" aria-labelledby="retention">
      <h2 id="retention">{texts.retention}</h2>
      <p>{texts.retentionLead}</p>
      {!data && <QueryBoundary failed={texts.notLoaded} failure={failure} onRetry={refetch} />}
      {data?.retentionRules.map((rule) => (
        <Rule key={rule.kind} rule={rule} />
      ))}
    </section>
  );
}

function Rule({ rule }: { readonly rule: RetentionRulesQuery['retentionRules'][number] }) {
  const { kind, label } = rule;
  const form = useCommandForm<{ years: string }, SetRetentionRuleMutation, SetRetentionRuleMutationVariables>(
    SetRetentionRuleDocument,
    {
      values: { years: String(rule.years) },
      check: ({ years }) =>
        yearsOf(years) === undefined ? { refused: 'badYears', message: texts.badYears } : undefined,
      fieldOf: { badYears: 'years' },
      variablesOf: ({ values }) => ({ kind, years: yearsOf(values.years) ?? 0 }),
      changes: ['retentionRules'],
      done: texts.retentionSaved,
      refused: texts.failed,
      failed: texts.failed,
      onSaved: () => undefined,
    },
  );
  const years = yearsOf(form.values.years);
  return (
    <form className="privacy-rule" onSubmit={form.submit} noValidate aria-label={label}>
      <TextField
        label={texts.yearsOf(label)}
        name="years"
        inputMode="numeric"
        maxLength={2}
        hint={rule.withoutRule}
        error={form.errors.years}
        value={form.values.years}
        onChange={({ target }) => form.change({ years: target.value })}
      />
      {years !== undefined && <Preview kind={kind} years={years} />}
      <div className="privacy-actions">
        <Button type="submit" running={form.running} disabled={!form.isDirty}>
          {texts.saveRule}
        </Button>
      </div>
    </form>
  );
}

/** What the rule would mean today. */
function Preview({ kind, years }: { readonly kind: string; readonly years: number }) {
  const { data } = useQuery(RetentionPreviewDocument, { kind, years }, { about: ['retentionRules', 'fileTree'] });
  return <p role="status">{data ? texts.destroyable(data.retentionPreview) : ''}</p>;
}

function yearsOf(text: string): number | undefined {
  return /^\d{1,2}$/.test(text.trim()) ? Number(text) : undefined;
}
