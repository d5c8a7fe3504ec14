/** What a site's robots.txt says to us (RFC 9309). Any text can be read: what is no rule is passed over. */

/** The name by which rules for us begin, in small letters; without such a group those for `*` hold. */
const PRODUCT_TOKEN = 'purser';

/** How much of a file is read, in bytes. */
export const ROBOTS_BYTES_MAX = 500 * 1024;

/** Bounds that no honest file comes near, so that a hostile one costs no time. */
const RULES_MAX = 10_000;
const PATH_LENGTH_MAX = 4_000;

interface Rule {
  readonly isAllowed: boolean;
  /** How specific it is. */
  readonly length: number;
  /** What has to come one after the other, the first at the beginning. */
  readonly parts: readonly string[];
  readonly isWhole: boolean;
}

export interface RobotsFile {
  /** Whether we may fetch an address, given by its path and query. */
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

/** The rules of all groups for our name, else of those for everybody. */
function ownRules(text: string): readonly Rule[] {
  const ours: Rule[] = [];
  const everybody: Rule[] = [];
  let isOursNamed = false;
  let current = { ours: false, everybody: false };
  let isNaming = false;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const [key, value] = fieldOf(line);
    if (key === 'user-agent') {
      if (!isNaming) current = { ours: false, everybody: false };
      isNaming = true;
      const name = value.toLowerCase();
      if (/^[a-z_-]*/.exec(name)?.[0] === PRODUCT_TOKEN) isOursNamed = current.ours = true;
      if (name === '*') current.everybody = true;
      continue;
    }
    // A sitemap belongs to no group; anything else ends the names of one, known here or not.
    if (key !== '' && key !== 'sitemap') isNaming = false;
    if (key === 'allow' || key === 'disallow') {
      const rule = ruleOf(key === 'allow', value);
      if (rule === null) continue;
      if (current.ours && ours.length < RULES_MAX) ours.push(rule);
      if (current.everybody && everybody.length < RULES_MAX) everybody.push(rule);
    }
  }
  return isOursNamed ? ours : everybody;
}

/** The name in small letters and the value of a line; two empty texts when it has none. */
function fieldOf(line: string): readonly [string, string] {
  const [content = ''] = line.split('#', 1);
  const colon = content.indexOf(':');
  if (colon === -1) return ['', ''];
  return [content.slice(0, colon).trim().toLowerCase(), content.slice(colon + 1).trim()];
}

/** Null for a rule without a pattern: it says nothing. */
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

/** One spelling for all that mean the same octets: `%7E` is `~`, `%c3` is `%C3`, and what is not ASCII is escaped. */
const normalised = (text: string): string =>
  text
    .replace(/%[0-9a-f]{2}/gi, (octet) => {
      const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : octet.toUpperCase();
    })
    .replace(/\P{ASCII}+/gu, (characters) =>
      Buffer.from(characters, 'utf8').toString('hex').toUpperCase().replace(/../g, '%$&'),
    );
