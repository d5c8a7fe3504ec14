import { PINNABLE_MARKETPLACES, ROBOTS_SETTINGS } from '@purser/contract/vocabulary';
import type { Command } from '../../command.ts';
import { runDemo } from '../../demo/run-demo.ts';
import { readDemoSettings } from '../../demo/settings.ts';
import { JSON_FLAG } from '../../flags/flags.ts';

export const demo: Command = {
  words: ['demo'],
  isLocal: true,
  summary: 'Start a complete installation, buy a product and show each step',
  flags: {
    once: { kind: 'switch', summary: 'Stop everything after the purchase' },
    url: {
      kind: 'text',
      placeholder: 'url',
      summary: 'URL of the product to buy (default: a product of the sandbox shop)',
    },
    quantity: { kind: 'text', placeholder: 'number', summary: 'Quantity (default: 1)' },
    variant: {
      kind: 'repeated',
      placeholder: 'Label=Value',
      summary: 'Variant option, such as Size=M; can be repeated',
    },
    credential: {
      kind: 'repeated',
      placeholder: 'name=value',
      summary: 'Credential for the merchant, such as apiKey=...; can be repeated',
    },
    marketplace: {
      kind: 'text',
      placeholder: 'name',
      summary: `Connector to use, without detection: ${PINNABLE_MARKETPLACES.join(', ')}`,
    },
    robots: {
      kind: 'text',
      placeholder: ROBOTS_SETTINGS.join('|'),
      summary:
        "Whether to follow the merchant's robots.txt (default: obey; ignore for a shop on this machine)",
    },
    json: JSON_FLAG,
  },
  run: (flags, environment) => runDemo(readDemoSettings(flags), environment),
};
