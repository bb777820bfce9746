import { Button, Checkbox, SelectField, useEveryPage } from '@daybook/kernel/ui';
import { DayRange, type DayRangeValues, daysOfThis, useRequestForm } from '@daybook/kernel/ui/forms';
import {
  EvidenceCompaniesDocument,
  type EvidenceOfferQuery,
  RequestEvidencePackDocument,
  type RequestEvidencePackMutation,
  type RequestEvidencePackMutationVariables,
} from './generated/graphql.js';
import { texts } from './texts.js';

type Kind = EvidenceOfferQuery['evidenceKinds'][number];

interface PackValues extends DayRangeValues {
  readonly companyUuid: string;
  readonly kinds: string[];
}

const fieldOf = { notThere: 'companyUuid', badPeriod: 'to', noKinds: 'kinds' } as const;
const aboutCompanies = { about: ['company'] } as const;

export function PackForm({ kinds }: { readonly kinds: readonly Kind[] }) {
  const form = useRequestForm<PackValues, RequestEvidencePackMutation, RequestEvidencePackMutationVariables>(
    RequestEvidencePackDocument,
    {
      values: { companyUuid: '', ...daysOfThis('year'), kinds: kinds.map(({ kind }) => kind) },
      check: ({ companyUuid }) => (companyUuid ? undefined : { refused: 'notThere', message: texts.needsCompany }),
      fieldOf,
      variablesOf: ({ values }) => values,
      changes: ['evidencePack'],
      done: texts.started,
      refused: texts.notStarted,
    },
  );
  const { values, errors, change, submit, running } = form;
  const choose = (kind: string, isChosen: boolean) =>
    change({ kinds: isChosen ? [...values.kinds, kind] : values.kinds.filter((one) => one !== kind) });
  return (
    <form className="staff-card evidence-form" onSubmit={submit} aria-label={texts.request} noValidate>
      <SelectField
        label={texts.company}
        name="companyUuid"
        error={errors.companyUuid}
        value={values.companyUuid}
        options={[{ value: '', label: texts.chooseCompany }, ...useCompanies()]}
        onChange={(event) => change({ companyUuid: event.target.value })}
      />
      <div className="evidence-period">
        <DayRange texts={texts} days={values} error={errors.to} onChange={change} />
      </div>
      <fieldset aria-describedby={errors.kinds ? 'evidence-kinds-error' : undefined}>
        <legend>{texts.kinds}</legend>
        {kinds.map(({ kind, label }) => (
          <Checkbox
            key={kind}
            label={label}
            checked={values.kinds.includes(kind)}
            onChange={(event) => choose(kind, event.target.checked)}
          />
        ))}
        {errors.kinds && (
          <div className="field-error" id="evidence-kinds-error" role="alert">
            {errors.kinds}
          </div>
        )}
      </fieldset>
      <Button type="submit" look="primary" running={running}>
        {texts.start}
      </Button>
    </form>
  );
}

function useCompanies() {
  const pages = useEveryPage(EvidenceCompaniesDocument, ({ companies }) => companies.totalCount, aboutCompanies);
  return pages.flatMap(({ companies }) => companies.companies.map(({ uuid, name }) => ({ value: uuid, label: name })));
}
