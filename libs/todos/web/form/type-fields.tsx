import { SelectField, TextArea, TextField, useQuery } from '@daybook/kernel/ui';
import { OnboardingTemplatesDocument, SignatureTemplatesDocument } from '../generated/graphql.js';
import { texts } from '../texts.js';
import type { FormValues } from './form-values.js';

interface TypeFieldsProps {
  readonly values: FormValues;
  readonly errors: Partial<Record<keyof FormValues, string>>;
  readonly disabled: boolean;
  readonly onChange: (changed: Partial<FormValues>) => void;
}

const nothing = {};

/** The page of an onboarding to-do, written here or taken from a template. */
export function OnboardingFields({ values, errors, disabled, onChange }: TypeFieldsProps) {
  const { data } = useQuery(OnboardingTemplatesDocument, nothing, { about: ['todoTemplate'] });
  const templates = data?.onboardingTodoTemplates ?? [];
  const take = (uuid: string) => {
    const template = templates.find((each) => each.uuid === uuid);
    if (!template) return onChange({ headerImageTemplateUuid: '' });
    onChange({
      headerImageTemplateUuid: uuid,
      title: values.title || template.title,
      headerText: template.headerText,
      headerImageUrl: template.headerImageUrl ?? '',
    });
  };
  return (
    <>
      {templates.length > 0 && (
        <SelectField
          label={texts.template}
          options={[
            { value: '', label: texts.noTemplate },
            ...templates.map(({ uuid, name }) => ({ value: uuid, label: name })),
          ]}
          value={values.headerImageTemplateUuid}
          disabled={disabled}
          onChange={(event) => take(event.target.value)}
        />
      )}
      <TextArea
        label={texts.headerText}
        value={values.headerText}
        error={errors.headerText}
        disabled={disabled}
        onChange={(event) => onChange({ headerText: event.target.value })}
      />
      <TextField
        label={texts.headerImage}
        type="url"
        placeholder="https://"
        value={values.headerImageUrl}
        error={errors.headerImageUrl}
        disabled={disabled}
        onChange={(event) => onChange({ headerImageUrl: event.target.value })}
      />
    </>
  );
}

/** The document of a new signature to-do and, where it takes more than one, its further signers. */
export function SignatureFields({ values, errors, disabled, onChange }: TypeFieldsProps) {
  const { data } = useQuery(SignatureTemplatesDocument, nothing);
  const templates = data?.signatureTodoTemplates ?? [];
  const further = (templates.find(({ id }) => id === values.templateId)?.signersCount ?? 1) - 1;
  return (
    <>
      <SelectField
        label={texts.template}
        options={[
          { value: '', label: texts.chooseTemplate },
          ...templates.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={values.templateId}
        error={errors.templateId}
        disabled={disabled}
        onChange={(event) => {
          const chosen = templates.find(({ id }) => id === event.target.value);
          onChange({
            templateId: event.target.value,
            signerEmails: Array.from(
              { length: (chosen?.signersCount ?? 1) - 1 },
              (_, at) => values.signerEmails[at] ?? '',
            ),
          });
        }}
      />
      {further > 0 && (
        <fieldset className="field" disabled={disabled}>
          <legend>{texts.signerEmails}</legend>
          <div className="signer-emails">
            {values.signerEmails.map((email, at) => (
              <input
                // biome-ignore lint/suspicious/noArrayIndexKey: signers are told apart by their place
                key={at}
                className="input"
                type="email"
                aria-label={`${texts.signerEmails} ${at + 1}`}
                value={email}
                onChange={(event) =>
                  onChange({
                    signerEmails: values.signerEmails.map((old, place) => (place === at ? event.target.value : old)),
                  })
                }
              />
            ))}
          </div>
          {errors.signerEmails && (
            <div className="field-error" role="alert">
              {errors.signerEmails}
            </div>
          )}
        </fieldset>
      )}
    </>
  );
}
