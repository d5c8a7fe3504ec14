export interface SparklineHour {
  readonly at: string;
  readonly succeededCount: number;
  readonly failedCount: number;
}

const WIDTH = 120;
const HEIGHT = 28;

/** A bar for each hour: acknowledged attempts, and failed ones on top. `label` says what it shows. */
export function Sparkline({
  hours,
  label,
}: {
  readonly hours: readonly SparklineHour[];
  readonly label: string;
}) {
  const max = Math.max(1, ...hours.map(({ succeededCount, failedCount }) => succeededCount + failedCount));
  const step = WIDTH / Math.max(1, hours.length);
  const scale = (HEIGHT - 2) / max;
  return (
    <svg className="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {hours.map(({ at, succeededCount, failedCount }, index) => {
        const [succeeded, failed] = [succeededCount * scale, failedCount * scale];
        const bar = { x: index * step + 0.5, width: step - 1 };
        return (
          <g key={at}>
            <rect className="none" {...bar} y={HEIGHT - 1} height={1} />
            <g className="mark success">
              <rect {...bar} y={HEIGHT - 1 - succeeded} height={succeeded} />
            </g>
            <g className="mark danger">
              <rect {...bar} y={HEIGHT - 1 - succeeded - failed} height={failed} />
            </g>
          </g>
        );
      })}
    </svg>
  );
}
