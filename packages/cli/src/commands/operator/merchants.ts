import { apiCommand } from '../../clients/api-command.ts';
import { textFlag } from '../../flags/filters.ts';
import { omitNulls } from '../../flags/flags.ts';
import { formatTable } from '../../output/table.ts';

const DAYS_MAX = 365;

export const merchantsList = apiCommand({
  words: ['merchants', 'list'],
  summary: 'List success rates and times by merchant',
  operations: ['listMerchantStatistics'],
  connection: 'operator',
  flags: { days: textFlag('number', 'Only purchases of the last days') },
  task(flags, { columns }) {
    const query = omitNulls({ days: flags.wholeNumber('days', 1, DAYS_MAX) });
    return async ({ operator }) => {
      const json = await operator.merchants(query);
      const rows = json.data.map((merchant) => [
        merchant.host,
        merchant.marketplaces.join(', '),
        String(merchant.completedCount),
        String(merchant.failedCount),
        String(merchant.openCount),
        secondsText(merchant.averageOfferMs),
        secondsText(merchant.averageOrderMs),
        merchant.failures.map(({ code, count }) => `${code} ${count}`).join(', '),
      ]);
      const heading = ['host', 'connector', 'completed', 'failed', 'open', 'offer', 'order', 'failures'];
      const text = formatTable([heading, ...rows], [2, 3, 4, 5, 6], columns);
      return { json, text: rows.length === 0 ? 'No purchases in this time.' : text };
    };
  },
});

const secondsText = (ms: number | null): string => (ms === null ? '' : `${(ms / 1000).toFixed(1)} s`);
