import { dayAt } from '@daybook/kernel/events';
import { createContext, useContext } from 'react';
import { useConfig } from './client/config.js';

/** The company whose workspace is open. */
export interface OpenCompany {
  readonly uuid: string;
  readonly name: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly isFavorite: boolean;
  readonly isOnboarding: boolean;
  readonly isChatbotEnabled: boolean;
  readonly needsAttentionCount: number;
  /** Documents there that are the viewer's to sign; those that wait for them now. */
  readonly ownSignatures: { readonly waitingCount: number; readonly totalCount: number };
  readonly perms: {
    readonly createTodo: boolean;
    readonly createOnboardingTodo: boolean;
    readonly createHiddenTodo: boolean;
    readonly viewFeatureActivityFeed: boolean;
    readonly viewFeatureTodos: boolean;
    readonly viewFeatureFiles: boolean;
    readonly viewFeatureDashboards: boolean;
    readonly viewFeatureTq: boolean;
    readonly viewFeaturePayments: boolean;
    readonly viewClientProfile: boolean;
    readonly viewFeatureCompanySettings: boolean;
  };
}

export const CompanyContext = createContext<OpenCompany | null>(null);

/** The open company; only below a company's workspace. */
export function useCompany(): OpenCompany {
  const company = useContext(CompanyContext);
  if (company === null) throw new Error('This screen is shown only inside a company.');
  return company;
}

/** Today, YYYY-MM-DD: where the open company is, else where the firm is, wherever it is read. */
export function useToday(): string {
  const { firmTimeZone } = useConfig();
  return dayAt(new Date(), useContext(CompanyContext)?.timeZone ?? firmTimeZone);
}
