/** Messages of the PostgreSQL protocol: a letter, the length of what follows, and the content. */

export interface WireMessage {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** The complete messages at the beginning of the bytes. */
export function wireMessages(bytes: Buffer): WireMessage[] {
  const messages: WireMessage[] = [];
  let start = 0;
  while (bytes.length - start >= 5) {
    const end = start + 1 + bytes.readUInt32BE(start + 1);
    if (end > bytes.length) break;
    messages.push({ type: String.fromCharCode(bytes.readUInt8(start)), start, end });
    start = end;
  }
  return messages;
}

/** The length of a startup message, which has no letter; null while it is incomplete. */
export const startupLength = (bytes: Buffer): number | null =>
  bytes.length >= 4 && bytes.length >= bytes.readUInt32BE(0) ? bytes.readUInt32BE(0) : null;

function message(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 0, 'latin1');
  head.writeUInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

export const simpleQuery = (text: string): Buffer => message('Q', Buffer.from(`${text}\0`));

const text = (content: string): Buffer => Buffer.from(`${content}\0`);

/** Executes a prepared statement with one parameter, without asking for the answer yet. Answered with three messages if it returns a row. */
export function executePrepared(name: string, parameter: string): Buffer {
  const value = Buffer.from(parameter);
  const counts = Buffer.alloc(8);
  counts.writeUInt16BE(1, 2);
  counts.writeUInt32BE(value.length, 4);
  return Buffer.concat([
    message('B', Buffer.concat([text(''), text(name), counts, value, Buffer.alloc(2)])),
    message('E', Buffer.concat([text(''), Buffer.alloc(4)])),
  ]);
}

/** The text of a simple query. */
export const queryText = (bytes: Buffer, { start, end }: WireMessage): string =>
  bytes.toString('utf8', start + 5, end - 1);

/** What the server sends when it accepts a connection. */
export function greeting(processId: number): Buffer {
  const key = Buffer.alloc(8);
  key.writeUInt32BE(processId, 0);
  return Buffer.concat([
    message('R', Buffer.alloc(4)),
    message('S', Buffer.from('server_version\x0018.0\0')),
    message('S', Buffer.from('client_encoding\0UTF8\0')),
    message('K', key),
    message('Z', Buffer.from('I')),
  ]);
}

/** An error of the server. */
export const errorMessage = (code: string, text: string): Buffer =>
  message('E', Buffer.from(`SERROR\0VERROR\0C${code}\0M${text}\0\0`));

export type TransactionStatus = 'I' | 'T' | 'E';

export const statusOf = (bytes: Buffer, { start }: WireMessage): TransactionStatus => {
  const status = String.fromCharCode(bytes.readUInt8(start + 5));
  if (status !== 'I' && status !== 'T' && status !== 'E') throw new Error(`unknown status ${status}`);
  return status;
};

/** Whether the tag of a completed command says that rows were written. */
export const hasWritten = (bytes: Buffer, { start, end }: WireMessage): boolean =>
  /^(?:INSERT 0|UPDATE|DELETE) [1-9]/.test(bytes.toString('latin1', start + 5, end - 1));
