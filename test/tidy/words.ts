import { breach, isGenerated, lineAt, type Rule } from './repository.ts';

interface Term {
  /** A word, a phrase, or the words of a name such as `fault-board`. Lower case. */
  readonly term: string;
  readonly instead: string;
  /** Endings that count as the same word, besides a plural s. */
  readonly endings?: readonly string[];
  /** Exact phrases in which the term has its ordinary meaning. */
  readonly allowed?: readonly string[];
}

/** Words that nobody would search for, and the field's word for each. */
const TERMS: readonly Term[] = [
  {
    term: 'house',
    instead: 'installation',
    allowed: ['house number', 'House number', 'house-number', 'houseNumber', 'HouseNumber', 'HOUSE_NUMBER'],
  },
  { term: 'door', instead: 'sign-in', allowed: ['Brass Door Knob'] },
  { term: 'people-door', instead: 'console-auth' },
  { term: 'entry-link', instead: 'one-time link' },
  { term: 'errand', instead: 'priority, or the name of the task' },
  { term: 'knock', instead: 'ping', endings: ['ed', 'ing'] },
  { term: 'lane', instead: 'dispatch queue' },
  { term: 'ladder', instead: 'retry schedule' },
  { term: 'rung', instead: 'wait of the retry schedule' },
  { term: 'stranded', instead: 'error page' },
  { term: 'examinee', instead: 'conformance subject' },
  { term: 'surrounding', instead: 'environment' },
  { term: 'wakeable', instead: 'poller' },
  { term: 'outside-world', instead: 'external services' },
  { term: 'intake', instead: 'input checks' },
  { term: 'concern', instead: 'alert', endings: ['ed', 'ing'] },
  { term: 'database-place', instead: 'open-database' },
  { term: 'cluster-place', instead: 'data directory' },
  { term: 'operator-store', instead: 'with-store' },
  { term: 'endpoint-turn', instead: 'endpoint lease' },
  { term: 'endpoint-pace', instead: 'adaptive concurrency' },
  { term: 'attempt-room', instead: 'in-flight limiter' },
  { term: 'fault-board', instead: 'fault injection' },
  { term: 'event-news', instead: 'event notifications' },
  { term: 'shown-words', instead: 'redaction rules' },
  { term: 'lifeline', instead: 'exit with parent' },
  { term: 'farewell', instead: 'next steps' },
  { term: 'entrust', instead: 'store (credentials)', endings: ['ed', 'ing'] },
  { term: 'mend', instead: 'fix', endings: ['ed', 'ing'] },
  {
    term: 'nobody',
    instead: 'no one, or name who does not',
    // The Unix account.
    allowed: ['`nobody`', "'nobody'", "'nobody:", ':nobody:'],
  },
  { term: 'somebody', instead: 'name who: a user, a client, another process' },
  { term: 'anybody', instead: 'anyone, or name who' },
  { term: 'everybody', instead: 'everyone, or "all users"' },
  { term: 'anew', instead: 'again, or "a new ..."' },
  { term: 'of its own', instead: '"its own ...", or "a separate ..."' },
  { term: 'of their own', instead: '"their own ...", or "separate ..."' },
  { term: 'in its own time', instead: 'the delay, or "later"' },
  { term: 'in vain', instead: '"timed out", or what failed' },
  { term: 'what becomes of', instead: 'the result of' },
  { term: 'what became of', instead: 'the result of' },
  { term: 'whatever becomes of', instead: '"regardless of the result of", or "even if"' },
  { term: 'whatever became of', instead: '"regardless of the result of", or "even if"' },
  { term: 'what came of', instead: 'the result of' },
  { term: 'needs a person', instead: 'needs attention' },
  ...['a', 'the', 'one', 'this', 'its'].map((article) => ({
    term: `${article} marketplace`,
    instead: 'connector (`marketplace` is the name of its field)',
  })),
];

/** `people` in names: on the wire they are members of an account and users of the installation. The plain word is fine. */
const PEOPLE_NAMES: Term = {
  term: 'people',
  instead: 'members (of an account) or users (of the installation)',
  // The changelog names what was renamed.
  allowed: ['people` is'],
};
const PEOPLE_IN_NAME =
  /(?<=[/"'`._-])people(?=[/"'`._-]|[A-Z])|(?<![A-Za-z])people(?=[A-Z]|-[a-z]|\.ts)|People(?=[A-Z.]|\b\(|\b:)/g;

const EMAIL: Term = { term: 'email', instead: 'email' };
const HYPHENATED_EMAIL = /(?<![A-Za-z])e-mail/gi;
/** Forms and pages of shops, which write it either way in every language, and the tests that read them. */
const WRITES_AS_SHOPS_DO =
  /^packages\/(form-fields\/(src\/terms|test)|sandbox-shop\/src\/(themes\/words|storefront)|connectors\/(test|src\/browser\/(reading|recipes)))\/|\/merchants\/planner\.test\.ts$/;

const termsFor = (path: string): readonly (readonly [Term, RegExp])[] =>
  WRITES_AS_SHOPS_DO.test(path) ? PATTERNS.filter(([term]) => term !== EMAIL) : PATTERNS;

/** Not read: pages of real shops, the words of checkout forms and of shop pages, the license, this table, and tables of renamed names. */
const NOT_READ =
  /^(packages\/connectors\/test\/pages\/|packages\/form-fields\/src\/terms\/|packages\/form-fields\/test\/(forms\/(development|held-out)|pages)\/|packages\/connectors\/src\/browser\/reading\/phrases\/|LICENSE$|test\/tidy\/words\.ts$|package-lock\.json$)|\/renames(\.test)?\.ts$/;

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The forms of a word: alone, and as a part of a name in any of the usual cases (`faultBoard`, `fault-board`, `FAULT_BOARD`). */
function patternOf({ term, endings = [] }: Term): RegExp {
  if (term.includes(' ')) {
    // A phrase may be broken over lines of a comment.
    return new RegExp(`\\b${term.split(' ').join('[\\s*#/]+')}\\b`, 'gi');
  }
  const words = term.split('-');
  const [first = '', ...others] = words;
  const ending = `(?:${['s', ...endings].join('|')})?`;
  const camel = first + others.map(capitalized).join('');
  const joined = words.length === 1 ? [] : [words.join('-'), words.join('_'), words.join(' ')];
  const lower = [...new Set([camel, ...joined])].map((form) => `(?<![A-Za-z])${form}${ending}(?![a-z])`);
  const upper = `${capitalized(camel)}${ending}(?![a-z])`;
  const constant = `(?<![A-Za-z])${words.join('_').toUpperCase()}S?(?![A-Za-z])`;
  return new RegExp([...lower, upper, constant].join('|'), 'g');
}

const PATTERNS: readonly (readonly [Term, RegExp])[] = [
  ...TERMS.map((term): readonly [Term, RegExp] => [term, patternOf(term)]),
  [PEOPLE_NAMES, PEOPLE_IN_NAME],
  [EMAIL, HYPHENATED_EMAIL],
];

/** What every form of a term begins with, in lower case: searching for it first takes a tenth of the time. */
const beginningOf = (term: Term): string =>
  term === EMAIL ? 'e-mail' : (term.term.split(/[ -]/)[0] ?? term.term);

/** Whether the match lies inside one of the phrases in which the term is allowed. */
function isAllowed(text: string, index: number, length: number, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => {
    const start = text.indexOf(phrase, Math.max(0, index + length - phrase.length));
    return start !== -1 && start <= index && start + phrase.length >= index + length;
  });
}

/** Refuses the words of the table in every text file and in the names of files. */
export const fieldsWords: Rule = (files) =>
  files
    .filter(({ path }) => !isGenerated(path) && !NOT_READ.test(path))
    .flatMap(({ path, text }) => {
      const lower = `${path} ${text}`.toLowerCase();
      const terms = termsFor(path).filter(([term]) => lower.includes(beginningOf(term)));
      return terms.flatMap(([{ instead, allowed = [] }, pattern]) => {
        const inText = [...text.matchAll(pattern)]
          .filter((match) => !isAllowed(text, match.index, match[0].length, allowed))
          .map((match) => breach(path, lineAt(text, match.index), `"${match[0]}": write ${instead}`));
        const inPath = [...path.matchAll(pattern)].map((match) =>
          breach(path, 1, `has "${match[0]}" in its path: write ${instead}`),
        );
        return [...inPath, ...inText];
      });
    });
