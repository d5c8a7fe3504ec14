import type { Command } from '../command.ts';
import { runDemo } from '../demo/run-demo.ts';
import { readDemoSettings } from '../demo/settings.ts';
import { JSON_FLAG } from '../flag-definition.ts';

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
    json: JSON_FLAG,
  },
  run: (flags, surroundings) => runDemo(readDemoSettings(flags), surroundings),
};
