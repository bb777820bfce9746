/** The texts of choosing a company and landing in it. */
export const texts = {
  companies: 'Companies',
  chooseCompany: 'Choose a company',
  findCompany: 'Find a company',
  favorites: 'Favorites',
  addFavorite: 'Add to favorites',
  removeFavorite: 'Remove from favorites',
  needAttention: 'need attention',
  noMatch: 'No company matches.',
  moreCompanies: 'Type to find the others.',
  couldNotLoad: 'The companies could not be loaded.',
  companyMissing: 'This company could not be found.',
  couldNotLoadCompany: 'The company could not be loaded.',
  couldNotMark: 'The favorite could not be saved. Please try again.',
  noCompany: 'No company is linked yet',
  noCompanyHint: 'Your account works. Once your firm links you to a company, it will appear here.',
} as const;
