import { type ChosenCompany, CompaniesField } from '@daybook/companies/web/choosing';
import { Button, SelectField, TextArea, TextField, useQuery } from '@daybook/kernel/ui';
import {
  letterLimits,
  limits,
  type ReminderFrequency,
  reminderLabels,
  type SignerRule,
} from '@daybook/signatures/domain';
import { Link } from 'react-router';
import { FeeTable } from '../fees/index.js';
import { Countersigner } from './countersigner.js';
import { LetterTemplatesDocument } from './generated/graphql.js';
import { type LetterDraft, withTemplate, withYear } from './letter-draft.js';
import { newTexts as texts } from './texts.js';

const reminders = Object.entries(reminderLabels).map(([value, label]) => ({ value, label }));
const rules = Object.entries(texts.rules).map(([value, label]) => ({ value, label }));

/** What is sent to whom. */
export function LetterForm({
  draft,
  onChange,
  onFees,
}: {
  readonly draft: LetterDraft;
  readonly onChange: (draft: LetterDraft) => void;
  /** Somebody wants to change the fees of one company. */
  readonly onFees: (company: ChosenCompany) => void;
}) {
  const { data } = useQuery(LetterTemplatesDocument, {}, { about: ['signatureTemplate'] });
  const templates = (data?.signatureTemplates ?? []).filter(({ letter }) => letter !== null);
  const terms = templates.find(({ uuid }) => uuid === draft.templateUuid)?.letter ?? null;
  const change = (to: Partial<LetterDraft>) => onChange({ ...draft, ...to });
  const choose = (chosen: string) => {
    const template = templates.find(({ uuid }) => uuid === chosen);
    onChange(template ? withTemplate(draft, template) : { ...draft, templateUuid: '' });
  };
  const typed = (name: 'name' | 'from' | 'to' | 'expiresAt') => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const noTemplates = (
    <>
      {texts.noTemplates} <Link to="/staff/signature-templates">{texts.openTemplates}</Link>
    </>
  );
  return (
    <>
      <SelectField
        label={texts.template}
        hint={data && templates.length === 0 ? noTemplates : undefined}
        options={[
          { value: '', label: texts.chooseTemplate },
          ...templates.map(({ uuid, name }) => ({ value: uuid, label: name })),
        ]}
        value={draft.templateUuid}
        onChange={({ target }) => choose(target.value)}
      />
      <div className="letters-pair">
        <TextField label={texts.name} maxLength={limits.name} {...typed('name')} />
        <TextField
          label={texts.year}
          inputMode="numeric"
          maxLength={4}
          value={draft.year}
          onChange={({ target }) => onChange(withYear(draft, target.value, terms))}
        />
        <TextField label={texts.from} type="date" {...typed('from')} />
        <TextField label={texts.to} type="date" {...typed('to')} />
      </div>
      <FeeTable label={texts.fees} fees={draft.fees} onChange={(fees) => change({ fees })} />
      <p className="field-hint">{texts.feesHint}</p>
      <CompaniesField
        chosen={draft.companies}
        most={letterLimits.companies}
        noteOf={(uuid) => (uuid in draft.ownFees ? texts.ownFees : undefined)}
        actionsOf={(company) => (
          <Button size="small" look="quiet" onClick={() => onFees(company)}>
            {texts.changeFees(company.name)}
          </Button>
        )}
        onChange={(companies) => change({ companies })}
      />
      <div className="letters-pair">
        <SelectField
          label={texts.signers}
          options={rules}
          value={draft.signers}
          onChange={({ target }) => change({ signers: target.value as SignerRule })}
        />
        <Countersigner
          chosen={draft.countersignerUuid}
          onChoose={(countersignerUuid) => change({ countersignerUuid })}
        />
        <SelectField
          label={texts.reminders}
          options={reminders}
          value={draft.reminderFrequency}
          onChange={({ target }) => change({ reminderFrequency: target.value as ReminderFrequency })}
        />
        <TextField label={texts.expires} type="date" {...typed('expiresAt')} />
      </div>
      <TextArea
        label={texts.message}
        hint={texts.messageHint}
        rows={3}
        maxLength={limits.message}
        value={draft.message}
        onChange={({ target }) => change({ message: target.value })}
      />
    </>
  );
}
