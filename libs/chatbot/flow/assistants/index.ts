export { type Asking, type CalledTool, OtherAssistants } from './other-assistants.js';
