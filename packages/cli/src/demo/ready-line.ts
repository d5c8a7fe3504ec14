/** What `purser start --json` and `purser sandbox-shop --json` say when ready. */
export interface ReadyLine {
  readonly url: string;
  /** Where the first owner goes in, once; null when somebody has, and for what has no console. */
  readonly entryUrl: string | null;
}

/** Reads the one line that says ready; null for any other line. */
export function readReadyLine(line: string): ReadyLine | null {
  if (!line.startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(line);
    const isReady = typeof value === 'object' && value !== null && 'ready' in value && value.ready === true;
    if (!isReady || !('url' in value) || typeof value.url !== 'string') return null;
    const entryUrl = 'entryUrl' in value && typeof value.entryUrl === 'string' ? value.entryUrl : null;
    return { url: value.url, entryUrl };
  } catch {
    return null;
  }
}

/** Reads the address from the line with which the receiver says where it listens; null for any other line. */
export function readReceiverLine(line: string): string | null {
  return /(http:\/\/\S+)\/webhooks$/.exec(line)?.[1] ?? null;
}
