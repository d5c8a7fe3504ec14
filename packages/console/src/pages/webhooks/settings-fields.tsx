import { SUBSCRIBABLE_EVENT_TYPES } from '@purser/contract/vocabulary';
import { useId, useState } from 'react';
import { SelectField, TextField } from '../../components/field.tsx';
import { type Endpoint, readHeaderLines } from './endpoint-settings.ts';

/** Where events are sent and which: what every endpoint needs. */
export function AddressFields({ endpoint }: { readonly endpoint?: Endpoint }) {
  return (
    <>
      <TextField
        label="Address"
        name="url"
        type="url"
        required
        defaultValue={endpoint?.url ?? ''}
        placeholder="https://example.com/webhooks"
        hint="It is sent a signed challenge at once, and has to answer it within 5 seconds."
      />
      <fieldset>
        <legend>Events</legend>
        <div className="picks">
          {SUBSCRIBABLE_EVENT_TYPES.map((type) => (
            <label key={type} className="row">
              <input
                type="checkbox"
                name="type"
                value={type}
                defaultChecked={endpoint?.eventTypes.includes(type) ?? true}
              />
              <code>{type}</code>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** How events are sent: order, pace, headers. */
export function PaceFields({ endpoint }: { readonly endpoint?: Endpoint }) {
  const [orderMode, setOrderMode] = useState<string>(endpoint?.orderMode ?? 'none');
  return (
    <>
      <input type="hidden" name="orderMode" value={orderMode} />
      <SelectField
        label="Order"
        value={orderMode}
        onChange={setOrderMode}
        options={[
          ['none', 'as they come: none waits for another'],
          ['source', 'by source: one after the other for each intent, shipment or product'],
        ]}
        hint="By source, an event waits until the one before it is acknowledged or given up."
      />
      <div className="columns">
        <TextField
          label="At a time, at most"
          name="maxInFlight"
          type="number"
          min={1}
          max={100}
          placeholder="10"
          defaultValue={endpoint?.maxInFlight ?? ''}
        />
        <TextField
          label="Per second, at most"
          name="ratePerSecond"
          type="number"
          min={1}
          max={1000}
          placeholder="no limit"
          defaultValue={endpoint?.ratePerSecond ?? ''}
        />
      </div>
      <HeaderFields names={endpoint?.customHeaderNames ?? []} />
      <label className="row">
        <input type="checkbox" name="standardWebhooks" defaultChecked={endpoint?.standardWebhooks ?? false} />
        Also send the headers of Standard Webhooks
      </label>
      <TextField
        label="Note"
        name="description"
        maxLength={255}
        defaultValue={endpoint?.description ?? ''}
        hint="For yourself; it is not sent."
      />
    </>
  );
}

/** Headers of one's own. Values that are kept are not shown again, so the whole set is replaced or stays. */
function HeaderFields({ names }: { readonly names: readonly string[] }) {
  const id = useId();
  const [isReplacing, setReplacing] = useState(names.length === 0);
  const [text, setText] = useState('');
  const isWrong = readHeaderLines(text) === null;
  return (
    <div className="field">
      {names.length === 0 ? null : (
        <label className="row">
          <input
            type="checkbox"
            checked={isReplacing}
            onChange={({ target }) => setReplacing(target.checked)}
          />
          Replace the headers of your own: {names.join(', ')}
        </label>
      )}
      {isReplacing ? (
        <>
          <label htmlFor={id}>Headers of your own</label>
          <textarea
            id={id}
            name="headers"
            className="input mono"
            rows={2}
            placeholder="x-gateway-key: value"
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
            aria-invalid={isWrong}
            aria-describedby={`${id}-hint`}
          />
          <span className={isWrong ? 'wrong' : 'hint'} id={`${id}-hint`}>
            {isWrong
              ? 'Each line has to be a name, a colon and a value.'
              : 'One on a line, name: value. Kept encrypted, sent along, never shown again.'}
          </span>
        </>
      ) : null}
    </div>
  );
}
