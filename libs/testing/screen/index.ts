import { configure } from '@testing-library/react';

// its own second is over on a busy machine before a page is drawn
configure({ asyncUtilTimeout: 60_000 });

export * from '@testing-library/react';
