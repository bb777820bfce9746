import type { noteKinds } from '../../notes/domain/index.js';

export type Kinds = typeof noteKinds;
