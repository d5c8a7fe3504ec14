import { JobParams, JobReport, RetriedJob } from '../jobs.ts';
import { MerchantFiguresList, MerchantFiguresQuery } from '../merchant-figures.ts';
import { DecidedOutcome, OpenOutcomeList, OutcomeDecision } from '../open-outcomes.ts';
import { idParams } from '../scalars.ts';
import { operation, TAGS } from './operation.ts';

const tag = TAGS.operator;

export const operatorHouseOperations = {
  listMerchantFigures: operation({
    method: 'GET',
    path: '/api/v1/operator/merchants',
    tag,
    summary: 'See how the connections do, by host',
    scope: null,
    bucket: 'reads',
    query: MerchantFiguresQuery,
    success: { status: 200, schema: MerchantFiguresList },
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
};
