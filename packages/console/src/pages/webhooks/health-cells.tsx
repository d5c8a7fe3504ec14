import type { WebhookEndpointHealth } from '@purser/client';
import { Sparkline } from '../../components/chart/sparkline.tsx';
import { Time } from '../../components/time.tsx';

/** `98.9% of 89`, with two digits after the point at most. */
export function rateText({ attemptCount, succeededCount }: WebhookEndpointHealth): string {
  if (attemptCount === 0) return 'no attempts';
  return `${Math.floor((succeededCount / attemptCount) * 1000) / 10}% of ${attemptCount}`;
}

export const windowText = ({ windowHours }: WebhookEndpointHealth): string => `last ${windowHours} hours`;

interface HealthProps {
  /** Undefined while it is loaded. */
  readonly health: WebhookEndpointHealth | undefined;
}

/** The share of acknowledged attempts, and the attempts of the last 24 hours. */
export function RateOf({ health }: HealthProps) {
  if (health === undefined) return '…';
  const failedCount = health.hours.reduce((sum, hour) => sum + hour.failedCount, 0);
  const succeededCount = health.hours.reduce((sum, hour) => sum + hour.succeededCount, 0);
  return (
    <span className="rate-cell">
      <Sparkline
        hours={health.hours}
        label={`Attempts in the last 24 hours: ${succeededCount} acknowledged, ${failedCount} failed`}
      />
      <span className="muted tabular">
        {rateText(health)}, {windowText(health)}
      </span>
    </span>
  );
}

/** When and how the last attempt failed. */
export function LastFailureOf({ health }: HealthProps) {
  if (health === undefined) return '…';
  const { lastFailedAt, lastFailure } = health;
  if (lastFailedAt === undefined) return <span className="muted">none</span>;
  return (
    <span className="state-cell">
      <span>{lastFailure}</span>
      <span className="muted">
        <Time at={lastFailedAt} />
      </span>
    </span>
  );
}
