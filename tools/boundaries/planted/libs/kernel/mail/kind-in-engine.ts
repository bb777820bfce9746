export const isNote = (category: string): boolean => category === 'note';
