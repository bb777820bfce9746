import { Button, useCommand } from '@daybook/kernel/ui';
import { type AdministeredUserFragment, ConfirmLegalCountryDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** Where somebody works: what they say, what counts of it, and the button of whoever may confirm it. */
export function CountryCard({
  user: { uuid, perms },
  profile: { legalCountry, confirmedCountry },
}: {
  readonly user: AdministeredUserFragment;
  readonly profile: NonNullable<AdministeredUserFragment['staffProfile']>;
}) {
  const { run, running } = useCommand(ConfirmLegalCountryDocument, {
    changes: ['user'],
    done: texts.confirmedCountry,
    refused: texts.notConfirmedCountry,
    failed: texts.notConfirmedCountry,
  });
  const waits = legalCountry !== null && legalCountry !== confirmedCountry;
  return (
    <section className="staff-card user-form" aria-labelledby="user-country">
      <h2 id="user-country">{texts.country}</h2>
      {legalCountry === null && <p>{texts.countryUnset}</p>}
      {legalCountry !== null && !waits && <p>{texts.countryConfirmed(legalCountry)}</p>}
      {waits && <p>{`${texts.countryWaits(legalCountry)} ${texts.countryCounts(confirmedCountry)}`}</p>}
      {waits && perms.confirmCountry && (
        <Button disabled={running} onClick={() => void run({ userUuid: uuid, country: legalCountry })}>
          {texts.confirmCountry(legalCountry)}
        </Button>
      )}
    </section>
  );
}
