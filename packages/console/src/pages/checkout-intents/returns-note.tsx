import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';

/** How to request a return: by email. */
export function ReturnsNote({ id }: { readonly id: string }) {
  const { data } = useQuery({
    queryKey: ['live', 'account'],
    queryFn: () => purser.account.retrieve(),
    staleTime: 60_000,
  });
  if (data === undefined) return null;
  const address = data.returnsSupportEmail;
  if (address === null)
    return (
      <p className="muted">
        Returns are requested by email. No support address is set: add one in{' '}
        <Link to="/settings/account">Settings</Link>.
      </p>
    );
  const query = new URLSearchParams({ subject: `Return of ${id}` }).toString().replaceAll('+', '%20');
  return (
    <p className="muted">
      To request a return, write to <a href={`mailto:${address}?${query}`}>{address}</a> with this ID and the
      reason.
    </p>
  );
}
