/** The call target of a new session. */
import type { ConnectorContext } from '../../connector.ts';
import { type CallTarget, type ResponseCheck, ucpAgentOf } from '../transport/calls.ts';
import type { UcpMerchant } from './discovery-document.ts';

/** Identifies us by our profile. With `responseCheck`, the signatures of responses are verified. */
export function merchantTarget(
  context: Pick<ConnectorContext, 'profileUrl'>,
  { endpoint, transport, version }: Pick<UcpMerchant, 'endpoint' | 'transport' | 'version'>,
  responseCheck?: ResponseCheck,
): CallTarget {
  return {
    endpoint,
    transport,
    version,
    ucpAgent: ucpAgentOf(`${context.profileUrl}/${version}`),
    ...(responseCheck === undefined ? {} : { responseCheck }),
  };
}
