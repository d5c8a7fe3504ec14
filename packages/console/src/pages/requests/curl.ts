const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The request as a command, without what is not kept of it: its query and its body. */
export const curlOf = (
  origin: string,
  { method, path, isKeyed }: { readonly method: string; readonly path: string; readonly isKeyed: boolean },
): string =>
  [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(origin + path)}`,
    '-H "Authorization: Bearer $PURSER_API_KEY"',
    ...(isKeyed ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
  ].join(' \\\n  ');
