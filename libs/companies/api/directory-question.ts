import { type CompanySort, companySorts, type DirectoryQuestion } from '@daybook/companies/read';
import { forbidden, invalid } from '@daybook/kernel/graph';
import { isClient, mayInFirm, type Viewer } from '@daybook/kernel/rights';
import type { CompaniesFileArgs } from './generated/arguments.js';
import { readerOf } from './reader.js';

/**
 * The question for all companies that the filters leave of those the viewer may see.
 *
 * @throws GraphQLError FORBIDDEN for what only the admin panel shows; VALIDATION for an order that there is not
 */
export function directoryQuestion(
  filters: CompaniesFileArgs,
  viewer: Viewer,
  now: Date,
): Omit<DirectoryQuestion, 'offset' | 'limit'> {
  const { search, sortBy, sortDesc, deleted, userUuid, needsAttention, favorites, tag, accountOwner } = filters;
  const mayAdminister = mayInFirm(viewer, 'viewAdminPanel');
  if (deleted && !mayAdminister) throw forbidden('Only the admin panel shows deleted companies.');
  if (userUuid && userUuid !== viewer.uuid && !mayAdminister)
    throw forbidden('Only the admin panel shows another person’s companies.');
  if (tag && isClient(viewer)) throw forbidden('Only staff sort companies by tags.');
  if (accountOwner && isClient(viewer)) throw forbidden('Only staff look for companies by their account owner.');
  return {
    reader: readerOf(viewer),
    deleted,
    search: search?.trim() || null,
    member: userUuid ?? null,
    needsAttention,
    favorites,
    tag: tag?.trim() || null,
    accountOwner: (accountOwner ?? '').split(/\s+/).filter((word) => word !== ''),
    now,
    sortBy: sortOf(sortBy),
    sortDesc,
  };
}

function sortOf(name: string): CompanySort {
  const sort = companySorts.find((one) => one === name);
  if (!sort) throw invalid(`Companies cannot be sorted by ${name}. Choose one of ${companySorts.join(', ')}.`);
  return sort;
}
