/** The text as one word of a POSIX shell. */
export const shellQuote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A new idempotency key for each execution, with programs that Linux and macOS have. */
export const NEW_IDEMPOTENCY_KEY = `-H "Idempotency-Key: $(od -An -N16 -tx1 /dev/urandom | tr -dc 0-9a-f)"`;

/** An API request as a curl command, without query and body. The key comes from the environment. */
export const curlOf = (
  origin: string,
  { method, path, isKeyed }: { readonly method: string; readonly path: string; readonly isKeyed: boolean },
): string =>
  [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${shellQuote(origin + path)}`,
    '-H "Authorization: Bearer $PURSER_API_KEY"',
    ...(isKeyed ? [NEW_IDEMPOTENCY_KEY] : []),
  ].join(' \\\n  ');
