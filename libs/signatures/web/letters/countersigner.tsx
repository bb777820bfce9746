import { ErrorState, SelectField, useQuery } from '@daybook/kernel/ui';
import { LetterCountersignersDocument } from './generated/graphql.js';
import { newTexts as texts } from './texts.js';

/** Who of the firm signs each letter after the company has. */
export function Countersigner({
  chosen,
  onChoose,
}: {
  /** Empty: nobody. */
  readonly chosen: string;
  readonly onChoose: (uuid: string) => void;
}) {
  const { data, failure, refetch } = useQuery(LetterCountersignersDocument, {}, { about: ['user'] });
  if (failure && !data) return <ErrorState title={texts.staffFailed} onRetry={refetch} />;
  const staff = data?.letterCountersigners ?? [];
  return (
    <SelectField
      label={texts.countersigner}
      hint={texts.countersignerHint}
      options={[
        { value: '', label: texts.nobody },
        ...staff.map(({ uuid, name, email }) => ({ value: uuid, label: `${name} · ${email}` })),
      ]}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
