import { type FaultOptions, type FaultReport, runFault } from './fault-run.ts';
import type { Link, LinkMode } from './link.ts';

const CUT_MS_MAX = 6000;
/** How long the merchant is asked about an order: shorter than the longest cuts, so that some outcomes stay unknown. */
const OUTCOME_LOOKUP_MS = '3000';
const MODES: readonly LinkMode[] = ['cut', 'silent'];

/** Connections between processes that are reset and refused, or that lose everything, one link after the other. */
export const networkCuts = (options: FaultOptions): Promise<FaultReport> =>
  runFault(
    'network cut',
    options,
    async ({ system, hasEnded, pause, count }) => {
      const { links } = system;
      const named: readonly (readonly [string, Link])[] = [
        ['clients and api', links.clients],
        ...[...links.database].map(([name, link]) => [`${name} and PostgreSQL`, link] as const),
        ['workers and the merchant', links.shop],
        ['workers and the receiver', links.receiver],
      ];
      for (let index = 0; !hasEnded(); index += 1) {
        await pause();
        const [name, link] = named[Math.floor(options.random() * named.length)] ?? ['', links.shop];
        const mode = MODES[index % MODES.length] ?? 'cut';
        link.setMode(mode);
        await pause(CUT_MS_MAX);
        link.setMode('open');
        count(`${mode === 'cut' ? 'cuts' : 'silences'} between ${name}`);
      }
    },
    { env: { OUTCOME_LOOKUP_MS } },
  );
