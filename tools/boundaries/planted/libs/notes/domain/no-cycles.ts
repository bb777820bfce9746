import { other } from './no-cycles-other.js';
export const one = () => other;
