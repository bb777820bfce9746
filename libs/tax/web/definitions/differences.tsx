import { SelectField, useQuery } from '@daybook/kernel/ui';
import { QueryBoundary } from '@daybook/kernel/ui/admin';
import { useState } from 'react';
import { useEditing } from './editing.js';
import { TqDefinitionDifferencesDocument, TqDefinitionsDocument } from './generated/graphql.js';
import { texts } from './texts.js';

const about = { about: ['tqDefinition'] } as const;

/** What this version asks otherwise than another one. */
export function Differences() {
  const { version, definition, copiedFrom } = useEditing();
  const listed = useQuery(TqDefinitionsDocument, {}, about).data?.tqDefinitions.definitions ?? [];
  const others = listed.filter((one) => one.version !== version && one.key === definition.key);
  const [chosen, choose] = useState<string>();
  const from = chosen ?? others.find((one) => one.version === copiedFrom)?.version ?? others[0]?.version;
  const { data, failure, refetch } = useQuery(
    TqDefinitionDifferencesDocument,
    from === undefined ? null : { from, to: version },
    about,
  );
  const differences = data?.tqDefinitionDifferences;
  return (
    <div className="def-differences">
      <SelectField
        label={texts.compareWith}
        options={others.map((one) => ({
          value: one.version,
          label: `${one.title} (${texts.status[one.status]}, ${one.year})`,
        }))}
        value={from ?? ''}
        onChange={({ target }) => choose(target.value)}
      />
      {from !== undefined && !differences && (
        <QueryBoundary failed={texts.failed} failure={failure} onRetry={refetch} />
      )}
      {(from === undefined || differences?.length === 0) && <p>{texts.noDifferences}</p>}
      <ul>
        {differences?.map(({ where, part, of, is, from: before, to }) => (
          <li key={[where, of, is, before, to].join(' ')} className={`def-difference ${is}`}>
            <span className={`def-mark ${is}`}>{texts.difference[is] ?? is}</span>
            <div>
              {is === 'reworded' && (
                <p className="def-before">
                  <span className="visually-hidden">{texts.differenceBefore}: </span>
                  {before}
                </p>
              )}
              <p>
                {is === 'reworded' && <span className="visually-hidden">{texts.differenceAfter}: </span>}
                {to || before}
              </p>
              {part && of && <p className="def-help">{texts.partOf(part, of)}</p>}
              {is === 'changed' && (
                <p className="def-help">
                  {changedHint(
                    part,
                    definition.forms.some(({ key }) => key === where),
                  )}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function changedHint(part: string | null | undefined, isForm: boolean): string {
  if (part) return texts.changedPartHint;
  return isForm ? texts.changedFormHint : texts.changedHint;
}
