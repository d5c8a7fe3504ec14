/** Reads the address from the one line that `purser start --json` and `purser sandbox-shop --json` print when ready; null for any other line. */
export function readReadyLine(line: string): string | null {
  if (!line.startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(line);
    const isReady = typeof value === 'object' && value !== null && 'ready' in value && value.ready === true;
    return isReady && 'url' in value && typeof value.url === 'string' ? value.url : null;
  } catch {
    return null;
  }
}

/** Reads the address from the line with which the receiver says where it listens; null for any other line. */
export function readReceiverLine(line: string): string | null {
  return /(http:\/\/\S+)\/webhooks$/.exec(line)?.[1] ?? null;
}
