import { useQuery } from '@daybook/kernel/ui';
import { FirmSetupDocument } from './generated/graphql.js';

/** How far the setup of the installation is; asked again when one of its steps was taken elsewhere. */
export function useSetup() {
  return useQuery(FirmSetupDocument, {}, { about: ['firmSettings', 'user', 'twoFactor', 'company'] });
}

/** Until somebody puts the checklist away; not before that is known. */
export function useIsSetupOpen(): boolean {
  return useSetup().data?.firmSetup.isClosed === false;
}
