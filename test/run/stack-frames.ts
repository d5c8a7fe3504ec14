type Prepare = NonNullable<typeof Error.prepareStackTrace>;

/** Far more than there are places from which tests call the browser. */
const FRAMES_MAX = 20_000;

let installed: Prepare | undefined;

/**
 * Remembers the source position of each stack frame. Playwright takes a stack of 50 frames at every call, and Vitest looks up the source
 * positions of all of them each time, which takes a tenth of the CPU time of tests in a browser.
 */
export function rememberStackFrames(): void {
  const mapped = Error.prepareStackTrace;
  if (mapped === undefined || mapped === installed) return;
  const known = new Map<string, string>();
  installed = (error, frames) => {
    const head = String(mapped(error, []));
    const lines = frames.map((frame) => {
      const key = `${frame.getFileName()}:${frame.getLineNumber()}:${frame.getColumnNumber()}:${frame.getTypeName()}:${frame.getFunctionName()}`;
      const line = known.get(key) ?? String(mapped(error, [frame])).slice(head.length);
      if (known.size < FRAMES_MAX) known.set(key, line);
      return line;
    });
    return head + lines.join('');
  };
  Error.prepareStackTrace = installed;
}
