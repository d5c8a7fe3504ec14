/** Parser for robots.txt (RFC 9309). Accepts any text and ignores lines that are not rules. */

/** Our user agent in lower case. Without a group for it, the group for `*` applies. */
const PRODUCT_TOKEN = 'purser';

/** Maximum size that is read, in bytes. */
export const ROBOTS_BYTES_MAX = 500 * 1024;

/** Limits far above real files, to bound the time for hostile ones. */
const RULES_MAX = 10_000;
const PATH_LENGTH_MAX = 4_000;

interface Rule {
  readonly isAllowed: boolean;
  /** Length of the pattern: the longest match wins. */
  readonly length: number;
  /** Texts that must occur in this order, the first at the start of the path. */
  readonly parts: readonly string[];
  readonly isWhole: boolean;
}

export interface RobotsFile {
  /** Whether the path and query may be fetched. */
  allows(pathAndQuery: string): boolean;
}

export function readRobotsFile(text: string): RobotsFile {
  const rules = ownRules(text);
  return {
    allows(pathAndQuery) {
      const path = normalised(pathAndQuery.slice(0, PATH_LENGTH_MAX));
      let best: Rule | null = null;
      for (const rule of rules) {
        const isBetter =
          best === null || rule.length > best.length || (rule.length === best.length && rule.isAllowed);
        if (isBetter && matches(rule, path)) best = rule;
      }
      return best?.isAllowed ?? true;
    },
  };
}

/** The rules of all groups for our user agent, or else of those for `*`. */
function ownRules(text: string): readonly Rule[] {
  const ours: Rule[] = [];
  const all: Rule[] = [];
  let isOursNamed = false;
  let current = { ours: false, all: false };
  let isNaming = false;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const [key, value] = fieldOf(line);
    if (key === 'user-agent') {
      if (!isNaming) current = { ours: false, all: false };
      isNaming = true;
      const name = value.toLowerCase();
      if (/^[a-z_-]*/.exec(name)?.[0] === PRODUCT_TOKEN) isOursNamed = current.ours = true;
      if (name === '*') current.all = true;
      continue;
    }
    // A sitemap line belongs to no group; any other line, even an unknown one, ends the user-agent lines of a group.
    if (key !== '' && key !== 'sitemap') isNaming = false;
    if (key === 'allow' || key === 'disallow') {
      const rule = ruleOf(key === 'allow', value);
      if (rule === null) continue;
      if (current.ours && ours.length < RULES_MAX) ours.push(rule);
      if (current.all && all.length < RULES_MAX) all.push(rule);
    }
  }
  return isOursNamed ? ours : all;
}

/** The lower-case name and the value of a line; two empty strings when it has no colon. */
function fieldOf(line: string): readonly [string, string] {
  const [content = ''] = line.split('#', 1);
  const colon = content.indexOf(':');
  if (colon === -1) return ['', ''];
  return [content.slice(0, colon).trim().toLowerCase(), content.slice(colon + 1).trim()];
}

/** Null for a rule without a valid pattern. */
function ruleOf(isAllowed: boolean, pattern: string): Rule | null {
  if (!/^[/*]/.test(pattern)) return null;
  const isWhole = pattern.endsWith('$');
  const path = normalised(isWhole ? pattern.slice(0, -1) : pattern);
  return { isAllowed, length: pattern.length, parts: path.split(/\*+/), isWhole };
}

function matches({ parts, isWhole }: Rule, path: string): boolean {
  const [first = '', ...rest] = parts;
  if (!path.startsWith(first)) return false;
  if (rest.length === 0) return !isWhole || path.length === first.length;
  const last = isWhole ? (rest.pop() ?? '') : '';
  let at = first.length;
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return path.length - last.length >= at && path.endsWith(last);
}

/** Normalizes percent-encoding: `%7E` becomes `~`, `%c3` becomes `%C3`, and non-ASCII text is encoded. */
const normalised = (text: string): string =>
  text
    .replace(/%[0-9a-f]{2}/gi, (octet) => {
      const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : octet.toUpperCase();
    })
    .replace(/\P{ASCII}+/gu, (characters) =>
      Buffer.from(characters, 'utf8').toString('hex').toUpperCase().replace(/../g, '%$&'),
    );
