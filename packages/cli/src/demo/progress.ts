/** Tells the demo's story line by line. */
export interface Reporter {
  /** A line with the seconds since the start before it. */
  progress(text: string): void;
  /** A block of lines under what was told last. */
  block(text: string): void;
  elapsedSeconds(): number;
}

export function createReporter(steadyMs: () => number, write: (line: string) => void): Reporter {
  const startedMs = steadyMs();
  const elapsedSeconds = () => Math.round((steadyMs() - startedMs) / 10) / 100;
  return {
    progress: (text) => write(`${elapsedSeconds().toFixed(1).padStart(6)} s  ${text}`),
    block: (text) => write(text.replace(/^/gm, '            ')),
    elapsedSeconds,
  };
}
