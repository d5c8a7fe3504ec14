/** HTTP messages as signatures cover them. */

/** Names in lower case; repeated headers joined by ", ". */
export type Headers = Readonly<Record<string, string>>;

/** The content exactly as it was sent; a string stands for its UTF-8 bytes. Null or empty if there is none. */
export type Content = string | Uint8Array | null;

export interface RequestMessage {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly headers: Headers;
  readonly body: Content;
}

export interface ResponseMessage {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Content;
  /** The content before a content coding was removed; a digest may be of either form. */
  readonly encodedBody?: Uint8Array;
  /** The request: needed for signatures that cover parts of it. */
  readonly request?: RequestMessage;
}

export type HttpMessage = RequestMessage | ResponseMessage;

export const isRequest = (message: HttpMessage): message is RequestMessage => 'method' in message;

export const bytesOf = (content: Content): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content, 'utf8') : (content ?? new Uint8Array());
