/** The texts of choosing a company and landing in it. */
export const texts = {
  companies: 'Companies',
  chooseCompany: 'Choose a company',
  findCompany: 'Find a company',
  favourites: 'Favourites',
  addFavourite: 'Add to favourites',
  removeFavourite: 'Remove from favourites',
  noMatch: 'No company matches.',
  moreCompanies: 'Type to find one of the others.',
  couldNotLoad: 'The companies could not be loaded.',
  couldNotLoadCompany: 'The company could not be loaded.',
  couldNotFavour: 'The favourite could not be saved. Please try again.',
  noCompany: 'No company is linked yet',
  noCompanyHint: 'Your account works. As soon as your firm links you to a company, it shows up here.',
} as const;
