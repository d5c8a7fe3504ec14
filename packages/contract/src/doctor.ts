import Type, { type Static } from 'typebox';
import { oneOfWords, timestamp } from './scalars.ts';
import { CHECK_STATUSES } from './vocabulary.ts';

const status = (description: string) => oneOfWords(CHECK_STATUSES, { description });

export const DoctorCheck = Type.Object(
  {
    name: Type.String({ description: 'What was looked at.', examples: ['ledger'] }),
    status: status('`warning` deserves a look; `failed` needs an operator.'),
    message: Type.String({ description: 'What was found, in a sentence.' }),
    details: Type.Optional(Type.Array(Type.String(), { description: 'Each thing that was found.' })),
  },
  { description: 'One part of the examination.' },
);

export const DoctorReport = Type.Object(
  {
    status: status('The worst of all checks.'),
    checkedAt: timestamp('When the installation was examined.'),
    checks: Type.Array(DoctorCheck),
  },
  { description: 'How the installation is.' },
);
export type DoctorReport = Static<typeof DoctorReport>;
