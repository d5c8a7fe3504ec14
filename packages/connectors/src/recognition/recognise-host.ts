/** Finds the connector for a host: first by what the host publishes, then by the marks of its page, which select the connectors to ask. */

import type { Connector, ConnectorContext, Failure, Recognition } from '../connector.ts';
import { FAILURE_LIFETIME_MS } from '../http/cache-lifetime.ts';
import type { SiteMarks } from '../site-marks.ts';
import { readSite } from './recognise-platform.ts';
import { withSharedPage } from './shared-page.ts';

/** Cache lifetime of a connector that was found while one before it could not be asked. */
const SECOND_CHOICE_LIFETIME_MS = 60_000;

/** The result, and how long it may be cached. */
export interface Finding {
  readonly recognition: Recognition;
  readonly maxAgeMs: number;
}

/** The state between the connectors. */
interface Pass {
  readonly maxAgeMs: number;
  readonly failure: Failure | null;
}

/**
 * Asks the connectors without marks in the given order, then reads the page once for the others. The host's `/.well-known/ucp` is fetched
 * once for all connectors.
 */
export async function findConnector(
  given: ConnectorContext,
  url: string,
  connectors: readonly Connector[],
): Promise<Finding> {
  const context = withSharedPage(given, `${new URL(url).origin}/.well-known/ucp`);
  const open = connectors.filter(({ marks, isLastResort }) => marks === undefined && isLastResort !== true);
  const first = await askInTurn(context, url, open, null, {
    maxAgeMs: Number.POSITIVE_INFINITY,
    failure: null,
  });
  if ('recognition' in first) return first;
  const site = await readSite(context, url, connectors);
  if (site.kind === 'unreachable') return unreachable(first.failure ?? site.failure);
  const { marks } = site;
  const marked = connectors.filter(
    (connector) => connector.marks !== undefined && marks.candidates.has(connector.marketplace),
  );
  const second = await askInTurn(context, url, marked, marks, {
    maxAgeMs: Math.min(first.maxAgeMs, site.maxAgeMs),
    failure: first.failure,
  });
  if ('recognition' in second) return second;
  if (second.failure !== null) return unreachable(second.failure);
  const last = connectors.filter(({ isLastResort }) => isLastResort === true);
  const third = await askInTurn(context, url, last, marks, second);
  if ('recognition' in third) return third;
  return { recognition: { kind: 'unsupported', platform: marks.platform }, maxAgeMs: third.maxAgeMs };
}

async function askInTurn(
  context: ConnectorContext,
  url: string,
  connectors: readonly Connector[],
  marks: SiteMarks | null,
  before: Pass,
): Promise<Finding | Pass> {
  let { maxAgeMs, failure } = before;
  for (const connector of connectors) {
    const response = await connector.recognise(context, url, marks);
    if (response.kind === 'unreachable') {
      failure ??= response.failure;
      continue;
    }
    if (response.kind === 'yes') {
      const lifetimeMs = Math.min(
        response.maxAgeMs,
        failure === null ? response.maxAgeMs : SECOND_CHOICE_LIFETIME_MS,
      );
      return { recognition: { kind: 'recognised', connector }, maxAgeMs: lifetimeMs };
    }
    maxAgeMs = Math.min(maxAgeMs, response.maxAgeMs);
  }
  return { maxAgeMs, failure };
}

const unreachable = (failure: Failure): Finding => ({
  recognition: { kind: 'unreachable', failure },
  maxAgeMs: FAILURE_LIFETIME_MS,
});
