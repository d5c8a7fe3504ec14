import { generateKeyPairSync, sign } from 'node:crypto';
import { isIP } from 'node:net';

/** DER encoding, only as much as a self-signed certificate needs. A new certificate is made in every test run. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const length =
    content.length < 128
      ? [content.length]
      : content.length < 256
        ? [0x81, content.length]
        : [0x82, content.length >> 8, content.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const integer = (value: number): Buffer => der(0x02, Buffer.from([value]));
const time = (text: string): Buffer => der(0x17, Buffer.from(text));
const oid = (...bytes: readonly number[]): Buffer => der(0x06, Buffer.from(bytes));
const bitString = (content: Uint8Array): Buffer => der(0x03, Buffer.from([0]), content);

const ECDSA_SHA256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));

function nameOf(text: string): Buffer {
  return sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from(text)))));
}

function alternativeNames(hosts: readonly string[]): Buffer {
  const names = hosts.map((host) =>
    isIP(host) === 4 ? der(0x87, Buffer.from(host.split('.').map(Number))) : der(0x82, Buffer.from(host)),
  );
  const extension = sequence(oid(0x55, 0x1d, 0x11), der(0x04, sequence(...names)));
  return der(0xa3, sequence(extension));
}

export interface TestCertificate {
  /** PEM. */
  readonly key: string;
  readonly cert: string;
}

/** Creates a key and a self-signed certificate for the given host names and IPv4 addresses. */
export function makeTestCertificate(hosts: readonly string[]): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = nameOf('test only');
  const body = sequence(
    der(0xa0, integer(2)),
    integer(1),
    ECDSA_SHA256,
    name,
    sequence(time('200101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    alternativeNames(hosts),
  );
  const certificate = sequence(body, ECDSA_SHA256, bitString(sign('sha256', body, privateKey)));
  const base64 = certificate.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  };
}
