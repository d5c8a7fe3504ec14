import { DoctorReport } from '../doctor.ts';
import { JobParams, JobReport, RetriedJob } from '../jobs.ts';
import { idParams } from '../scalars.ts';
import { SigningKey, SigningKeyList, SigningKeyRotation } from '../signing-keys.ts';
import { DecidedOutcome, OpenOutcomeList, OutcomeDecision } from '../unresolved-orders.ts';
import { operation, TAGS } from './operation.ts';

const tag = TAGS.operatorInstallation;

export const operatorInstallationOperations = {
  getDoctorReport: operation({
    method: 'GET',
    path: '/api/v1/operator/doctor',
    tag,
    summary: 'Examine the installation',
    description:
      'Looks at the configuration, the database, migrations, clocks, the master key, the ledger, workers, jobs, checkout intents, endpoints and deliveries. Reads only.',
    scope: null,
    bucket: 'reads',
    success: { status: 200, schema: DoctorReport },
    operatorOnly: true,
  }),
  getJobReport: operation({
    method: 'GET',
    path: '/api/v1/operator/jobs',
    tag,
    summary: 'See what the workers have to do',
    scope: null,
    bucket: 'reads',
    success: { status: 200, schema: JobReport },
    operatorOnly: true,
  }),
  retryJob: operation({
    method: 'POST',
    path: '/api/v1/operator/jobs/{id}/retry',
    tag,
    summary: 'Have a job that failed tried again at once',
    description:
      'A job asks first how things stand: an order is not placed twice. Answers 409 while the job is being done.',
    scope: null,
    bucket: 'mutations',
    params: JobParams,
    success: { status: 200, schema: RetriedJob },
    operatorOnly: true,
  }),
  listOpenOutcomes: operation({
    method: 'GET',
    path: '/api/v1/operator/outcomes',
    tag,
    summary: 'List purchases over which a person has to decide',
    scope: null,
    bucket: 'reads',
    success: { status: 200, schema: OpenOutcomeList },
    operatorOnly: true,
  }),
  decideOutcome: operation({
    method: 'POST',
    path: '/api/v1/operator/outcomes/{id}/decision',
    tag,
    summary: 'Write down what became of a purchase',
    scope: null,
    bucket: 'mutations',
    params: idParams('Identifier of the checkout intent.'),
    body: OutcomeDecision,
    success: { status: 200, schema: DecidedOutcome },
    operatorOnly: true,
  }),
  listSigningKeys: operation({
    method: 'GET',
    path: '/api/v1/operator/signing-keys',
    tag,
    summary: 'List the keys by which merchants know this installation',
    scope: null,
    bucket: 'reads',
    success: { status: 200, schema: SigningKeyList },
    operatorOnly: true,
  }),
  rotateSigningKey: operation({
    method: 'POST',
    path: '/api/v1/operator/signing-keys/rotation',
    tag,
    summary: 'Change the key that requests to merchants are signed with',
    description:
      'The new key is published at once and signs ten minutes later, when nobody relies on an older list. While that is coming, the same key is answered again.',
    scope: null,
    bucket: 'mutations',
    body: SigningKeyRotation,
    success: { status: 200, schema: SigningKey },
    operatorOnly: true,
  }),
};
