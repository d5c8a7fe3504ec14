import type { SavedView } from '@purser/client';
import type { SavedViewList } from '@purser/contract/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { purser } from '../api/client.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { ErrorNote } from '../components/error-note.tsx';
import { TextField } from '../components/field.tsx';

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface ViewForm {
  readonly name: string;
  readonly isDefault: boolean;
}

/** Saves the filters under a name; under one that the list has, they replace those of that view. */
export function SaveViewDialog({
  list,
  views,
  query,
  ...dialog
}: DialogProps & {
  readonly list: SavedViewList;
  readonly views: readonly SavedView[];
  readonly query: string;
}) {
  return (
    <Dialog title="Save view" {...dialog}>
      <Form
        hint="An existing name replaces the filters of that view."
        initial={{ name: '', isDefault: false }}
        onClose={dialog.onClose}
        save={({ name, isDefault }) => {
          const known = views.find((view) => view.name === name);
          return known === undefined
            ? purser.savedViews.create({ list, name, query, isDefault })
            : purser.savedViews.update(known.id, { query, isDefault });
        }}
      />
    </Dialog>
  );
}

/** Renames a view, makes it the default of its list, or deletes it. */
export function EditViewDialog({ view, ...dialog }: DialogProps & { readonly view: SavedView }) {
  const { mutate, error, isPending } = useChange(() => purser.savedViews.delete(view.id), dialog.onClose);
  return (
    <Dialog title="Edit view" {...dialog}>
      <Form
        initial={view}
        onClose={dialog.onClose}
        save={(changed) => purser.savedViews.update(view.id, changed)}
      >
        <ErrorNote error={error} />
        <Button variant="danger" icon="trash" isBusy={isPending} onClick={() => mutate(undefined)}>
          Delete view
        </Button>
      </Form>
    </Dialog>
  );
}

/** A change after which the views are read again. */
function useChange<Input>(change: (input: Input) => Promise<unknown>, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['saved-views'] });
      onDone();
    },
  });
}

function Form({
  initial,
  hint,
  save,
  onClose,
  children,
}: {
  readonly initial: ViewForm;
  readonly hint?: string;
  readonly save: (form: ViewForm) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}) {
  const [name, setName] = useState(initial.name);
  const [isDefault, setDefault] = useState(initial.isDefault);
  const { mutate, error, isPending } = useChange(save, onClose);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate({ name: name.trim(), isDefault });
      }}
    >
      <TextField
        label="Name"
        required
        maxLength={40}
        value={name}
        hint={hint}
        onChange={({ target }) => setName(target.value)}
      />
      <label className="row">
        <input type="checkbox" checked={isDefault} onChange={({ target }) => setDefault(target.checked)} />
        Open this view from the menu
      </label>
      <ErrorNote error={error} />
      {children}
      <footer>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" type="submit" isBusy={isPending}>
          Save
        </Button>
      </footer>
    </form>
  );
}
