import { PINNABLE_MARKETPLACES } from '@purser/contract/vocabulary';
import type { Command } from '../command.ts';
import { runDemo } from '../demo/run-demo.ts';
import { readDemoSettings } from '../demo/settings.ts';
import { JSON_FLAG } from '../flags/definition.ts';

export const demo: Command = {
  words: ['demo'],
  summary: 'start everything, buy a product, and show what happened',
  flags: {
    once: { kind: 'switch', summary: 'stop everything afterwards instead of leaving it running' },
    url: { kind: 'text', placeholder: 'url', summary: "the product to buy (one of the sandbox shop's)" },
    quantity: { kind: 'text', placeholder: 'number', summary: 'how many (1)' },
    variant: {
      kind: 'repeated',
      placeholder: 'Label=Value',
      summary: 'a choice, such as Size=M; may be repeated',
    },
    credential: {
      kind: 'repeated',
      placeholder: 'name=value',
      summary: 'what the merchant gave for buying there, such as apiKey=...; may be repeated',
    },
    marketplace: {
      kind: 'text',
      placeholder: 'word',
      summary: `the connection to use there: ${PINNABLE_MARKETPLACES.join(', ')}`,
    },
    json: JSON_FLAG,
  },
  run: (flags, environment) => runDemo(readDemoSettings(flags), environment),
};
