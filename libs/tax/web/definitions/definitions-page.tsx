import './definitions.css';
import { Button, formatMoment, midSentence, useQuery } from '@daybook/kernel/ui';
import { QueryBoundary, StaffPage } from '@daybook/kernel/ui/admin';
import { useState } from 'react';
import { Link } from 'react-router';
import { CopyDialog } from './copy-dialog.js';
import { TqDefinitionsDocument, type TqDefinitionsQuery } from './generated/graphql.js';
import { definitionPath } from './places.js';
import { texts } from './texts.js';

type Listed = TqDefinitionsQuery['tqDefinitions']['definitions'][number];

/** `/tq-summary-dashboard/questions`: every version of what clients are asked. */
export function DefinitionsPage() {
  const { data, failure, refetch } = useQuery(TqDefinitionsDocument, {}, { about: ['tqDefinition'] });
  const [copied, setCopied] = useState<Listed>();
  const { definitions = [], mayManage = false } = data?.tqDefinitions ?? {};
  const years = [...new Set(definitions.map(({ year }) => year))].sort((one, other) => other - one);
  return (
    <StaffPage
      title={texts.title}
      lead={texts.lead}
      actions={
        <Link className="button plain normal" to="/tq-summary-dashboard">
          {texts.toDashboard}
        </Link>
      }
    >
      {!data && <QueryBoundary failed={texts.failed} failure={failure} onRetry={refetch} />}
      {years.map((year) => (
        <section key={year} className="def-definitions">
          <h2>{texts.year(year)}</h2>
          <ul data-rows>
            {definitions
              .filter((one) => one.year === year)
              .map((one) => (
                <DefinitionCard
                  key={one.version}
                  definition={one}
                  {...(mayManage && { onCopy: () => setCopied(one) })}
                />
              ))}
          </ul>
        </section>
      ))}
      {copied && <CopyDialog definition={copied} onClose={() => setCopied(undefined)} />}
    </StaffPage>
  );
}

function DefinitionCard({ definition, onCopy }: { readonly definition: Listed; readonly onCopy?: () => void }) {
  const { version, title, key, status, copiedFrom, changedAt, changedBy, isNewest } = definition;
  const way = status === 'draft' && onCopy ? texts.edit : texts.look;
  return (
    <li className="def-definition">
      <div>
        <h3>
          <Link to={definitionPath(version)}>{title}</Link>
        </h3>
        <p className="def-definition-facts">
          <span className={`def-mark ${status}`}>{texts.status[status] ?? status}</span>
          <span>{texts.kind(key)}</span>
          {copiedFrom && <span>{texts.copiedFrom(copiedFrom)}</span>}
          {changedAt && <span>{texts.changed(midSentence(formatMoment(changedAt)), changedBy ?? null)}</span>}
        </p>
        {isNewest && <p className="def-newest">{texts.newest}</p>}
      </div>
      <div className="def-definition-actions">
        {onCopy && (
          <Button size="small" aria-label={texts.copyOf(title)} onClick={onCopy}>
            {texts.copy}
          </Button>
        )}
        <Link className="button plain small" to={definitionPath(version)} aria-label={texts.open(way, title)}>
          {way}
        </Link>
      </div>
    </li>
  );
}
