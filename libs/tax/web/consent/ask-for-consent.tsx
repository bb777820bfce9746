import { Button, Checkbox, SelectField, useCommand } from '@daybook/kernel/ui';
import { useState } from 'react';
import type { Consents } from './consent-list.js';
import { Generate7216FormDocument, SetMultiple7216SignersDocument } from './generated/graphql.js';
import { texts } from './texts.js';

const countries = Object.entries(texts.countries).map(([value, label]) => ({ value, label }));
const lengths = [1, 2, 3].map((count) => ({ value: `${count}`, label: texts.lasting(count) }));

/** Who is asked for a disclosure, to whom, of what, and for how long. */
export function AskForConsent({
  company,
  consents,
  Title = 'h2',
}: {
  readonly company: string;
  readonly consents: Consents;
  readonly Title?: 'h2' | 'h4';
}) {
  const { signer_choices: owners, isMultiple7216SignersEnabled: isSeveral, informationChoices, pending } = consents;
  const first = owners.find(({ isPreselected }) => isPreselected) ?? owners[0];
  const [signers, choose] = useState<readonly string[]>(first ? [first.uuid] : []);
  const [country, setCountry] = useState('PH');
  const [information, setInformation] = useState('wholeReturn');
  const [years, setYears] = useState('1');
  const failures = { refused: texts.failed, failed: texts.failed } as const;
  const ask = useCommand(Generate7216FormDocument, {
    changes: ['consent7216', 'consent7216Current'],
    done: texts.asked,
    ...failures,
  });
  const allow = useCommand(SetMultiple7216SignersDocument, { changes: ['company'], ...failures });
  if (!first) return <p role="status">{texts.noOwners}</p>;
  const toggle = (uuid: string, isOn: boolean) =>
    choose(isSeveral ? [...signers.filter((one) => one !== uuid), ...(isOn ? [uuid] : [])] : [uuid]);
  const terms = { recipientCountry: country, information: [information], durationYears: Number(years) };
  return (
    <section className="consent-answer" aria-labelledby="ask-for-consent">
      <Title id="ask-for-consent">{texts.ask}</Title>
      <Checkbox
        role="switch"
        label={texts.several}
        hint={texts.severalHint}
        checked={isSeveral}
        disabled={allow.running}
        onChange={({ target }) => void allow.run({ companyUuid: company, enabled: target.checked })}
      />
      <fieldset className="field">
        <legend>{texts.who}</legend>
        {owners.map(({ uuid, name, email }) => (
          <Checkbox
            key={uuid}
            label={`${name} (${email})`}
            checked={signers.includes(uuid)}
            onChange={({ target }) => toggle(uuid, target.checked)}
          />
        ))}
      </fieldset>
      <SelectField
        label={texts.country}
        options={countries}
        value={country}
        onChange={({ target }) => setCountry(target.value)}
      />
      <SelectField
        label={texts.information}
        options={informationChoices}
        value={information}
        onChange={({ target }) => setInformation(target.value)}
      />
      <SelectField
        label={texts.years}
        options={lengths}
        value={years}
        onChange={({ target }) => setYears(target.value)}
      />
      {pending.some(({ kind }) => kind === 'disclosure') && <p>{texts.replaces}</p>}
      <div className="consent-choices">
        <Button
          look="primary"
          running={ask.running}
          disabled={signers.length === 0}
          onClick={() => void ask.run({ companyUuid: company, signerUuids: [...signers], terms })}
        >
          {texts.ask}
        </Button>
      </div>
    </section>
  );
}
