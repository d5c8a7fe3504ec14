import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { purser } from '../../api/client.ts';
import { ConfirmButton } from '../../components/confirm-dialog.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { InstallationObjectLinks } from '../../components/object-links.tsx';
import { DescriptionList, Loading, PageHeader, Panel } from '../../components/page.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Table } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { RecipeForm } from './recipe-form.tsx';
import { recipeState } from './recipes.tsx';

type Recipe = Awaited<ReturnType<typeof purser.operator.recipe>>;

/** One recipe: its steps, its use and its versions. */
export function RecipePage() {
  const { target } = useParams({ from: '/shell/operator/recipes/$target' });
  const { data, error } = useQuery({
    queryKey: ['recipe', target],
    queryFn: ({ signal }) => purser.operator.recipe(target, {}, { signal }),
  });
  return (
    <>
      <PageHeader title={target} lead="Recipe">
        <InstallationObjectLinks id={target} />
        {data === undefined ? null : <Actions recipe={data} />}
      </PageHeader>
      <ErrorNote error={error} />
      {data === undefined ? (
        error === null && <Loading />
      ) : (
        <>
          <Panel title="Use">
            <DescriptionList
              items={[
                ['State', <StatusBadge key="state" status={recipeState(data)} />],
                ['Orders', String(data.successCount)],
                ['Failures', String(data.failureCount)],
                ['Last used', data.lastUsedAt === null ? '–' : <Time key="used" at={data.lastUsedAt} />],
              ]}
            />
          </Panel>
          <Panel title="Steps">
            <RecipeForm target={target} content={data.content} />
          </Panel>
          <Versions recipe={data} />
        </>
      )}
    </>
  );
}

function Actions({ recipe: { target, isPinned, content } }: { readonly recipe: Recipe }) {
  const navigate = useNavigate();
  return (
    <>
      <a
        className="button"
        href={`data:application/yaml;charset=utf-8,${encodeURIComponent(content)}`}
        download={`${target.replaceAll(':', '-')}.yaml`}
      >
        Export
      </a>
      {isPinned ? (
        <ConfirmButton
          button={{ children: 'Unpin…' }}
          title={`Unpin the recipe of ${target}?`}
          action="Unpin recipe"
          variant="primary"
          onConfirm={() => purser.operator.unpinRecipe(target)}
        >
          <p>The next completed order with different steps updates the recipe.</p>
        </ConfirmButton>
      ) : (
        <ConfirmButton
          button={{ children: 'Pin…' }}
          title={`Pin the recipe of ${target}?`}
          action="Pin recipe"
          variant="primary"
          onConfirm={() => purser.operator.pinRecipe(target)}
        >
          <p>Purchases use the recipe, but no longer change it.</p>
        </ConfirmButton>
      )}
      <ConfirmButton
        button={{ variant: 'danger', icon: 'trash', children: 'Delete…' }}
        title={`Delete the recipe of ${target}?`}
        action="Delete recipe"
        onConfirm={async () => {
          await purser.operator.deleteRecipe(target);
          await navigate({ to: '/operator/recipes' });
        }}
      >
        <p>
          All versions are deleted. The next order there creates a new recipe.
          {target.startsWith('platform:') && ' A built-in recipe is restored when the service starts.'}
        </p>
      </ConfirmButton>
    </>
  );
}

function Versions({ recipe: { target, version: current, versions } }: { readonly recipe: Recipe }) {
  return (
    <Panel title="Versions">
      <Table
        label="Versions"
        rows={versions}
        keyOf={({ version }) => String(version)}
        columns={[
          { name: 'Version', isNumber: true, cell: ({ version }) => version },
          { name: 'Origin', cell: ({ origin }) => origin },
          { name: 'Stored', cell: ({ createdAt }) => <Time at={createdAt} /> },
          {
            name: 'Actions',
            cell: ({ version }) =>
              version === current ? (
                'current'
              ) : (
                <ConfirmButton
                  button={{ small: true, icon: 'history', children: 'Restore…' }}
                  title={`Restore version ${version}?`}
                  action="Restore version"
                  variant="primary"
                  onConfirm={() => purser.operator.restoreRecipe(target, version)}
                >
                  <p>The steps of version {version} become the newest version.</p>
                </ConfirmButton>
              ),
          },
        ]}
      />
    </Panel>
  );
}
