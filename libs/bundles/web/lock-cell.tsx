import { limits } from '@daybook/bundles/domain';
import { Button, confirm, formatMoment, useCommand } from '@daybook/kernel/ui';
import { ReasonDialog } from '@daybook/kernel/ui/forms';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { type CloseBoardQuery, LockPeriodDocument, UnlockPeriodDocument } from './generated/graphql.js';
import { booksTexts, lockTexts as texts } from './texts.js';

type Row = NonNullable<CloseBoardQuery['closeBoard']>['companies'][number];

interface Shown {
  readonly row: Row;
  readonly bundle: string;
  readonly period: { readonly key: string; readonly label: string };
}

/** Whether the period of a company is locked, by whom, and the way to lock and to unlock it. */
export function LockCell(shown: Shown) {
  const { lock, done, cells, mayLock } = shown.row;
  if (lock) return <Locked {...shown} lock={lock} />;
  if (done < cells.length) return <span className="board-none">{texts.open}</span>;
  return mayLock ? <LockButton {...shown} /> : <span>{texts.ready}</span>;
}

function LockButton({ row: { companyUuid, companyName, books }, bundle, period: { key, label } }: Shown) {
  const { run, running } = useCommand(LockPeriodDocument, {
    changes: ['bundle', 'todo'],
    refused: texts.lockFailed,
    failed: texts.lockFailed,
    done: texts.lockedNow(label, companyName),
  });
  const lock = async () => {
    const question = texts.lockQuestion(label, companyName);
    const said = books && !books.isInOrder ? `${question} ${booksTexts.beforeLock(books.says)}` : question;
    if (await confirm(said, { confirmText: texts.lock }))
      await run({ bundleUuid: bundle, period: key, companyUuid: companyUuid });
  };
  return (
    <Button size="small" aria-label={texts.lockOf(label, companyName)} running={running} onClick={() => void lock()}>
      {texts.lock}
    </Button>
  );
}

function Locked({ row, bundle, period, lock }: Shown & { readonly lock: NonNullable<Row['lock']> }) {
  const [isUnlocking, setUnlocking] = useState(false);
  const { companyUuid, companyName, mayUnlock } = row;
  return (
    <>
      <span className="board-cell">
        <Lock size={14} aria-hidden />
        {texts.locked}
      </span>
      <small>{texts.lockedBy(formatMoment(lock.lockedAt), lock.lockedByName ?? null)}</small>
      {mayUnlock && (
        <Button
          size="small"
          look="quiet"
          aria-label={texts.unlockOf(period.label, companyName)}
          onClick={() => setUnlocking(true)}
        >
          {texts.unlock}
        </Button>
      )}
      {isUnlocking && (
        <ReasonDialog
          operation={UnlockPeriodDocument}
          command={{ changes: ['bundle', 'todo'], refused: texts.unlockFailed, failed: texts.unlockFailed }}
          variablesOf={(reason) => ({ bundleUuid: bundle, period: period.key, companyUuid, reason })}
          title={texts.unlockOf(period.label, companyName)}
          lead={<p>{texts.unlockLead}</p>}
          label={texts.reason}
          longest={limits.reason}
          confirmText={texts.unlock}
          onClose={() => setUnlocking(false)}
        />
      )}
    </>
  );
}
