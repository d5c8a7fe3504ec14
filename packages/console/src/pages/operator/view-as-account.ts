import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { chooseAccount } from '../../api/client.ts';

/** Has all pages be about an account, and goes to one of them. */
export function useLookInto(): (accountId: string, path: string) => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (accountId, path) => {
    chooseAccount(accountId);
    void queries.resetQueries().then(() => navigate({ to: path }));
  };
}
