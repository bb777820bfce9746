import { Button, SelectField, TextArea, useCompany, useQuery } from '@daybook/kernel/ui';
import { Link } from 'react-router';
import { drawerTexts } from '../drawer-texts.js';
import { HeaderImage } from '../header-image.js';
import type { FieldProps } from './field-props.js';
import { OnboardingTemplatesDocument, SignatureTemplatesDocument } from './generated/graphql.js';
import { signersAfterAssignee, withTemplate } from './signers.js';
import { formTexts } from './texts.js';

/** The page of an onboarding to-do, written here or taken from a template. */
export function OnboardingFields({ values, errors, hints, disabled, onChange }: FieldProps) {
  const { data } = useQuery(OnboardingTemplatesDocument, {}, { about: ['todoTemplate'] });
  const templates = data?.onboardingTodoTemplates ?? [];
  const take = (uuid: string) => {
    const template = templates.find((each) => each.uuid === uuid);
    if (!template) return onChange({ headerImageTemplateUuid: '' });
    onChange({
      headerImageTemplateUuid: uuid,
      title: values.title || template.title,
      additionalDetails: values.additionalDetails || template.bodyDetails,
      headerText: template.headerText,
      headerImageUrl: template.headerImageUrl ?? '',
    });
  };
  return (
    <>
      {templates.length > 0 && (
        <SelectField
          label={formTexts.template}
          hint={data && templates.length === 0 ? formTexts.noTemplates : undefined}
          options={[
            { value: '', label: formTexts.noTemplate },
            ...templates.map(({ uuid, name }) => ({ value: uuid, label: name })),
          ]}
          value={values.headerImageTemplateUuid}
          disabled={disabled}
          onChange={(event) => take(event.target.value)}
        />
      )}
      <TextArea
        label={drawerTexts.headerText}
        value={values.headerText}
        error={errors.headerText}
        hint={hints.headerText}
        disabled={disabled}
        onChange={(event) => onChange({ headerText: event.target.value })}
      />
      {values.headerImageUrl && (
        <div className="form-image">
          <HeaderImage url={values.headerImageUrl} />
          <Button
            size="small"
            disabled={disabled}
            onClick={() => onChange({ headerImageUrl: '', headerImageTemplateUuid: '' })}
          >
            {drawerTexts.removeImage}
          </Button>
        </div>
      )}
    </>
  );
}

/** The document of a new signature to-do and, where it takes more than one, its further signers. */
export function SignatureFields({ values, errors, disabled, onChange }: FieldProps) {
  const { uuid: companyUuid } = useCompany();
  const { data } = useQuery(SignatureTemplatesDocument, {});
  const templates = data?.signatureTodoTemplates ?? [];
  const signers = signersAfterAssignee(templates, values);
  const write = (place: number, email: string) =>
    onChange({ signerEmails: values.signerEmails.map((old, at) => (at === place ? email : old)) });
  return (
    <>
      <SelectField
        label={formTexts.template}
        hint={data && templates.length === 0 ? formTexts.noTemplates : undefined}
        name="templateId"
        options={[
          { value: '', label: formTexts.chooseTemplate },
          ...templates.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={values.templateId}
        error={errors.templateId}
        disabled={disabled}
        onChange={(event) => onChange(withTemplate(templates, values, event.target.value))}
      />
      {values.templateId === '' && (
        <p className="field-hint">
          {formTexts.noTemplateFits}{' '}
          <Link to={`/${companyUuid}/document-signatures/new?todo`}>{formTexts.uploadDocument}</Link>
        </p>
      )}
      {signers.length > 0 && (
        <fieldset className="field" disabled={disabled}>
          <legend>{formTexts.signerEmails}</legend>
          <div className="signer-emails">
            {signers.map(({ number, email }, place) => (
              <input
                key={number}
                name="signerEmails"
                className="input"
                type="email"
                autoComplete="off"
                aria-label={formTexts.signerEmail(number)}
                aria-invalid={errors.signerEmails ? true : undefined}
                placeholder={formTexts.signerEmail(number)}
                value={email}
                onChange={(event) => write(place, event.target.value)}
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
