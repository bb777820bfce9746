/**
 * What these remember is true for every spec: lists they have read, calendars by their zone, how long the event loop was
 * held a moment ago. Whatever else has a state of its own is made anew for each spec, with all that stands on it.
 */
const harmless = [
  'libs/kernel/events/dates.ts',
  'libs/kernel/graph/paced.ts',
  'libs/kernel/paper/fonts/face.ts',
  'libs/kernel/paper/fonts/families.ts',
  'libs/kernel/paper/fonts/harfbuzz.ts',
  'libs/kernel/paper/fonts/region.ts',
  'libs/kernel/paper/typesetting/subset.ts',
  'libs/kernel/store/sealed/young-buffers.ts',
  'libs/kernel/turns/turn.ts',
  'libs/identity/secrets/password-rule.ts',
  'libs/tax/published/deadlines.ts',
];

/** Classes whose things do not change, or only for who holds one. */
const constant =
  /^new (Set|Map|WeakMap|WeakSet|RegExp|Date|URL|TextEncoder|TextDecoder|AsyncLocalStorage|Intl\.\w+|GraphQLScalarType)\b/;
const empty = /^(\[\]|\{\}|Object\.create\(null\)|new (Map|Set)(\(\))?);?$/;
/** What runs when a module is loaded, beside what declares; decorators of classes do, and change nothing else. */
const runs = /^(?!_ts_)[\w$.]+\(|^(await|for|if|while|try|switch|do)\b/;
const variable = /^(export )?(let|var) (?!_ts_|(\w+) = class \3\b)/;
const declared = /^(export )?const ([\w$]+|[{[].*[}\]]) = (.*)$/;
const inClass = /^ {4}static (?!async |\*|get |set )#?[\w$]+( =|;)/;
/** Specs, and what runs in browsers: it reads the globals when it is loaded, which specs put in their place. */
const own = /\.spec\.tsx?$|\/(web|ui)\//;
const ofTheSpec = /@jest\/globals|\bimport\.meta\.(?!url\b|dirname\b|filename\b)/;

/**
 * Whether a module, as SWC writes it, is the same for every spec that loads it: nothing in it changes once it is loaded.
 * Where that cannot be seen the answer is no.
 *
 * @param {string} path
 * @param {string} code
 */
export function isStateless(path, code) {
  if (own.test(path) || ofTheSpec.test(code)) return false;
  if (harmless.some((one) => path.endsWith(`/${one}`))) return true;
  return code.split('\n').every((line) => isConstant(line, code));
}

function isConstant(line, code) {
  if (runs.test(line) || variable.test(line) || inClass.test(line)) return false;
  const [, isExported, name = '', value = ''] = declared.exec(line) ?? [];
  if (value.startsWith('new ') && !constant.test(value)) return false;
  if (empty.test(value) && isExported) return false;
  return !/^[\w$]+$/.test(name) || /^new Weak/.test(value) || !changes(name, code);
}

/** Whether something of that name is assigned to, or a method called that changes it. */
function changes(name, code) {
  const inside = String.raw`(?<![\w$.])${name.replaceAll('$', '\\$')}(\.[\w$]+|\[[^\]\n]*\])*`;
  const assigned = String.raw`(\.[\w$]+|\[[^\]\n]*\])\s*(=(?![=>])|[-+*|?&]{1,2}=|\+\+|--)`;
  const called = String.raw`\.(push|splice|set|add|delete|clear|unshift|pop|shift|sort|reverse|fill)\(`;
  return new RegExp(`${inside}(${assigned}|${called})`).test(code);
}
