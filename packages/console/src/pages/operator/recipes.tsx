import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useOpenPart } from '../../components/disclosure/open-part.ts';
import { EmptyState, PageHeader } from '../../components/page.tsx';
import { PagedList } from '../../components/paged-list.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Time } from '../../components/time.tsx';
import { RecipeForm } from './recipe-form.tsx';

/** The recipes of purchases through the pages of shops. */
export function RecipesPage() {
  const place = useSearch({ from: '/shell/operator/recipes' });
  const navigate = useNavigate({ from: '/operator/recipes' });
  const [isOpen, setOpen] = useOpenPart('import');
  return (
    <>
      <PageHeader
        title="Recipes"
        lead="A recipe stores the checkout steps of a shop's website. Later purchases there repeat them."
      >
        <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
          Import recipe…
        </Button>
      </PageHeader>
      <Dialog title="Import recipe" isOpen={isOpen} onClose={() => setOpen(false)}>
        <RecipeForm
          target={null}
          content=""
          onDone={(target) => {
            setOpen(false);
            void navigate({ to: '/operator/recipes/$target', params: { target } });
          }}
        />
      </Dialog>
      <PagedList
        label="Recipes"
        queryKey={['recipes']}
        cursor={place}
        onCursorChange={(next) => void navigate({ search: next })}
        load={(at, signal) => purser.operator.listRecipes({ ...at, limit: 25 }, { signal })}
        keyOf={({ target }) => target}
        columns={[
          {
            name: 'Shop',
            isTitle: true,
            cell: ({ target }) => <RecipeLink target={target} />,
          },
          { name: 'State', cell: (recipe) => <StatusBadge status={recipeState(recipe)} /> },
          { name: 'Version', isNumber: true, cell: ({ version }) => version },
          { name: 'Origin', cell: ({ origin }) => origin },
          { name: 'Orders', isNumber: true, cell: ({ successCount }) => successCount },
          { name: 'Failures', isNumber: true, cell: ({ failureCount }) => failureCount },
          {
            name: 'Last used',
            cell: ({ lastUsedAt }) => (lastUsedAt === null ? '–' : <Time at={lastUsedAt} />),
          },
          { name: 'Updated', cell: ({ updatedAt }) => <Time at={updatedAt} /> },
        ]}
        empty={
          <EmptyState command="npx purser recipes import shop.example.com --file recipe.yaml">
            No recipes yet. The first completed purchase at a shop's website creates one.
          </EmptyState>
        }
      />
    </>
  );
}

const RecipeLink = ({ target }: { readonly target: string }) => (
  <Link to="/operator/recipes/$target" params={{ target }}>
    {target}
  </Link>
);

export const recipeState = ({
  isPinned,
  isSuspended,
}: {
  readonly isPinned: boolean;
  readonly isSuspended: boolean;
}): string => (isPinned ? 'pinned' : isSuspended ? 'disabled' : 'active');
