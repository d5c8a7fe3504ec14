import Type, { type Static } from 'typebox';
import { oneOfWords, timestamp } from './scalars.ts';
import { CONCERN_KINDS } from './vocabulary.ts';

export const Concern = Type.Object(
  {
    kind: oneOfWords(CONCERN_KINDS, { description: 'What it is.' }),
    status: oneOfWords(['warning', 'failed'], {
      description: '`failed`: something does not work now. `warning`: it soon may not.',
    }),
    words: Type.String({ description: 'What is the matter and what can be done, in a sentence or two.' }),
    count: Type.Integer({ minimum: 1, description: 'How many things it is about.' }),
    since: Type.Optional(timestamp('Since when, where that is known.')),
    subjectIds: Type.Array(Type.String(), {
      description: 'Identifiers of what it is about: at most 5 of them.',
      examples: [['we_01jq8w3n5v7x9y2z4a6b8c0d1e']],
    }),
  },
  { description: 'Something that needs a person.' },
);

export const Concerns = Type.Object(
  {
    data: Type.Array(Concern, {
      description: 'The most pressing first. Those that the caller’s scopes do not reach to are left out.',
    }),
  },
  { description: 'Everything of the account that needs a person.' },
);
export type Concerns = Static<typeof Concerns>;
