import { createServer, type Socket } from 'node:net';

export interface Letter {
  readonly from: string;
  readonly to: string;
  readonly headers: string;
  readonly text: string;
}

export interface SmtpServer {
  readonly url: string;
  readonly letters: Letter[];
  /** Sets how messages are answered. */
  behave(as: 'takes' | 'refuses' | 'is silent'): void;
  close(): Promise<void>;
}

/** An SMTP server that records messages, over TCP. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const letters: Letter[] = [];
  const sockets = new Set<Socket>();
  let manner: Parameters<SmtpServer['behave']>[0] = 'takes';
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (manner !== 'is silent') converse(socket, letters, () => manner === 'refuses');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    behave(as) {
      manner = as;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function converse(socket: Socket, letters: Letter[], refuses: () => boolean): void {
  let [buffered, from, to] = ['', '', ''];
  let isInLetter = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (/^(EHLO|HELO)/i.test(line)) return say('250 mail.test');
    if (/^MAIL/i.test(line)) from = address;
    if (/^RCPT/i.test(line)) {
      to = address;
      if (refuses()) return say(`550 ${address} is unknown here`);
    }
    if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
    if (!/^DATA/i.test(line)) return say('250 fine');
    isInLetter = true;
    return say('354 go on');
  };
  say('220 mail.test');
  socket.on('data', (chunk) => {
    buffered += chunk.toString('latin1');
    for (;;) {
      const end = isInLetter ? '\r\n.\r\n' : '\r\n';
      const at = buffered.indexOf(end);
      if (at === -1) return;
      const part = buffered.slice(0, at);
      buffered = buffered.slice(at + end.length);
      if (isInLetter) {
        isInLetter = false;
        letters.push({ from, to, ...read(part) });
        say('250 taken');
      } else hear(part);
    }
  });
}

/** Headers and text of a message, with the transfer encoding decoded. */
function read(letter: string): Pick<Letter, 'headers' | 'text'> {
  const at = letter.indexOf('\r\n\r\n');
  const [headers, body] = [letter.slice(0, at), letter.slice(at + 4)];
  if (/base64/i.test(headers)) return { headers, text: Buffer.from(body, 'base64').toString('utf8') };
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { headers, text: Buffer.from(bytes, 'latin1').toString('utf8') };
}
