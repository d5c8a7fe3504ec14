import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { purser } from '../api/client.ts';
import { useIsConnected } from '../api/connection.ts';
import { Icon } from '../components/icons/icon.tsx';

const POLL_MS = 2000;

/** Warns while the service is unreachable, polls it, and refetches all queries once it is back. */
export function ConnectionNote() {
  const isConnected = useIsConnected();
  const queries = useQueryClient();
  const wasDisconnected = useRef(false);
  useEffect(() => {
    if (isConnected) {
      if (wasDisconnected.current) void queries.invalidateQueries();
      wasDisconnected.current = false;
      return;
    }
    wasDisconnected.current = true;
    const timer = setInterval(() => {
      purser.account.caller({ maxRetries: 0 }).catch(() => {});
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isConnected, queries]);
  return (
    <div role="status" className="connection-note">
      {isConnected ? null : (
        <p className="note warning row">
          <Icon name="alert" />
          The service is unreachable. This page may be outdated. It updates when the service is back.
        </p>
      )}
    </div>
  );
}
