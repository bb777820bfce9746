import './consent.css';
import { useDelayedUnmount, useQuery, type WorkDrawerProps } from '@daybook/kernel/ui';
import { WorkSheet } from '@daybook/kernel/ui/admin';
import { AskForConsent } from './ask-for-consent.js';
import { ConsentList } from './consent-list.js';
import { OpenConsentsDocument } from './generated/graphql.js';
import { texts } from './texts.js';

const about = ['consent7216', 'consent7216Current', 'company'] as const;

/** The consents of a company beside the list of all work: which ends, who has not signed, and asking for the next. */
export function OpenConsents({ uuid, panels, onClose }: WorkDrawerProps) {
  const shown = useDelayedUnmount(uuid);
  const answer = useQuery(OpenConsentsDocument, shown ? { companyUuid: shown } : null, { about });
  const { company, consents7216: consents } = answer.data ?? {};
  return (
    <WorkSheet
      item={uuid && `consents-${uuid}`}
      kind={texts.one}
      content={
        company && consents
          ? {
              title: texts.panel,
              company,
              page: `/${company.uuid}/tax-questionnaire/consents`,
              children: (
                <>
                  <ConsentList company={company.uuid} consents={consents.consents} keys="r" />
                  <AskForConsent key={consents.consents.length} company={company.uuid} consents={consents} Title="h4" />
                </>
              ),
            }
          : undefined
      }
      answer={answer}
      panels={panels}
      onClose={onClose}
    />
  );
}
