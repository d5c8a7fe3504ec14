import { useQuery } from '@tanstack/react-query';
import { endpointName } from '../pages/webhooks/endpoint-name.ts';
import { usePortal } from './api.ts';

const NONE: ReadonlyMap<string, string> = new Map();

/** The names of the newest hundred endpoints by their ids. */
export function useEndpointNames(): ReadonlyMap<string, string> {
  const { purser } = usePortal();
  const { data = NONE } = useQuery({
    queryKey: ['endpoint-names'],
    queryFn: async ({ signal }) => {
      const { data: endpoints } = await purser.webhookEndpoints.list({ limit: 100 }, { signal });
      return new Map(endpoints.map((endpoint) => [endpoint.id, endpointName(endpoint)]));
    },
    staleTime: 60_000,
  });
  return data;
}
