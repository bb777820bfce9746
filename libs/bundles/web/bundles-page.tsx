import './bundles.css';
import { type BundleText, rhythmLabels, shippedBundles } from '@daybook/bundles/domain';
import {
  Button,
  confirm,
  EmptyState,
  ErrorState,
  Skeleton,
  useCommand,
  useLive,
  useQuery,
  useViewer,
} from '@daybook/kernel/ui';
import { StaffPage } from '@daybook/kernel/ui/admin';
import { LayoutList, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { blankBundle, textOf } from './bundle-draft.js';
import { BundleForm } from './bundle-form.js';
import {
  BundleSchedulesDocument,
  BundlesDocument,
  DeleteBundleDocument,
  type ShownBundleFragment,
} from './generated/graphql.js';
import { RollOutDialog } from './roll-out-dialog.js';
import { Schedule, type Scheduled } from './schedule.js';
import { formTexts, rollOutTexts, texts } from './texts.js';

interface Edited {
  readonly uuid?: string;
  readonly version?: number;
  readonly start: BundleText;
  readonly title: string;
}

/** `/staff/bundles`: the bundles of the firm, and those that can be copied. */
export function BundlesPage() {
  useLive('companies');
  const { perms } = useViewer();
  const [edited, edit] = useState<Edited>();
  const [rolled, rollOut] = useState<ShownBundleFragment>();
  const { data, failure, refetch } = useQuery(BundlesDocument, {}, { about: ['bundle'] });
  const { data: planned } = useQuery(BundleSchedulesDocument, {}, { about: ['bundle', 'bundleSchedule'] });
  const mayEdit = perms.updateTodoTemplates;
  const write = () => edit({ start: blankBundle(crypto.randomUUID()), title: formTexts.newBundle });
  const create = mayEdit && (
    <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={write}>
      {texts.create}
    </Button>
  );
  return (
    <StaffPage title={texts.title} lead={texts.lead} actions={create}>
      {!data && failure && <ErrorState title={texts.failed} onRetry={refetch} />}
      {!data && !failure && <Skeleton width={60} height={14} />}
      {data?.bundles.length === 0 && (
        <EmptyState title={texts.empty} icon={<LayoutList size={28} strokeWidth={1.5} aria-hidden />}>
          {mayEdit ? texts.emptyHint : texts.emptyForOthers}
        </EmptyState>
      )}
      {data && data.bundles.length > 0 && <h2 className="visually-hidden">{texts.ofFirm}</h2>}
      {data && (
        <ul className="bundles" aria-label={texts.ofFirm} data-rows>
          {data.bundles.map((bundle) => (
            <BundleCard
              key={bundle.uuid}
              bundle={bundle}
              schedule={planned?.bundleSchedules.find(({ bundleUuid }) => bundleUuid === bundle.uuid)}
              onEdit={() =>
                edit({
                  ...{ uuid: bundle.uuid, version: bundle.version, start: textOf(bundle) },
                  title: texts.editOf(bundle.name),
                })
              }
              onRollOut={() => rollOut(bundle)}
            />
          ))}
        </ul>
      )}
      {mayEdit && <Shipped onCopy={(start) => edit({ start, title: texts.copyOf(start.name) })} />}
      {edited && <BundleForm {...edited} onClose={() => edit(undefined)} />}
      {rolled && <RollOutDialog bundle={rolled} onClose={() => rollOut(undefined)} />}
    </StaffPage>
  );
}

function BundleCard({
  bundle: { uuid, name, every, steps },
  schedule,
  onEdit,
  onRollOut,
}: {
  readonly bundle: ShownBundleFragment;
  readonly schedule: Scheduled | undefined;
  readonly onEdit: () => void;
  readonly onRollOut: () => void;
}) {
  const { perms } = useViewer();
  const { run, running } = useCommand(DeleteBundleDocument, {
    changes: ['bundle'],
    refused: texts.deleteFailed,
    failed: texts.deleteFailed,
    done: texts.deleted,
  });
  const remove = async () => {
    if (await confirm(texts.deleteQuestion(name), { confirmText: texts.delete })) await run({ uuid });
  };
  return (
    <li className="staff-card bundle">
      <Outline text={{ name, every: every as BundleText['every'], steps }} />
      {schedule && <Schedule name={name} schedule={schedule} />}
      <div className="bundle-buttons">
        <Button size="small" look="primary" aria-label={rollOutTexts.rollOutOf(name)} onClick={onRollOut}>
          {rollOutTexts.rollOut}
        </Button>
        <Link className="button normal small" aria-label={texts.boardOf(name)} to={`/staff/bundles/${uuid}`}>
          {texts.board}
        </Link>
        {perms.updateTodoTemplates && (
          <>
            <Button size="small" aria-label={texts.editOf(name)} onClick={onEdit}>
              {texts.edit}
            </Button>
            <Button size="small" look="danger" aria-label={texts.deleteOf(name)} running={running} onClick={remove}>
              {texts.delete}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

function Shipped({ onCopy }: { readonly onCopy: (text: BundleText) => void }) {
  return (
    <section aria-label={texts.shipped} className="bundles-shipped">
      <h2>{texts.shipped}</h2>
      <p>{texts.shippedHint}</p>
      <ul className="bundles">
        {shippedBundles.map((text) => (
          <li key={text.name} className="staff-card bundle">
            <Outline text={text} />
            <div className="bundle-buttons">
              <Button size="small" aria-label={texts.copyOf(text.name)} onClick={() => onCopy(text)}>
                {texts.copy}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Outline({
  text: { name, every, steps },
}: {
  readonly text: Pick<BundleText, 'name' | 'every'> & { readonly steps: readonly { readonly title: string }[] };
}) {
  return (
    <div>
      <h3>{name}</h3>
      <p>
        {rhythmLabels[every]}, {texts.steps(steps.length)}
      </p>
      <p className="bundle-steps">{steps.map(({ title }) => title).join(' · ')}</p>
    </div>
  );
}
