/** The text as one word of a POSIX shell. */
export const shellQuote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** An API request as a curl command, without query and body. The key comes from the environment. */
export const curlOf = (
  origin: string,
  { method, path, isKeyed }: { readonly method: string; readonly path: string; readonly isKeyed: boolean },
): string =>
  [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${shellQuote(origin + path)}`,
    '-H "Authorization: Bearer $PURSER_API_KEY"',
    ...(isKeyed ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
  ].join(' \\\n  ');
