import { ErrorState, IconButton, SelectField, useCompany, useQuery } from '@daybook/kernel/ui';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { newTexts as texts } from '../staff-texts.js';
import { PossibleSignersDocument } from './generated/graphql.js';
import { nobodyTyped, type TypedOutsider } from './outsider.js';
import { OutsiderForm } from './outsider-form.js';
import { type ChosenSigner, moved, placesOf, withAdded } from './signer-order.js';

/** Who signs, in which order. */
export function SignersField({
  signers,
  typed,
  error,
  onType,
  onChange,
}: {
  readonly signers: readonly ChosenSigner[];
  /** Somebody without an account who is not added yet. */
  readonly typed: TypedOutsider;
  readonly error: string | undefined;
  readonly onType: (typed: TypedOutsider) => void;
  readonly onChange: (signers: readonly ChosenSigner[]) => void;
}) {
  const places = placesOf(signers);
  const change = (at: number, to: Partial<ChosenSigner>) =>
    onChange(signers.map((one, index) => (index === at ? { ...one, ...to } : one)));
  return (
    <fieldset className="field signers-field">
      <legend>{texts.signers}</legend>
      <p className="field-hint">{texts.signersHint}</p>
      {signers.length > 0 && (
        <ol>
          {signers.map(({ uuid, name, email, isOutsider, isOfFirm, isTogether }, at) => (
            <li key={uuid}>
              <span className="signer-place" role="img" aria-label={texts.place(places[at] ?? 1)}>
                {places[at]}
              </span>
              <span className="signer-name">
                <strong>{name}</strong>
                <span>{isOutsider ? texts.outsideAt(email) : isOfFirm ? texts.ofFirmAt(email) : email}</span>
                {at > 0 && (
                  <label className="choice">
                    <input
                      type="checkbox"
                      aria-label={texts.togetherFor(name)}
                      checked={isTogether}
                      onChange={({ target }) => change(at, { isTogether: target.checked })}
                    />
                    <span>{texts.together}</span>
                  </label>
                )}
              </span>
              <span className="signer-buttons">
                <IconButton
                  label={texts.up(name)}
                  disabled={at === 0}
                  icon={<ArrowUp size={16} aria-hidden />}
                  onClick={() => onChange(moved(signers, at, -1))}
                />
                <IconButton
                  label={texts.down(name)}
                  disabled={at === signers.length - 1}
                  icon={<ArrowDown size={16} aria-hidden />}
                  onClick={() => onChange(moved(signers, at, 1))}
                />
                <IconButton
                  label={texts.remove(name)}
                  icon={<X size={16} aria-hidden />}
                  onClick={() => onChange(signers.filter((one) => one.uuid !== uuid))}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      <AddSigner
        chosen={signers.map(({ uuid }) => uuid)}
        error={error}
        onAdd={(signer) => onChange(withAdded(signers, signer))}
      />
      <OutsiderForm
        typed={typed}
        chosen={signers}
        onType={onType}
        onAdd={(signer) => {
          onChange(withAdded(signers, signer));
          onType(nobodyTyped);
        }}
      />
    </fieldset>
  );
}

function AddSigner({
  chosen,
  error,
  onAdd,
}: {
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onAdd: (signer: ChosenSigner) => void;
}) {
  const { uuid: companyUuid } = useCompany();
  const { data, failure, refetch } = useQuery(PossibleSignersDocument, { companyUuid }, { about: ['companyUser'] });
  if (failure && !data) return <ErrorState title={texts.peopleFailed} onRetry={refetch} />;
  const people = (data?.possibleSigners ?? []).filter(({ uuid }) => !chosen.includes(uuid));
  const options = people.map(({ uuid, name, email, isOfFirm }) => ({
    value: uuid,
    label: `${name} · ${isOfFirm ? texts.ofFirmAt(email) : email}`,
  }));
  const add = (uuid: string) => {
    const person = people.find((one) => one.uuid === uuid);
    if (person) onAdd({ ...person, isTogether: false });
  };
  return (
    <SelectField
      label={texts.addSigner}
      error={error}
      hint={data && options.length === 0 ? texts.nobodyLeft : undefined}
      value=""
      options={[{ value: '', label: texts.choosePerson }, ...options]}
      onChange={({ target }) => add(target.value)}
    />
  );
}
