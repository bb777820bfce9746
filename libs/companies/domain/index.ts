import { companyDecider } from './company.js';
import { companyUserDecider } from './company-user.js';
import { defaultGrantsDecider } from './default-grants.js';
import {
  accountOwnerWords,
  companyUserWords,
  companyWords,
  defaultGrantsWords,
  favoritesWords,
  membershipClaimWords,
} from './event-descriptions.js';
import { userFavoritesDecider } from './favorites.js';
import { accountOwnerDecider, membershipClaimDecider } from './membership.js';

export * from './company.js';
export * from './company-user.js';
export * from './default-grants.js';
export * from './favorites.js';
export * from './labels.js';
export * from './membership.js';
export * from './permissions.js';

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
