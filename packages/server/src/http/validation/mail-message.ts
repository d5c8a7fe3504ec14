import { createHash } from 'node:crypto';
import type { ParsedMail } from 'mailparser';
import type { MailMessage } from '../../domain/merchant-mail/mail-message.ts';
import { invalidFields } from '../../kernel/errors.ts';
import { textOfHtml } from './html-text.ts';

const HEADER_BYTES_MAX = 64 * 1024;
const TEXT_LENGTH_MAX = 200_000;
const LINKS_MAX = 500;
const RESULTS_LENGTH_MAX = 4096;
const ADDRESSES_MAX = 100;
const RECIPIENT_HEADERS = ['to', 'cc', 'delivered-to', 'x-original-to'];
/** The parser reads no links, and does not convert between text and HTML. */
const OPTIONS = { skipHtmlToText: true, skipTextToHtml: true, skipTextLinks: true, skipImageLinks: true };

/**
 * Reads a raw email (RFC 5322 and MIME) with all transfer encodings and character sets. The result is bounded. Throws `Refusal` 422 if the
 * bytes are no email with a sender, or have more headers or parts than an email has. `receivedAt` stands in for a missing date.
 */
export async function readMailMessage(bytes: Uint8Array, receivedAt: Date): Promise<MailMessage> {
  const raw = Buffer.from(bytes);
  if (headerLength(raw) > HEADER_BYTES_MAX)
    throw notMail(`has more than ${HEADER_BYTES_MAX / 1024} KiB of headers`);
  const parsed = await parse(raw);
  const senderDomain = domainOf(parsed.from?.value[0]?.address);
  if (senderDomain === null) throw notMail('is not an email: it has no From header with an address');
  const text = textOf(parsed);
  const sentAt = parsed.date !== undefined && !Number.isNaN(parsed.date.getTime()) ? parsed.date : receivedAt;
  return {
    hash: createHash('sha256')
      .update(JSON.stringify([parsed.messageId ?? '', parsed.date ?? '', senderDomain, text]))
      .digest('hex'),
    senderDomain,
    recipients: headerValues(parsed, RECIPIENT_HEADERS).flatMap(addressesIn).slice(0, ADDRESSES_MAX),
    mentionedHosts: mentionedHosts(parsed, text),
    authenticationResults: (headerValues(parsed, ['authentication-results'])[0] ?? '').slice(
      0,
      RESULTS_LENGTH_MAX,
    ),
    sentAt,
    text,
  };
}

async function parse(raw: Buffer): Promise<ParsedMail> {
  // Loaded on first use, with its tables of character sets.
  const { simpleParser } = await import('mailparser');
  try {
    return await simpleParser(raw, OPTIONS);
  } catch {
    throw notMail('cannot be read as an email');
  }
}

const notMail = (message: string) => invalidFields({ body: { message } });

function headerLength(raw: Buffer): number {
  const ends = ['\r\n\r\n', '\n\n'].map((blank) => raw.indexOf(blank)).filter((at) => at !== -1);
  return ends.length === 0 ? raw.length : Math.min(...ends);
}

/** Values of the headers, unfolded, the topmost first. */
function headerValues({ headerLines }: ParsedMail, names: readonly string[]): string[] {
  return headerLines
    .filter(({ key }) => names.includes(key))
    .map(({ line }) =>
      line
        .slice(line.indexOf(':') + 1)
        .replace(/\s+/g, ' ')
        .trim(),
    );
}

const ADDRESS = /[^\s<>,;:"()@]{1,64}@[a-z\d](?:[a-z\d.-]{0,252}[a-z\d])?/gi;
/** The addresses of a header, without those in names and comments. */
const addressesIn = (header: string): string[] =>
  header.replace(/"(?:[^"\\]|\\.)*"|\([^()]*\)/g, ' ').match(ADDRESS) ?? [];

function domainOf(address: string | undefined): string | null {
  const domain = address?.slice(address.lastIndexOf('@') + 1).toLowerCase() ?? '';
  return address?.includes('@') === true && /^[a-z\d](?:[a-z\d.-]{0,252}[a-z\d])?$/.test(domain)
    ? domain
    : null;
}

function mentionedHosts(parsed: ParsedMail, text: string): string[] {
  const replyTo = headerValues(parsed, ['reply-to'])
    .flatMap(addressesIn)
    .map((address) => domainOf(address));
  const hosts = new Set(replyTo.filter((domain) => domain !== null));
  for (const source of [parsed.html || '', text]) {
    for (const [, host = ''] of source
      .slice(0, TEXT_LENGTH_MAX)
      .matchAll(/https?:\/\/([a-z\d][a-z\d.-]{0,252}(?::\d{1,5})?)/gi)) {
      if (hosts.size >= LINKS_MAX) return [...hosts];
      hosts.add(host.toLowerCase());
    }
  }
  return [...hosts];
}

/** Subject and body. The HTML part counts too: some merchants put the order only there. */
function textOf({ subject, text, html }: ParsedMail): string {
  const parts = [subject ?? '', text ?? '', typeof html === 'string' ? textOfHtml(html) : ''];
  return parts
    .map((part) => part.slice(0, TEXT_LENGTH_MAX))
    .join('\n')
    .replace(/[\0\p{Surrogate}]/gu, '\uFFFD')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n');
}
