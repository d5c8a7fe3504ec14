import { apiCommand } from '../../clients/api-command.ts';
import { textFlag, wordFlag } from '../../flags/filters.ts';
import { omitNulls } from '../../flags/flags.ts';
import { timeFlag } from '../../flags/time.ts';
import { recordText } from '../../output/record.ts';
import { definitionList } from '../../output/wrap.ts';

const BUCKETS = ['hour', 'day'] as const;

export const statistics = apiCommand({
  words: ['statistics'],
  summary: 'Show numbers of purchases and deliveries (default: the last day); --json has the intervals too',
  operations: ['getStatistics'],
  flags: {
    from: textFlag('time', 'Start of the period: ISO 8601, or 30m, 2h, 3d ago'),
    until: textFlag('time', 'End of the period'),
    by: wordFlag(BUCKETS, 'Length of the intervals'),
  },
  task(flags, { now, columns }) {
    const query = omitNulls({
      from: timeFlag(flags, 'from', now()),
      to: timeFlag(flags, 'until', now()),
      bucket: flags.oneOf('by', BUCKETS),
    });
    return async (client) => {
      const json = await client.statistics.retrieve(query);
      const { buckets: _buckets, stateDurations: _durations, successRate, ...totals } = json;
      const rate = successRate === undefined ? {} : { successRate: `${Math.round(successRate * 100)} %` };
      return { json, text: recordText({ ...rate, ...totals }, columns) };
    };
  },
});

export const alertsList = apiCommand({
  words: ['alerts', 'list'],
  summary: 'List what needs attention, most urgent first',
  operations: ['listAlerts'],
  task:
    (_flags, { columns }) =>
    async (client) => {
      const json = await client.alerts.list();
      const text = definitionList(
        json.data.map(({ status, message }) => [status, message]),
        columns,
      );
      return { json, text: json.data.length === 0 ? 'No alerts.' : text };
    },
});
