import { ValidateError } from '@purser/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { TextField } from '../../components/field.tsx';

/** Stores the YAML of a recipe as its next version. */
export function RecipeForm({
  target,
  content,
  onDone,
}: {
  /** Null to ask for it. */
  readonly target: string | null;
  readonly content: string;
  readonly onDone?: (target: string) => void;
}) {
  const id = useId();
  const queries = useQueryClient();
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: ({ name, text }: { readonly name: string; readonly text: string }) =>
      purser.operator.setRecipe(name, { content: text }),
    onSuccess: (recipe) => {
      onDone?.(recipe.target);
      return queries.invalidateQueries();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    mutate({ name: target ?? String(form.get('target')).trim(), text: String(form.get('content')) });
  };
  return (
    <form className="stack" onSubmit={submit}>
      {target === null ? (
        <TextField
          label="Shop"
          name="target"
          required
          placeholder="shop.example.com"
          hint="A host, or platform:<name> for all shops of a platform."
        />
      ) : null}
      <div className="field">
        <label htmlFor={id}>Steps (YAML)</label>
        <textarea
          id={id}
          name="content"
          className="input mono"
          rows={20}
          required
          spellCheck={false}
          defaultValue={content}
          key={content}
        />
      </div>
      {error instanceof ValidateError ? <RecipeErrors error={error} /> : <ErrorNote error={error} />}
      <div className="row">
        <Button variant="primary" type="submit" isBusy={isPending}>
          Save version
        </Button>
        <span role="status">{isSuccess ? 'Saved.' : ''}</span>
      </div>
    </form>
  );
}

function RecipeErrors({ error }: { readonly error: ValidateError }) {
  return (
    <div className="note danger" role="alert">
      <ul>
        {Object.entries(error.fields).map(([name, { message }]) => (
          <li key={name}>
            <code>{name.replace(/^body[.](?:content[.]?)?/, '')}</code> {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
