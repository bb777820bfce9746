import { type Level, levelNames, levelsExplained } from '@daybook/kernel/rights';
import {
  Avatar,
  Dialog,
  ErrorState,
  formatMoment,
  joined,
  RadioGroup,
  Skeleton,
  toasts,
  useCommand,
  useQuery,
} from '@daybook/kernel/ui';
import { useState } from 'react';
import {
  GiveAccessDocument,
  SetAccessPolicyDocument,
  ShareInfoDocument,
  type ShareInfoQuery,
  TakeAccessDocument,
} from '../generated/graphql.js';
import { libraryKinds, type Page } from '../page.js';
import { texts } from '../texts.js';

type Access = NonNullable<ShareInfoQuery['accessInfo']>;
type Member = Access['companyUsers'][number];

const saying = {
  changes: libraryKinds,
  refused: texts.failedToShare,
  failed: texts.failedToShare,
  tell: (said: string, _answer: unknown, action: string) => toasts.fail(joined(texts.failedToShare, said), action),
};

/** Who of the company sees a page, and what they may do with it; every choice holds at once. */
export function ShareDialog({ page, onClose }: { readonly page: Page; readonly onClose: () => void }) {
  const { data, failure, refetch } = useQuery(ShareInfoDocument, { uuid: page.uuid }, { about: libraryKinds });
  const policy = useCommand(SetAccessPolicyDocument, saying);
  const access = data?.accessInfo;
  const [pending, setPending] = useState<string>();
  const choose = async (accessPolicy: string) => {
    setPending(accessPolicy);
    await policy.run({ uuid: page.uuid, accessPolicy });
    setPending(undefined);
  };
  return (
    <Dialog title={texts.accessOf(`“${page.title}”`)} size="wide" onClose={onClose}>
      <div className="share">
        {!access && failure && <ErrorState title={texts.accessMissing} onRetry={refetch} />}
        {!access && !failure && <Skeleton height={160} />}
        {access && (
          <>
            <RadioGroup
              label={texts.whoSees}
              value={pending ?? access.accessPolicy}
              disabled={policy.running}
              options={[
                { value: 'INHERIT', label: page.parentUuid ? texts.inherit : texts.inheritRoot },
                { value: 'RESTRICTED', label: texts.restricted },
              ]}
              onChoose={(accessPolicy) => void choose(accessPolicy)}
            />
            <p className="dialog-hint">{levelsExplained}</p>
            <Members fileUuid={page.uuid} access={access} />
            <SharingDetails access={access} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Members({ fileUuid, access }: { readonly fileUuid: string; readonly access: Access }) {
  if (access.companyUsers.length === 0) return <p className="dialog-hint">{texts.nobody}</p>;
  return (
    <ul className="members" aria-label={texts.access}>
      {access.companyUsers.map((member) => (
        <MemberAccess
          key={member.companyUser.uuid}
          fileUuid={fileUuid}
          member={member}
          possible={access.possibleGrants}
          isRestricted={access.accessPolicy === 'RESTRICTED'}
        />
      ))}
    </ul>
  );
}

function MemberAccess({
  fileUuid,
  member: { companyUser, grant, effectiveLevel, inheritedFrom },
  possible,
  isRestricted,
}: {
  readonly fileUuid: string;
  readonly member: Member;
  readonly possible: readonly string[];
  readonly isRestricted: boolean;
}) {
  const give = useCommand(GiveAccessDocument, saying);
  const take = useCommand(TakeAccessDocument, saying);
  const { uuid, roleDisplay, user } = companyUser;
  const fromAbove = grant ? texts.inheritedLevel : texts.inherited(levelName(effectiveLevel));
  const unset = isRestricted ? texts.notChosen : fromAbove;
  const [pending, setPending] = useState<string>();
  const choose = async (level: string) => {
    setPending(level);
    const member = { fileUuid, companyUserUuids: [uuid] };
    await (level === '' ? take.run(member) : give.run({ ...member, level }));
    setPending(undefined);
  };
  return (
    <li className="member">
      <Avatar name={user.name} picture={user.avatar ?? null} size="small" />
      <span className="member-name">
        <strong>{user.name}</strong>
        <span>
          {roleDisplay}
          {!grant && inheritedFrom && ` · ${texts.from(inheritedFrom.title)}`}
        </span>
      </span>
      <select
        className="input"
        aria-label={texts.accessFor(user.name)}
        value={pending ?? grant ?? ''}
        disabled={give.running || take.running}
        onChange={(event) => void choose(event.target.value)}
      >
        <option value="">{unset}</option>
        {[...new Set([...possible, ...(grant ? [grant] : [])])].map((level) => (
          <option key={level} value={level}>
            {levelName(level)}
          </option>
        ))}
      </select>
    </li>
  );
}

function SharingDetails({ access: { staffSharingDetails } }: { readonly access: Access }) {
  if (!staffSharingDetails || staffSharingDetails.length === 0) return null;
  return (
    <section className="sharing-details">
      <h3>{texts.sharingDetails}</h3>
      <ul>
        {staffSharingDetails.map(({ at, by, level, member }) => (
          <li key={`${member.uuid} ${at}`}>
            {texts.shared(by?.name ?? '', levelName(level), member.user.name)}{' '}
            <time dateTime={at}>{formatMoment(at)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

function levelName(level: string): string {
  return levelNames[level as Level];
}
