export { ListStates, type ListTexts } from './list-states.js';
export { type ListedResource, listed, type Resources, type Rows, staffProvider } from './provider.js';
export { StaffPage } from './staff-page.js';
export { StaffPlace } from './staff-place.js';
export { useIsNarrow } from './use-is-narrow.js';
export { useSettledText } from './use-settled-text.js';
