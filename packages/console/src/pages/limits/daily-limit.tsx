import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { formatDuration } from '../../components/duration.ts';
import { ErrorNote } from '../../components/error-note.tsx';
import { useCaller } from '../../session.tsx';

const BUCKET = 'checkout-intents';
const RAISED_QUOTA = 500;

/** What is left of the daily limit, and how to raise it in staging. */
export function DailyLimit() {
  const { operator, environment, accountId } = useCaller();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['limits'],
    queryFn: ({ signal }) => purser.limits.retrieve({ signal }),
    refetchInterval: 5000,
  });
  const raise = useMutation({
    mutationFn: () => purser.operator.setAccountLimit(accountId, BUCKET, RAISED_QUOTA),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['limits'] }),
  });
  const limit = data?.data.find(({ name }) => name === BUCKET);
  if (limit === undefined) return null;
  const { quota, remaining, resetSeconds = 0 } = limit;
  const canRaise = environment === 'staging' && quota < RAISED_QUOTA;
  return (
    <div className="row">
      <span className="muted">
        Daily limit: {remaining} of {quota} left, resets in {formatDuration(resetSeconds * 1000)}.
      </span>
      {!canRaise ? null : operator ? (
        <Button small isBusy={raise.isPending} onClick={() => raise.mutate()}>
          Raise to {RAISED_QUOTA}
        </Button>
      ) : (
        <code>
          npx purser limits set --bucket {BUCKET} --quota {RAISED_QUOTA}
        </code>
      )}
      <ErrorNote error={raise.error} />
    </div>
  );
}
