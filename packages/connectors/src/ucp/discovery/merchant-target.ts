/** Where the calls of a new session with a merchant go. */
import type { ConnectorContext } from '../../connector.ts';
import { type AnswerCheck, type CallTarget, ucpAgentOf } from '../transport/calls.ts';
import type { UcpMerchant } from './discovery-document.ts';

/** We name ourselves by our profile in the version that is spoken. Answers are held against the merchant's signatures where `answerCheck` is given. */
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
