/** The command `form-fields`: classifies the fields of HTML files. */
import { readFile } from 'node:fs/promises';
import { classifyHtml } from './classify-html.ts';
import { formatTable } from './table.ts';

const USAGE = `Usage: form-fields [options] <file.html>...

Tells what each field of the forms in HTML files is for. The file - is standard input.

Options:
  --json             print one JSON object per file and line, with the reasons
  --include-hidden   include fields that people cannot see
  --help             print this help
`;

/** The streams of the process. */
export interface Streams {
  readonly stdin: AsyncIterable<Uint8Array | string>;
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

/** Returns the exit status: 0, 1 if a file cannot be read, 2 if the arguments are wrong. */
export async function runCommand(args: readonly string[], streams: Streams): Promise<number> {
  const options = args.filter((arg) => arg.startsWith('--'));
  const files = args.filter((arg) => !arg.startsWith('--'));
  if (options.includes('--help')) {
    streams.stdout.write(USAGE);
    return 0;
  }
  const unknown = options.find((option) => option !== '--json' && option !== '--include-hidden');
  if (unknown || files.length === 0) {
    streams.stderr.write(unknown ? `form-fields: unknown option ${unknown}\n\n${USAGE}` : USAGE);
    return 2;
  }
  let status = 0;
  for (const file of files) {
    const html = await readHtml(file, streams);
    if (html === null) {
      status = 1;
      continue;
    }
    const fields = classifyHtml(html, options.includes('--include-hidden'));
    if (options.includes('--json')) streams.stdout.write(`${JSON.stringify({ file, fields })}\n`);
    else streams.stdout.write(`${files.length > 1 ? `${file}\n` : ''}${formatTable(fields)}`);
  }
  return status;
}

async function readHtml(file: string, { stdin, stderr }: Streams): Promise<string | null> {
  try {
    if (file !== '-') return await readFile(file, 'utf8');
    const chunks: Uint8Array[] = [];
    for await (const chunk of stdin) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks).toString('utf8');
  } catch (error) {
    stderr.write(
      `form-fields: cannot read ${file}: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    return null;
  }
}
