import { destroyShredded } from './destroying.js';
import { holdAnswers } from './holding.js';
import { plantTrees } from './planting.js';

export { defaultFolderOf, plantTree, rootOf } from './planting.js';

export const reactions = [plantTrees, holdAnswers, destroyShredded];
