import './workspace.css';
import { type Tag, useDelayedUnmount, useQuery, type WorkDrawerProps } from '@daybook/kernel/ui';
import { WorkSheet } from '@daybook/kernel/ui/admin';
import type { ReactNode } from 'react';
import { type ListedPayeeFragment, OpenPayeeDocument, type OpenPayeeQuery } from './generated/graphql.js';

export interface PayeeShown {
  readonly companyUuid: string;
  readonly payee: ListedPayeeFragment;
  readonly w9sWithheld: NonNullable<OpenPayeeQuery['form1099Workspace']>['w9sWithheld'];
}

/** What waits with a payee of Form 1099 beside the list of all work, as the workspace of a year knows the payee. */
export function PayeeSheet({
  uuid,
  companyUuid,
  panels,
  onClose,
  work,
  kind,
  placeOf,
  about,
  children,
}: WorkDrawerProps & {
  /** The kind of work, as links name it. */
  readonly work: string;
  readonly kind: string;
  /** Whose, and of which year, by the uuid of the work. */
  readonly placeOf: (uuid: string) => { readonly payee: string; readonly year: number };
  readonly about: readonly Tag[];
  readonly children: (shown: PayeeShown, year: number) => ReactNode;
}) {
  const shown = useDelayedUnmount(uuid);
  const of = useDelayedUnmount(companyUuid);
  const place = shown ? placeOf(shown) : undefined;
  const asked = place?.year && of ? { companyUuid: of, year: place.year } : null;
  const answer = useQuery(OpenPayeeDocument, asked, { about });
  const { company, form1099Workspace: workspace } = answer.data ?? {};
  const payee = workspace?.payees.find((one) => one.uuid === place?.payee);
  return (
    <WorkSheet
      item={uuid && `${work}-${uuid}`}
      kind={kind}
      content={
        place && company && workspace && payee
          ? {
              title: payee.name,
              company,
              page: `/${company.uuid}/tax-questionnaire/form-1099/workspace?year=${place.year}`,
              children: children({ companyUuid: company.uuid, payee, w9sWithheld: workspace.w9sWithheld }, place.year),
            }
          : undefined
      }
      answer={answer}
      panels={panels}
      onClose={onClose}
    />
  );
}
