import { companyWords } from './company.events.js';
import { companyDecider } from './company.js';
import { companyUserWords } from './company-user.events.js';
import { companyUserDecider } from './company-user.js';
import { defaultGrantsDecider, defaultGrantsWords } from './default-grants.js';
import { favoritesWords, userFavoritesDecider } from './favorites.js';
import { accountOwnerDecider, accountOwnerWords, membershipClaimDecider, membershipClaimWords } from './membership.js';

export * from './company.events.js';
export * from './company.js';
export { type CrmField, type CrmRecord, crmFields } from './company-crm.js';
export * from './company-onboarding.js';
export * from './company-profile.js';
export * from './company-tags.js';
export * from './company-team.js';
export * from './company-user.events.js';
export * from './company-user.js';
export * from './default-grants.js';
export * from './favorites.js';
export * from './internal-profile.js';
export * from './labels.js';
export * from './membership.js';
export * from './permissions.js';
export * from './portal-links.js';

export { securityEntries } from './security-entries.js';

export const deciders = [
  companyDecider,
  companyUserDecider,
  membershipClaimDecider,
  accountOwnerDecider,
  userFavoritesDecider,
  defaultGrantsDecider,
] as const;

export const words = {
  ...companyWords,
  ...companyUserWords,
  ...membershipClaimWords,
  ...accountOwnerWords,
  ...favoritesWords,
  ...defaultGrantsWords,
};
