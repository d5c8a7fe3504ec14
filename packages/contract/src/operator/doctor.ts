import Type, { type Static } from 'typebox';
import { stringEnum, timestamp } from '../shapes/scalars.ts';
import { CHECK_STATUSES } from '../vocabulary.ts';

const status = (description: string) => stringEnum(CHECK_STATUSES, { description });

export const DoctorCheck = Type.Object(
  {
    name: Type.String({ description: 'Name of the check.', examples: ['ledger'] }),
    status: status('`warning`: may become a problem. `failed`: an operator must act.'),
    message: Type.String({ description: 'Result of the check.' }),
    details: Type.Optional(Type.Array(Type.String(), { description: 'Individual findings.' })),
  },
  { description: 'One check of the installation.' },
);

export const DoctorReport = Type.Object(
  {
    status: status('The worst status of all checks.'),
    checkedAt: timestamp('When the checks ran.'),
    checks: Type.Array(DoctorCheck),
  },
  { description: 'Health of the installation.' },
);
export type DoctorReport = Static<typeof DoctorReport>;
