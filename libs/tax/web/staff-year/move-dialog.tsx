import { Button, Dialog, DialogButtons, SelectField, useQuery } from '@daybook/kernel/ui';
import { QueryBoundary } from '@daybook/kernel/ui/admin';
import { useState } from 'react';
import {
  MoveTqDefinitionDocument,
  TqDefinitionMoveDocument,
  type TqDefinitionMoveQuery,
  TqVersionsDocument,
} from './generated/graphql.js';
import { texts } from './texts.js';
import { useOfYear } from './use-firm-year.js';
import { useYearCommand } from './year-commands.js';

type Move = NonNullable<TqDefinitionMoveQuery['tqDefinitionMove']>;

/** Moves the year to other questions, after it was shown what would be other. */
export function MoveDialog({ now, onClose }: { readonly now: string; readonly onClose: () => void }) {
  const of = useOfYear();
  const { data: listed } = useQuery(TqVersionsDocument, {}, { about: ['tqDefinition'] });
  const all = listed?.tqDefinitions.definitions ?? [];
  const kind = all.find(({ version }) => version === now)?.key;
  const versions = all.filter(
    ({ key, year, status, version }) => key === kind && year === of.year && status !== 'draft' && version !== now,
  );
  const [chosen, choose] = useState<string>();
  const version = chosen ?? versions[0]?.version;
  const { data, failure, refetch } = useQuery(
    TqDefinitionMoveDocument,
    version === undefined ? null : { ...of, version },
    { about: ['questionnaire', 'tqDefinition'] },
  );
  const { run, running } = useYearCommand(MoveTqDefinitionDocument, texts.moveFailed, texts.moved);
  const move = data?.tqDefinitionMove;
  const moveIt = async () => {
    if (version !== undefined && (await run({ ...of, version }))) onClose();
  };
  return (
    <Dialog title={texts.moveDefinition} size="wide" onClose={onClose}>
      <p>{listed && versions.length === 0 ? texts.noOtherVersion : texts.moveLead}</p>
      {versions.length > 0 && (
        <SelectField
          label={texts.versionField}
          options={versions.map(({ version: value, title, status }) => ({
            value,
            label: `${title} (${texts.versionStatus[status] ?? status})`,
          }))}
          value={version ?? ''}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      {version !== undefined && !data && (
        <QueryBoundary failed={texts.moveFailed} failure={failure} onRetry={refetch} />
      )}
      {data && !move && <p className="field-error">{texts.moveFailed}</p>}
      {move && <WhatChanges move={move} />}
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button look="primary" running={running} disabled={!move} onClick={() => void moveIt()}>
          {texts.move}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

const kinds = ['shown', 'hidden', 'enabled', 'disabled', 'reopened', 'apart', 'returned'] as const;

function WhatChanges({ move }: { readonly move: Move }) {
  const changing = kinds.filter((kind) => move[kind].length > 0);
  return (
    <div className="tax-moves" aria-live="polite">
      {changing.length === 0 && !move.isPerjuryWithdrawn && <p>{texts.nothingOther}</p>}
      {move.isPerjuryWithdrawn && <p className="tax-changed">{texts.perjuryWithdrawn}</p>}
      {changing.map((kind) => (
        <section key={kind}>
          <h3>{texts.moves[kind]}</h3>
          <ul>
            {move[kind].map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
