import * as files from '../../libs/files/domain/index.js';

export const area = files;
