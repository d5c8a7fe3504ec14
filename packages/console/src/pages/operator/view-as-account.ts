import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { selectAccount } from '../../api/client.ts';

/** Switches the console to an account and opens a page. */
export function useViewAsAccount(): (accountId: string, path: string) => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (accountId, path) => {
    selectAccount(accountId);
    void queries.resetQueries().then(() => navigate({ to: path }));
  };
}
