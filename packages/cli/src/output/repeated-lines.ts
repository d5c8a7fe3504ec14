/** Prints a line that is repeated once, and how often when another line follows. */
export interface RepeatedLines {
  /** `kind` identifies the message; lines of the same kind may differ in details such as the time. Null: always printed. */
  add(kind: string | null, line: string): void;
  /** Prints the count that is not printed yet. */
  flush(): void;
}

/** `counted` shows the running count, on a terminal. */
export function repeatedLines(
  print: (line: string) => void,
  counted: (text: string) => void = () => undefined,
): RepeatedLines {
  let last: string | null = null;
  let repeatCount = 0;
  const countText = () => `  (${repeatCount} more like this)`;
  const flush = () => {
    if (repeatCount > 0) print(countText());
    repeatCount = 0;
    last = null;
  };
  return {
    add(kind, line) {
      if (kind !== null && kind === last) {
        repeatCount += 1;
        counted(countText());
        return;
      }
      flush();
      last = kind;
      print(line);
    },
    flush,
  };
}
