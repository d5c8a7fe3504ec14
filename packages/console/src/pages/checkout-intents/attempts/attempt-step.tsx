import { type KeyboardEvent, useState } from 'react';
import { Button, LabelWith } from '../../../components/button.tsx';
import { DescriptionList, Loading } from '../../../components/page.tsx';
import { Table } from '../../../components/table.tsx';
import { Time } from '../../../components/time.tsx';
import { type Screenshot, type Step, useScreenshot } from './attempts.ts';

/** One step in full. The arrow keys go to the other steps. */
export function AttemptStep({
  intentId,
  step,
  onPrevious,
  onNext,
  onClose,
}: {
  readonly intentId: string;
  readonly step: Step;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onClose: () => void;
}) {
  const { screenshots, seen, done, reasons, confidence, result, url, at, requests } = step;
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') onPrevious?.();
    if (key === 'ArrowRight') onNext?.();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same
    <div className="stack" onKeyDown={onKeyDown}>
      <DescriptionList
        items={[
          ['Seen', seen],
          ...(done === undefined ? [] : [['Done', done] as const]),
          ...(reasons.length === 0 ? [] : [['Reasons', reasons.join('; ')] as const]),
          ['Result', `${result}, confidence ${Math.round(confidence * 100)} %`],
          ['Page', url],
          ['Time', <Time key="at" at={at} exact />],
        ]}
      />
      <div className="pictures">
        {screenshots.map((screenshot) => (
          <Picture key={screenshot.id} intentId={intentId} screenshot={screenshot} />
        ))}
      </div>
      {requests.length === 0 ? null : <Requests requests={requests} />}
      <footer>
        <Button disabledReason={onPrevious === null ? 'First step' : null} onClick={() => onPrevious?.()}>
          Previous
        </Button>
        <Button disabledReason={onNext === null ? 'Last step' : null} onClick={() => onNext?.()}>
          Next
        </Button>
        <Button onClick={onClose}>Close</Button>
      </footer>
    </div>
  );
}

function Picture({ intentId, screenshot }: { readonly intentId: string; readonly screenshot: Screenshot }) {
  const [isZoomed, setZoomed] = useState(false);
  const { data, error } = useScreenshot(intentId, screenshot, true);
  const name = screenshot.moment === 'before' ? 'Before' : 'After';
  if (data === undefined) return <Loading error={error} />;
  return (
    <figure className={isZoomed ? 'zoomed' : ''}>
      <figcaption className="row">
        {name}
        <Button small aria-pressed={isZoomed} onClick={() => setZoomed(!isZoomed)}>
          <LabelWith object={`of the screenshot ${screenshot.moment}`}>Full size</LabelWith>
        </Button>
      </figcaption>
      <section className="scrolled" aria-label={`${name}, screenshot`} tabIndex={isZoomed ? 0 : -1}>
        <img src={data} alt={`Screenshot ${screenshot.moment} the step`} />
      </section>
    </figure>
  );
}

const Requests = ({ requests }: { readonly requests: Step['requests'] }) => (
  <Table
    label="Requests of the page"
    rows={requests}
    keyOf={(request) => String(requests.indexOf(request))}
    columns={[
      { name: 'Request', cell: ({ method, url }) => `${method} ${url}` },
      { name: 'Status', cell: ({ status }) => status ?? 'no response' },
      { name: 'Places order', cell: ({ isOrder }) => (isOrder ? 'yes' : 'no') },
    ]}
  />
);
