import {
  CompanyContext,
  ErrorPage,
  ErrorState,
  isNotFound,
  type OpenCompany,
  useCommand,
  useLive,
  useQuery,
} from '@daybook/kernel/ui';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import {
  EnterCompanyDocument,
  OpenCompanyDocument,
  ResolveItemDocument,
  ResolveLinkDocument,
} from './generated/graphql.js';
import { texts } from './texts.js';

const LeadHome = lazy(async () => ({ default: (await import('./lead-home.js')).LeadHome }));
const MergedAway = lazy(async () => ({ default: (await import('./merged-away.js')).MergedAway }));

/** Where an item's uuid leads. */
export function ItemByUuid({
  uuid,
  waiting,
  here,
  missing = <ErrorPage status={404} />,
}: {
  readonly uuid: string;
  readonly waiting: ReactNode;
  /** What is shown when there is none that this person may see. */
  readonly missing?: ReactNode;
  /** What shows an item whose deep link is the address that is open. */
  readonly here?: ReactNode;
}) {
  const { pathname, state } = useLocation();
  const { data, failure } = useQuery(ResolveItemDocument, { uuid });
  const isHere = data?.resolveItem?.deepLinkUrl === pathname.replace(/\/+$/, '');
  if (isHere && here) return here;
  if (data?.resolveItem) return <Navigate to={data.resolveItem.deepLinkUrl} state={state} replace />;
  if (data || isNotFound(failure)) return missing;
  return failure ? <ErrorPage status={failure.status} /> : waiting;
}

/** Leads to the thing that a path `/links/…` is about. */
export function LinkedItem({ path, waiting }: { readonly path: string; readonly waiting: ReactNode }) {
  const { state } = useLocation();
  const { data, failure } = useQuery(ResolveLinkDocument, { path });
  // closed again, it leads back to where it was opened
  if (data?.resolveLink) return <Navigate to={data.resolveLink.deepLinkUrl} state={state} replace />;
  if (data || isNotFound(failure)) return <ErrorPage status={404} />;
  return failure ? <ErrorPage status={failure.status} /> : waiting;
}

/** Nobody asked for it, so nobody is told when it fails: it is due again when the company is opened again. */
const entering = { changes: ['companyUser'], refused: '', failed: '', tell: () => undefined } as const;

/**
 * Opens the company of a uuid for its children, and leads home when it is none of the person's. A uuid alone in the path
 * may also be an item's.
 */
export function CompanyWorkspace({
  uuid,
  alone,
  waiting,
  onOpened,
  children,
}: {
  readonly uuid: string;
  readonly alone: boolean;
  readonly waiting: ReactNode;
  readonly onOpened: (company: OpenCompany) => void;
  readonly children: ReactNode;
}) {
  const { data, failure, refetch } = useQuery(
    OpenCompanyDocument,
    { uuid },
    { about: ['company', 'companyUser', 'accountOwner', 'todo', 'signatureDocument'] },
  );
  const company = data?.company;
  const { run: enter } = useCommand(EnterCompanyDocument, entering);
  useLive(company?.uuid);

  useEffect(() => {
    if (company) onOpened(company);
  }, [company, onOpened]);

  useEffect(() => {
    if (company?.awaitsViewer) void enter({ companyUuid: company.uuid });
  }, [company?.uuid, company?.awaitsViewer, enter]);

  if (company) return <CompanyContext value={company}>{children}</CompanyContext>;
  if (data || isNotFound(failure) || failure?.code === 'FORBIDDEN') {
    return (
      <Suspense fallback={waiting}>
        <MergedAway uuid={uuid} waiting={waiting}>
          {alone ? <ItemByUuid uuid={uuid} waiting={waiting} missing={<LeadHome />} /> : <LeadHome />}
        </MergedAway>
      </Suspense>
    );
  }
  return failure ? <ErrorState title={texts.couldNotLoadCompany} onRetry={refetch} /> : waiting;
}
