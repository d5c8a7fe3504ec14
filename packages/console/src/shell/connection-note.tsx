import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { purser } from '../api/client.ts';
import { useIsReached } from '../api/connection.ts';

const PROBE_MS = 2000;

/** Says that the service is away, looks for it, and has everything asked for again once it is back. */
export function ReachNote() {
  const isReached = useIsReached();
  const queries = useQueryClient();
  const wasAway = useRef(false);
  useEffect(() => {
    if (isReached) {
      if (wasAway.current) void queries.invalidateQueries();
      wasAway.current = false;
      return;
    }
    wasAway.current = true;
    const timer = setInterval(() => {
      purser.account.caller({ maxRetries: 0 }).catch(() => {});
    }, PROBE_MS);
    return () => clearInterval(timer);
  }, [isReached, queries]);
  return (
    <div role="status" className="reach">
      {isReached ? null : (
        <p className="note warn">
          The service does not answer. What you see may be old; this page goes on by itself once it is back.
        </p>
      )}
    </div>
  );
}
