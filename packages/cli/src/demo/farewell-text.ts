import { formatTable } from '../output/table.ts';
import type { Installation } from './installation.ts';

/** Where to go on from here, with a call to try. */
export function nextStepsText(
  { serviceUrl, entryUrl, shopUrl, receiverUrl }: Installation,
  apiKey: string,
  dataFolder: string,
): string {
  const rows = [
    ['', 'API', `${serviceUrl}/api/v1`],
    ['', 'reference', `${serviceUrl}/docs`],
    ['', 'console', entryUrl === null ? `${serviceUrl}/console` : `${entryUrl} (signs you in, once)`],
    ...(shopUrl === null ? [] : [['', 'shop', shopUrl]]),
    ['', 'webhooks so far', `${receiverUrl}/received`],
    ['', 'key', apiKey],
    ['', 'data', dataFolder],
  ];
  return [
    '',
    'Everything is left running. Go on from here:',
    formatTable(rows),
    '',
    `  curl -H 'Authorization: Bearer ${apiKey}' ${serviceUrl}/api/v1/checkout-intents`,
    '',
    'Ctrl-C stops it all.',
  ].join('\n');
}
