import { Checkbox, useQuery } from '@daybook/kernel/ui';
import { QueryBoundary } from '@daybook/kernel/ui/admin';
import { type MergeCompaniesMutationVariables, MergeInfoDocument } from './generated/graphql.js';
import { texts } from './texts.js';

type Values = MergeCompaniesMutationVariables;

const kinds = [
  ['people', 'members'],
  ['files', 'files'],
  ['todos', 'todos'],
] as const;

/** What can be moved; once both companies are chosen with how much it is, and what stands in the way. */
export function MergePreview({
  values,
  error,
  onChange,
}: {
  readonly values: Values;
  readonly error: string | undefined;
  readonly onChange: (news: Partial<Values>) => void;
}) {
  const { source, destination } = values;
  const { data, failure, refetch } = useQuery(
    MergeInfoDocument,
    source && destination && source !== destination ? { source, destination } : null,
    { about: ['company', 'companyUser', 'todo', 'fileTree'] },
  );
  const info = data?.adminPanel.companiesMergeInfo;
  const detailOf = (field: (typeof kinds)[number][0], kind: string) => {
    const found = info?.counts.find((one) => one.kind === kind);
    if (!found) return undefined;
    const collisions = found.collisions > 0 ? texts.collisions[field](found.collisions) : '';
    return [texts.counted(kind, found.count), collisions].filter(Boolean).join(' · ');
  };
  return (
    <fieldset aria-describedby={error ? 'merge-kinds-error' : undefined}>
      <legend>{texts.what}</legend>
      {kinds.map(([field, kind]) => (
        <div key={field} className="merge-kind">
          <Checkbox
            label={texts.kinds[field]}
            checked={values[field]}
            onChange={({ target }) => onChange({ [field]: target.checked })}
          />
          <small>{detailOf(field, kind)}</small>
        </div>
      ))}
      {error && (
        <div className="field-error" id="merge-kinds-error" role="alert">
          {error}
        </div>
      )}
      {failure && <QueryBoundary failed={texts.notChecked} failure={failure} onRetry={refetch} />}
      {info?.blockers.map((blocker) => (
        <p key={blocker} className="merge-blocker" role="alert">
          {blocker}
        </p>
      ))}
    </fieldset>
  );
}
