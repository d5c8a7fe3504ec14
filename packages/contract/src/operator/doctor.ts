import Type, { type Static } from 'typebox';
import { stringEnum, timestamp } from '../shapes/scalars.ts';
import { CHECK_STATUSES } from '../vocabulary.ts';

const status = (description: string) => stringEnum(CHECK_STATUSES, { description });

export const DoctorCheck = Type.Object(
  {
    name: Type.String({ description: 'Name of the check.', examples: ['ledger'] }),
    status: status('`ok`: nothing to do. `warning`: may become a problem. `failed`: must be fixed.'),
    message: Type.String({ description: 'Result of the check, and what to do.' }),
    details: Type.Optional(
      Type.Array(Type.String(), { description: 'The findings one by one. Omitted if there are none.' }),
    ),
  },
  { description: 'One check of the installation.' },
);

export const DoctorReport = Type.Object(
  {
    status: status('The worst status of the checks.'),
    checkedAt: timestamp('When the checks ran.'),
    checks: Type.Array(DoctorCheck, { description: 'Results of the checks.' }),
  },
  { description: 'The diagnosis of the installation.' },
);
export type DoctorReport = Static<typeof DoctorReport>;
