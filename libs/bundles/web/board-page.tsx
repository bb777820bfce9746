import './bundles.css';
import { Button, EmptyState, ErrorState, SelectField, Skeleton, useLive, useQuery } from '@daybook/kernel/ui';
import { SearchWords, StaffPage } from '@daybook/kernel/ui/admin';
import { ArrowLeft, LayoutList } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { narrowed, type ShownRows, shownRows } from './board-narrowing.js';
import { BoardTable } from './board-table.js';
import { CloseBoardDocument } from './generated/graphql.js';
import { RollOutDialog } from './roll-out-dialog.js';
import { Rollouts } from './rollouts.js';
import { rollOutTexts, boardTexts as texts } from './texts.js';

/** `/staff/bundles/{bundle}`: who is where with the work of a period, and how the roll-outs go. */
export function BoardPage() {
  useLive('companies');
  const { bundleId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const [rolling, setRolling] = useState(false);
  const [words, setWords] = useState('');
  const [shown, show] = useState<ShownRows>('all');
  const asked = { bundleUuid: bundleId, period: search.get('period') };
  const { data, failure, refetch } = useQuery(CloseBoardDocument, asked, {
    about: ['bundle', 'bundleRollout', 'todo', 'company'],
  });
  const board = data?.closeBoard;
  const name = board?.bundle.name ?? '';
  const found = narrowed(board?.companies ?? [], shown, words);
  const actions = (
    <>
      <Link className="button quiet normal" to="/staff/bundles">
        <ArrowLeft size={16} aria-hidden />
        {texts.back}
      </Link>
      {board && (
        <Button look="primary" onClick={() => setRolling(true)}>
          {rollOutTexts.rollOut}
        </Button>
      )}
    </>
  );
  return (
    <StaffPage title={name || texts.back} actions={actions}>
      {failure && !data && <ErrorState title={texts.failed} onRetry={refetch} />}
      {!failure && !data && <Skeleton height={240} />}
      {data && !board && <EmptyState title={texts.gone} />}
      {board && board.periods.length === 0 && (
        <EmptyState title={texts.empty} icon={<LayoutList size={28} strokeWidth={1.5} aria-hidden />}>
          {texts.emptyHint}
        </EmptyState>
      )}
      {board && board.periods.length > 0 && (
        <>
          <div className="board-head">
            <SelectField
              label={texts.period}
              options={board.periods.map(({ key, label }) => ({ value: key, label }))}
              value={board.period?.key ?? ''}
              onChange={({ target }) => setSearch({ period: target.value }, { replace: true })}
            />
            <SearchWords label={texts.search} value={words} onSettle={setWords} />
            <SelectField
              label={texts.show}
              options={shownRows.map((value) => ({
                value,
                label: texts.counted(texts.shows[value], narrowed(board.companies, value, '').length),
              }))}
              value={shown}
              onChange={({ target }) => show(target.value as ShownRows)}
            />
            <p role="status">
              {texts.summary(
                board.companies.filter(({ done, cells }) => done === cells.length).length,
                board.companies.length,
              )}
            </p>
          </div>
          {board.companies.length === 0 && <p>{texts.nobody}</p>}
          {board.companies.length > 0 && found.length === 0 && <p role="status">{texts.nothingFound}</p>}
          {found.length > 0 && <BoardTable board={{ ...board, companies: [...found] }} />}
        </>
      )}
      {board && <Rollouts bundle={bundleId} onProgress={refetch} />}
      {board && rolling && <RollOutDialog bundle={board.bundle} onClose={() => setRolling(false)} />}
    </StaffPage>
  );
}
