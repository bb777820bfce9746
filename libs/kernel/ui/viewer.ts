import { createContext, useContext } from 'react';

/** The signed-in person, as far as screens need to know. Rights are decided by the server; these only choose what to show. */
export interface SignedInPerson {
  readonly uuid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly avatar: string | null;
  readonly isStaff: boolean;
  readonly is2faEnabled: boolean;
  readonly companyUsers: readonly {
    readonly role: string;
    readonly company: { readonly uuid: string; readonly name: string };
  }[];
  readonly perms: {
    readonly viewStaffDashboard: boolean;
    readonly viewAdminPanel: boolean;
    readonly updateAdminPanel: boolean;
    readonly updateTodoTemplates: boolean;
    readonly importHubspotCompany: boolean;
    readonly changeByCrm: boolean;
    readonly useChatbot: boolean;
    readonly exportCsv: boolean;
    readonly manageAlerts: boolean;
    readonly manageCompanies: boolean;
    readonly manageDefaultGrants: boolean;
    readonly manageFirm: boolean;
  };
}

export const ViewerContext = createContext<SignedInPerson | null>(null);

/** The signed-in person; only below screens that ask for sign-in. */
export function useViewer(): SignedInPerson {
  const viewer = useContext(ViewerContext);
  if (viewer === null) throw new Error('This screen is shown only to people who have signed in.');
  return viewer;
}
