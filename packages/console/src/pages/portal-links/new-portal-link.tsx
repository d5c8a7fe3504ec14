import type { PortalLinkCreate } from '@purser/client';
import { COLOR_SCHEMES, type ColorScheme } from '@purser/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { SelectField, TextField } from '../../components/field.tsx';
import { CreateSecretButton } from '../../components/one-time-secret.tsx';
import { CopyBlock } from '../../components/page.tsx';
import { useDisabledReason } from '../../session.tsx';
import { endpointName } from '../webhooks/endpoint-name.ts';

const LIFETIMES = [
  ['900', '15 minutes'],
  ['3600', '1 hour'],
  ['28800', '8 hours'],
  ['86400', '24 hours'],
] as const;
const SCHEME_NAMES: Readonly<Record<ColorScheme, string>> = {
  auto: 'Same as the browser',
  light: 'Light',
  dark: 'Dark',
};
/** Origins as the API takes them, separated by spaces or commas. */
const ORIGINS = String.raw`((https:\/\/[a-z0-9.\-]+|http:\/\/(localhost|127\.0\.0\.1))(:[0-9]+)?[\s,]*)*`;

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

function linkOf(form: FormData): PortalLinkCreate {
  const endpointIds = form.getAll('endpoint').map(String);
  const [title, accentColor] = [textOf(form, 'title'), textOf(form, 'accentColor')];
  return {
    ...(endpointIds.length === 0 ? {} : { endpointIds }),
    expiresInSeconds: Number(form.get('lifetime')),
    allowsChanges: form.get('allowsChanges') !== null,
    allowedOrigins: textOf(form, 'origins')
      .split(/[\s,]+/)
      .filter((origin) => origin !== ''),
    theme: {
      ...(title === '' ? {} : { title }),
      ...(accentColor === '' ? {} : { accentColor }),
      colorScheme: COLOR_SCHEMES.find((scheme) => scheme === form.get('colorScheme')) ?? 'auto',
    },
  };
}

/** Creates a portal link and shows its URL once. */
export function NewPortalLink() {
  const disabledReason = useDisabledReason('portal_links:write');
  const [lifetime, setLifetime] = useState('3600');
  const [colorScheme, setColorScheme] = useState<string>('auto');
  return (
    <CreateSecretButton
      button={{ variant: 'primary', icon: 'plus', disabledReason, children: 'Create link' }}
      part="create"
      title="Create portal link"
      createdTitle="Portal link created"
      action="Create link"
      create={(form) => purser.portalLinks.create(linkOf(form))}
      refetch={['live', 'portal-links']}
      secretOf={({ url }) => url}
      secretLabel="the link"
      note={() => 'Copy the link now: it is not shown again. Whoever has it can open the portal.'}
      details={({ url, allowedOrigins }) =>
        allowedOrigins.length === 0 ? null : (
          <>
            <p>Embed it:</p>
            <CopyBlock
              text={`<iframe src="${url}" title="Webhooks" style="width: 100%; height: 40rem; border: 0"></iframe>`}
              label="the frame"
            />
          </>
        )
      }
    >
      <input type="hidden" name="lifetime" value={lifetime} />
      <input type="hidden" name="colorScheme" value={colorScheme} />
      <EndpointFields />
      <div className="columns">
        <SelectField label="Valid for" value={lifetime} onChange={setLifetime} options={LIFETIMES} />
        <SelectField
          label="Theme"
          value={colorScheme}
          onChange={setColorScheme}
          options={COLOR_SCHEMES.map((scheme) => [scheme, SCHEME_NAMES[scheme]])}
        />
      </div>
      <div className="columns">
        <TextField label="Title (optional)" name="title" maxLength={60} placeholder="Webhooks" />
        <TextField
          label="Accent color (optional)"
          name="accentColor"
          pattern="#[0-9a-fA-F]{6}"
          title="Six hexadecimal digits after #"
          placeholder="#7c3aed"
        />
      </div>
      <AccessFields />
    </CreateSecretButton>
  );
}

/** Who may embed the portal, and what can be done in it. */
function AccessFields() {
  return (
    <>
      <TextField
        label="Embedded by (optional)"
        name="origins"
        pattern={ORIGINS}
        title="Scheme and host, without a path, such as https://app.example.com"
        placeholder="https://app.example.com"
        hint="Origins of the pages that may show the portal in a frame, separated by spaces."
      />
      <label className="row">
        <input type="checkbox" name="allowsChanges" />
        Deliveries can be resent
      </label>
    </>
  );
}

function EndpointFields() {
  const { data: endpoints = [] } = useQuery({
    queryKey: ['live', 'endpoints', 'portal'],
    queryFn: async ({ signal }) => (await purser.webhookEndpoints.list({ limit: 100 }, { signal })).data,
  });
  return (
    <fieldset>
      <legend>Endpoints</legend>
      <p className="hint muted">Without a selection, the portal shows all endpoints, including later ones.</p>
      <div className="checkbox-grid">
        {endpoints.map((endpoint) => (
          <label key={endpoint.id} className="row" title={endpoint.url}>
            <input type="checkbox" name="endpoint" value={endpoint.id} />
            <span className="break-anywhere">{endpointName(endpoint)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
