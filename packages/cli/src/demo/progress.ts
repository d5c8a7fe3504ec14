/** Tells the demo's report line by line. */
export interface Progress {
  /** A line with the seconds since the start before it. */
  step(text: string): void;
  /** A block of lines under what was told last. */
  block(text: string): void;
  elapsedSeconds(): number;
}

export function createProgress(steadyMs: () => number, write: (line: string) => void): Progress {
  const startedMs = steadyMs();
  const elapsedSeconds = () => Math.round((steadyMs() - startedMs) / 10) / 100;
  return {
    step: (text) => write(`${elapsedSeconds().toFixed(1).padStart(6)} s  ${text}`),
    block: (text) => write(text.replace(/^/gm, '            ')),
    elapsedSeconds,
  };
}
