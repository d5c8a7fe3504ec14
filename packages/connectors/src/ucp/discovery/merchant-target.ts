/** The call target of a new session. */
import type { ConnectorContext } from '../../connector.ts';
import { type AnswerCheck, type CallTarget, ucpAgentOf } from '../transport/calls.ts';
import type { UcpMerchant } from './discovery-document.ts';

/** Identifies us by our profile. With `answerCheck`, the signatures of answers are verified. */
export function merchantTarget(
  context: Pick<ConnectorContext, 'profileUrl'>,
  { endpoint, transport, version }: Pick<UcpMerchant, 'endpoint' | 'transport' | 'version'>,
  answerCheck?: AnswerCheck,
): CallTarget {
  return {
    endpoint,
    transport,
    version,
    ucpAgent: ucpAgentOf(`${context.profileUrl}/${version}`),
    ...(answerCheck === undefined ? {} : { answerCheck }),
  };
}
