import { SUBSCRIBABLE_EVENT_TYPES } from '@purser/contract/vocabulary';
import { useId, useState } from 'react';
import { SelectField, TextField } from '../../components/field.tsx';
import { type Endpoint, readHeaderLines } from './endpoint-settings.ts';

/** The URL and the event types of an endpoint. */
export function AddressFields({ endpoint }: { readonly endpoint?: Endpoint }) {
  return (
    <>
      <TextField
        label="URL"
        name="url"
        type="url"
        required
        defaultValue={endpoint?.url ?? ''}
        placeholder="https://example.com/webhooks"
        hint="Saving sends a signed challenge, which the endpoint must answer within 5 seconds."
      />
      <fieldset>
        <legend>Events</legend>
        <div className="checkbox-grid">
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

/** Delivery order, rate limits and headers. */
export function DeliveryFields({ endpoint }: { readonly endpoint?: Endpoint }) {
  const [orderMode, setOrderMode] = useState<string>(endpoint?.orderMode ?? 'none');
  return (
    <>
      <input type="hidden" name="orderMode" value={orderMode} />
      <SelectField
        label="Delivery order"
        value={orderMode}
        onChange={setOrderMode}
        options={[
          ['none', 'Unordered: deliveries do not wait for each other'],
          ['source', 'By object: in order for each intent, shipment or product'],
        ]}
        hint="By object, an event waits until the previous one is acknowledged or exhausted."
      />
      <div className="columns">
        <TextField
          label="Maximum concurrent deliveries"
          name="maxInFlight"
          type="number"
          min={1}
          max={100}
          placeholder="10"
          defaultValue={endpoint?.maxInFlight ?? ''}
        />
        <TextField
          label="Maximum deliveries per second"
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
        Also send Standard Webhooks headers
      </label>
      <TextField
        label="Description"
        name="description"
        maxLength={255}
        defaultValue={endpoint?.description ?? ''}
        hint="For your own use. Not sent."
      />
    </>
  );
}

/** Custom headers. Their values are write-only, so the set is replaced as a whole or kept. */
function HeaderFields({ names }: { readonly names: readonly string[] }) {
  const id = useId();
  const [isReplacing, setReplacing] = useState(names.length === 0);
  const [text, setText] = useState('');
  const isInvalid = readHeaderLines(text) === null;
  return (
    <div className="field">
      {names.length === 0 ? null : (
        <label className="row">
          <input
            type="checkbox"
            checked={isReplacing}
            onChange={({ target }) => setReplacing(target.checked)}
          />
          Replace custom headers: {names.join(', ')}
        </label>
      )}
      {isReplacing ? (
        <>
          <label htmlFor={id}>Custom headers</label>
          <textarea
            id={id}
            name="headers"
            className="input mono"
            rows={2}
            placeholder="x-gateway-key: value"
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
            aria-invalid={isInvalid}
            aria-describedby={`${id}-hint`}
          />
          <span className={isInvalid ? 'field-error' : 'hint'} id={`${id}-hint`}>
            {isInvalid
              ? 'Use one header per line: a name, a colon and a value.'
              : 'One per line, as name: value. Stored encrypted and never shown again.'}
          </span>
        </>
      ) : null}
    </div>
  );
}
