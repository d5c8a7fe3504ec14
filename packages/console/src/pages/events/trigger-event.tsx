import { SUBSCRIBABLE_EVENT_TYPES } from '@purser/contract/vocabulary';
import { useState } from 'react';
import { purser } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Ask } from '../../components/confirm-dialog.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { useCaller, useWhyNot } from '../../session.tsx';

/** Makes an event to try a receiver with. The API grants it in staging only. */
export function TriggerEvent() {
  const { environment } = useCaller();
  const lacking = useWhyNot('test_helpers:write');
  const whyNot = environment === 'staging' ? lacking : 'test events are made in staging only';
  const [isOpen, setOpen] = useState(false);
  const [topic, setTopic] = useState<string>('checkout_intent.completed');
  const [about, setAbout] = useState('');
  const isProduct = topic.startsWith('product.');
  const trigger = async () => {
    const known = SUBSCRIBABLE_EVENT_TYPES.find((type) => type === topic);
    if (known === undefined) return;
    const subject = about.trim();
    const named = isProduct ? { productUrl: subject } : { checkoutIntentId: subject };
    await purser.events.trigger({ topic: known, ...(subject === '' ? {} : named) });
    setAbout('');
  };
  return (
    <>
      <Button whyNot={whyNot} onClick={() => setOpen(true)}>
        Make a test event…
      </Button>
      <Ask
        title="Make a test event"
        look="first"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        action="Make it"
        onConfirm={trigger}
      >
        <p>It goes into the log and to every endpoint that takes its type. Only in staging.</p>
        <SelectField
          label="Event type"
          value={topic}
          options={SUBSCRIBABLE_EVENT_TYPES.map((type) => [type, type])}
          onChange={setTopic}
        />
        <TextField
          label={isProduct ? "Address of the product's page" : 'Checkout intent'}
          value={about}
          placeholder={isProduct ? 'https://' : 'ci_…'}
          hint={isProduct ? undefined : 'Which one it is about; a made-up one when left empty.'}
          onChange={({ target }) => setAbout(target.value)}
        />
      </Ask>
    </>
  );
}
