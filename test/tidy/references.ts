import { breach, lineAt, type Rule } from './repository.ts';

interface Unwanted {
  readonly pattern: RegExp;
  readonly instead: string;
  /** Only files whose path matches are read; all of them without it. */
  readonly where?: RegExp;
}

/** The patterns are written so that this file does not match them. */
const UNWANTED: readonly Unwanted[] = [
  {
    pattern: /(?<![\w.~})-])\/(?:work|root)\/[\w.]+/g,
    instead: 'exists on one machine only: say it from the root of the repository',
  },
  {
    pattern: /registry[.]npmjs[.]org/g,
    instead: 'ties the project to one registry: leave the address to the npm configuration',
  },
  {
    pattern: /\b(?:issues? #?|ticket )\d+\b/gi,
    instead: 'is a number that says nothing here: say in words what holds and why',
  },
  {
    pattern: /\b[p]rompts?\b|\b[s]ession of work\b|\b[s]ub-?agents?\b/gi,
    // What the protocol that is tested there calls a kind of text.
    where: /^(?!package-lock|e2e\/mcp-conformance\/)/,
    instead: 'tells how the text came to be: say what the program does',
  },
  {
    pattern: /\b(?:medusa|evershop)/gi,
    where: /^packages\//,
    instead: "names one merchant's software: write to the protocol and read tolerantly",
  },
];

export const noPrivateReferences: Rule = (files) =>
  files.flatMap(({ path, text }) =>
    UNWANTED.filter(({ where }) => !where || where.test(path)).flatMap(({ pattern, instead }) =>
      [...text.matchAll(pattern)].map((match) =>
        breach(path, lineAt(text, match.index), `"${match[0]}" ${instead}`),
      ),
    ),
  );
