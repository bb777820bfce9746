import {
  type Decider,
  type DomainEvent,
  description,
  type EventDescriptions,
  type Refusal,
} from '@daybook/kernel/events';

/** The companies one person has marked; the stream `userFavorites-{user}`. */
export type FavoritesEvent =
  | DomainEvent<'CompanyMarkedFavorite', { company: string }>
  | DomainEvent<'CompanyUnmarkedFavorite', { company: string }>;

export type FavoritesCommand = { type: 'MarkFavorite'; company: string } | { type: 'UnmarkFavorite'; company: string };

export interface FavoritesState {
  readonly companies: readonly string[];
}

export const userFavoritesDecider: Decider<FavoritesCommand, FavoritesState, FavoritesEvent, Refusal<never>> = {
  category: 'userFavorites',
  initial: { companies: [] },
  schema: { CompanyMarkedFavorite: { version: 1 }, CompanyUnmarkedFavorite: { version: 1 } },
  evolve({ companies }, { type, data: { company } }) {
    const others = companies.filter((one) => one !== company);
    switch (type) {
      case 'CompanyMarkedFavorite':
        return { companies: [...others, company] };
      case 'CompanyUnmarkedFavorite':
        return { companies: others };
    }
  },
  decide({ companies }, { type, company }) {
    const isMarked = companies.includes(company);
    switch (type) {
      case 'MarkFavorite':
        return isMarked ? [] : [{ type: 'CompanyMarkedFavorite', data: { company } }];
      case 'UnmarkFavorite':
        return isMarked ? [{ type: 'CompanyUnmarkedFavorite', data: { company } }] : [];
    }
  },
};

export const favoritesWords: EventDescriptions<FavoritesEvent> = {
  CompanyMarkedFavorite: () => description('Favorite marked', 'marked a company as a favorite.'),
  CompanyUnmarkedFavorite: () => description('Favorite unmarked', 'removed a company from the favorites.'),
};
