import type { ReactNode } from 'react';
import { ConfirmButton } from './confirm-dialog.tsx';
import { Id } from './id.tsx';
import { CallerLinks } from './object-links.tsx';
import type { Column } from './table.tsx';

/** The last columns of a list of what has access to the account: the id, and what can be done with it. */
export const accessColumns = <Item extends { readonly id: string }>(
  actions: (item: Item) => ReactNode,
): readonly Column<Item>[] => [
  { name: 'Id', cell: ({ id }) => <Id id={id} short /> },
  {
    name: 'Actions',
    cell: (item) => (
      <div className="row">
        <CallerLinks id={item.id} />
        {actions(item)}
      </div>
    ),
  },
];

/** Ends the access of one, after a question: `verb` names it, `children` say what follows. */
export const EndAccessButton = ({
  verb,
  name,
  title,
  action,
  disabledReason,
  onConfirm,
  children,
}: {
  readonly verb: string;
  readonly name: string;
  readonly title: string;
  readonly action: string;
  readonly disabledReason: string | null;
  readonly onConfirm: () => Promise<unknown>;
  readonly children: string;
}) => (
  <ConfirmButton
    button={{
      small: true,
      variant: 'danger',
      icon: 'ban',
      disabledReason,
      'aria-label': `${verb} ${name}`,
      children: `${verb}…`,
    }}
    title={title}
    action={action}
    onConfirm={onConfirm}
  >
    <p>{children}</p>
  </ConfirmButton>
);
