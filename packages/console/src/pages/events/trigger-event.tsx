import { SUBSCRIBABLE_EVENT_TYPES } from '@purser/contract/vocabulary';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { ConfirmButton } from '../../components/confirm-dialog.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { useCaller, useDisabledReason } from '../../session.tsx';

/** Creates a test event. The API allows it in staging only. */
export function TriggerEvent() {
  const { environment } = useCaller();
  const missingScope = useDisabledReason('test_helpers:write');
  const [topic, setTopic] = useState<string>('checkout_intent.completed');
  const [subject, setSubject] = useState('');
  const isProduct = topic.startsWith('product.');
  const trigger = async () => {
    const known = SUBSCRIBABLE_EVENT_TYPES.find((type) => type === topic);
    if (known === undefined) return;
    const id = subject.trim();
    const about = isProduct ? { productUrl: id } : { checkoutIntentId: id };
    await purser.events.trigger({ topic: known, ...(id === '' ? {} : about) });
  };
  return (
    <ConfirmButton
      button={{
        icon: 'bolt',
        disabledReason:
          environment === 'staging' ? missingScope : 'Test events are available in staging only',
        children: 'Trigger test event…',
      }}
      onOpen={() => setSubject('')}
      title="Trigger test event"
      action="Trigger event"
      variant="primary"
      onConfirm={trigger}
    >
      <p>The event is added to the log and sent to every endpoint that subscribes to its type.</p>
      <SelectField
        label="Event type"
        value={topic}
        options={SUBSCRIBABLE_EVENT_TYPES.map((type) => [type, type])}
        onChange={setTopic}
      />
      <TextField
        label={isProduct ? 'Product URL' : 'Checkout intent (optional)'}
        value={subject}
        placeholder={isProduct ? 'https://' : 'ci_…'}
        hint={isProduct ? undefined : 'Defaults to a sample checkout intent.'}
        onChange={({ target }) => setSubject(target.value)}
      />
    </ConfirmButton>
  );
}
