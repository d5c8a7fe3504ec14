/** Why signing in did not work; read out at once. */
export function WrongNote({ error }: { readonly error: Error | null }) {
  if (error === null) return null;
  return (
    <p className="note bad" role="alert">
      {error.message}
    </p>
  );
}
