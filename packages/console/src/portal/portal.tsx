import type { PortalLink } from '@purser/client';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Time } from '../components/time.tsx';
import { applyAccent } from './accent.ts';
import { hasEnded, PortalProvider, portalClient } from './api.ts';
import { DeliveryView } from './delivery.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { EndpointList } from './endpoint-list.tsx';
import { Failure } from './failure.tsx';
import { usePlace } from './place.ts';
import type { OpenedLink } from './token.ts';

const DEFAULT_TITLE = 'Webhooks';

/** The webhook endpoints and deliveries that a link shows. */
export function Portal({ link }: { readonly link: OpenedLink | null }) {
  if (link === null)
    return (
      <Message title="This link is incomplete">
        Open the portal again from where you found it, with the whole link.
      </Message>
    );
  return <OpenPortal link={link} />;
}

function OpenPortal({ link }: { readonly link: OpenedLink }) {
  const purser = useMemo(() => portalClient(link), [link]);
  const { data, error } = useQuery({
    queryKey: ['link', link.id],
    queryFn: ({ signal }) => purser.portalLinks.retrieve(link.id, { signal }),
    // Notices that the link was revoked.
    refetchInterval: ({ state }) => (hasEnded(state.error) ? false : 30_000),
  });
  useTheme(data);
  if (hasEnded(error))
    return (
      <Message title="This link is no longer valid">
        It has expired or was revoked. Open the portal again from where you found it.
      </Message>
    );
  if (data === undefined) return error === null ? null : <Failure error={error} />;
  return (
    <PortalProvider value={{ purser, allowsChanges: data.allowsChanges }}>
      <Content link={data} />
    </PortalProvider>
  );
}

function useTheme(link: PortalLink | undefined): void {
  const { title = DEFAULT_TITLE, accentColor, colorScheme } = link?.theme ?? {};
  useEffect(() => {
    document.title = title;
    if (accentColor !== undefined) applyAccent(accentColor);
    if (colorScheme === 'light' || colorScheme === 'dark')
      document.documentElement.dataset['theme'] = colorScheme;
  }, [title, accentColor, colorScheme]);
}

function Content({ link: { theme, expiresAt, allowsChanges } }: { readonly link: PortalLink }) {
  const [place, go] = usePlace();
  return (
    <div className="portal">
      <header className="portal-header">
        <h1>{theme.title ?? DEFAULT_TITLE}</h1>
        <p className="muted">
          {allowsChanges ? '' : 'Read-only. '}Access ends <Time at={expiresAt} />.
        </p>
      </header>
      <main className="stack">
        {place.delivery === undefined ? (
          <>
            <EndpointList selected={place.endpoint} />
            <DeliveryList place={place} go={go} />
          </>
        ) : (
          <DeliveryView id={place.delivery} place={place} />
        )}
      </main>
    </div>
  );
}

function Message({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className="portal portal-message">
      <h1>{title}</h1>
      <p className="muted">{children}</p>
    </main>
  );
}
