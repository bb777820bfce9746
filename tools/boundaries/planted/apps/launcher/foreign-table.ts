export const titles = 'select title from planted_nodes';
