import { createServer, type Socket } from 'node:net';

export interface MailMessage {
  readonly from: string;
  readonly to: string;
  readonly headers: string;
  readonly text: string;
}

export interface SmtpServer {
  readonly url: string;
  readonly messages: MailMessage[];
  /** Sets how messages are answered. `accept-and-fail` records a message and answers that it failed. */
  setMode(next: 'accept' | 'reject' | 'hang' | 'accept-and-fail'): void;
  close(): Promise<void>;
}

/** An SMTP server that records messages, over TCP. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const messages: MailMessage[] = [];
  const sockets = new Set<Socket>();
  let mode: Mode = 'accept';
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (mode !== 'hang') serveConnection(socket, messages, () => mode);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    setMode(next) {
      mode = next;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Mode = Parameters<SmtpServer['setMode']>[0];

function serveConnection(socket: Socket, messages: MailMessage[], mode: () => Mode): void {
  let [buffered, from, to] = ['', '', ''];
  let isInMessage = false;
  const reply = (line: string) => socket.write(`${line}\r\n`);
  const handleLine = (line: string) => {
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (/^(EHLO|HELO)/i.test(line)) return reply('250 mail.test');
    if (/^MAIL/i.test(line)) from = address;
    if (/^RCPT/i.test(line)) {
      to = address;
      if (mode() === 'reject') return reply(`550 ${address} unknown mailbox`);
    }
    if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
    if (!/^DATA/i.test(line)) return reply('250 ok');
    isInMessage = true;
    return reply('354 send the message');
  };
  reply('220 mail.test');
  socket.on('data', (chunk) => {
    buffered += chunk.toString('latin1');
    for (;;) {
      const end = isInMessage ? '\r\n.\r\n' : '\r\n';
      const at = buffered.indexOf(end);
      if (at === -1) return;
      const part = buffered.slice(0, at);
      buffered = buffered.slice(at + end.length);
      if (isInMessage) {
        isInMessage = false;
        messages.push({ from, to, ...read(part) });
        reply(mode() === 'accept-and-fail' ? '451 try again later' : '250 accepted');
      } else handleLine(part);
    }
  });
}

/** Headers and text of a message, with the transfer encoding decoded. */
function read(message: string): Pick<MailMessage, 'headers' | 'text'> {
  const at = message.indexOf('\r\n\r\n');
  const [headers, body] = [message.slice(0, at), message.slice(at + 4)];
  if (/base64/i.test(headers)) return { headers, text: Buffer.from(body, 'base64').toString('utf8') };
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { headers, text: Buffer.from(bytes, 'latin1').toString('utf8') };
}
